import type { TextPool } from '#sample/generator/texts/text-pool.ts'

export const WEAPON_TEXTS: TextPool = {
  features: [
    'Modelled from scratch with worn edges and honest screws',
    'Positions checked in first and third person',
    'Own icon for wheel and inventory',
    'Sounds recorded in a stairwell, then made louder',
    'Separate parts for tints and attachments',
    '2K textures with a 4K option',
    'Balanced against the stock weapons',
    'Holstered and dropped models',
    'Works with both base models',
  ],
  singlePlayer: [
    'Use the add-on pack, or replace the stock model with the files from "replace". Keep a copy of the originals.',
    'Import the model and texture files into your weapons archive in the mods folder. Nothing else is changed.',
  ],
  server: [
    'Unzip into resources, ensure it, and add the name to the weapon list of your inventory.',
    'Streamed with its meta files. Change the damage in weapons.meta to suit your server.',
  ],
  changes: [
    'The hand no longer floats above the grip',
    'Muzzle position corrected',
    'Added two finishes',
    'Icon redrawn for dark menus',
    'Quieter at a distance, as it should be',
  ],
  notes: [
    'A fantasy design that is based on no real product.',
    'Replace versions cannot be combined with others for the same slot.',
    'If it shows up pink, the texture dictionary was not imported.',
  ],
  keywords: ['weapon', 'replace', 'loadout', 'model', 'sounds'],
}
