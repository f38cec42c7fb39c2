import type { TextPool } from '#sample/generator/texts/text-pool.ts'

export const VEHICLE_TEXTS: TextPool = {
  features: [
    'Full interior with working dials and dashboard lights',
    'Hands on the wheel, in every seating position',
    'Breakable glass and parts that come off in the right order',
    'Three levels of detail, so traffic stays smooth',
    'Dirt, dust and burn maps',
    'Correct collision, including the underside',
    'Mirrors that reflect and lights that match their glass',
    'Tuning parts in the mod shop: bumpers, wheels, trims and exhausts',
    'Template for your own liveries, with layers named in plain words',
    'Handling written from scratch and tested with a pad and a wheel',
    'Engine sound from the stock set, so nothing else needs to be installed',
    'Custom plate position, front and rear',
  ],
  singlePlayer: [
    'Copy the folder into your add-on packs, add its line to the list of packs, then spawn it by the model name given in readme.txt.',
    'Open the archive manager in edit mode, replace the three model files with those from the folder "replace", and keep a copy of the old ones.',
    'Drop the pack into your mods folder, never into the original files. The readme has the one line that has to be added.',
  ],
  server: [
    'Unzip into resources, add "ensure" with the folder name to your server configuration, restart. The spawn name is in vehicles.meta.',
    'Put the resource into your vehicles category folder and start it after your base resources. Streams about 14 MB per client.',
  ],
  changes: [
    'Fixed the gap between door and sill at low detail',
    'Brake lights no longer glow through the boot',
    'Lowered the centre of mass a little; it rolls less and slides better',
    'New wheel set, and the old one has proper normals now',
    'Indicators blink on the correct side, sorry about that',
    'Smaller textures: half the download, no visible difference',
    'Added the missing extra for the roof rack',
  ],
  notes: [
    'Please do not unlock or convert it for other games. Screenshots are always welcome.',
    'Known issue: the passenger’s knees touch the dashboard in the sport seats.',
    'Works with the usual gameconfig; without it the game may refuse another add-on pack.',
    'Liveries may be shared freely, the model itself should be linked and not re-uploaded.',
  ],
  keywords: ['vehicle', 'add-on', 'handling', 'model', 'tuning'],
}
