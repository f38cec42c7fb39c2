import type { TextPool } from '#sample/generator/texts/text-pool.ts'

export const PROP_TEXTS: TextPool = {
  features: [
    'Clean meshes with shared materials, a single texture dictionary',
    'Light collision, so physics stays quick',
    'Names with a common prefix: easy to find in any spooner',
    'Night versions with emissive parts',
    'Archetypes with sensible streaming distances',
    'Pivot on the ground, facing north, as it should be',
    'Breakable versions of the small pieces',
    'Preview pictures for every piece in the archive',
    'Colour variants by texture index',
  ],
  singlePlayer: [
    'Copy the pack to your add-on props, rebuild the list and spawn the pieces by name in any editor.',
    'Import the ydr and ytyp files as the readme shows. The list of names is in props.txt.',
  ],
  server: [
    'Unzip into resources and ensure it. The type file is declared in the manifest, so the names work at once.',
    'Start it before the maps that use it. Spawn with your housing or decoration script.',
  ],
  changes: [
    'Added four colours',
    'Collision of the tall pieces is no longer a box',
    'Fixed the missing texture at far distance',
    'Smaller type file, quicker start',
    'Rotations are exact quarter turns now',
  ],
  notes: [
    'Free for every server. Do not sell it, in whole or in parts.',
    'Ask if you need another size; most of them take ten minutes.',
    'The animated pieces need the animation dictionary that is in the folder "anim".',
  ],
  keywords: ['prop', 'object', 'decoration', 'spooner', 'model'],
}
