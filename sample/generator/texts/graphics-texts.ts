import type { TextPool } from '#sample/generator/texts/text-pool.ts'

export const GRAPHICS_TEXTS: TextPool = {
  features: [
    'Tuned over a full day and night cycle in all weathers',
    'Three quality levels, from old laptops upwards',
    'No crushed blacks, no burnt skies',
    'Before and after pictures from the same spots in the gallery',
    'Frame cost measured and written down for five graphics cards',
    'Colours checked on a calibrated screen and on a cheap one',
    'Every part can be left out by deleting a folder',
    'Plays well with the stock lighting',
    'Seams and repeats removed by hand',
    'Ready for ultrawide screens',
  ],
  singlePlayer: [
    'Copy the files next to the game’s executable, start, open the panel and choose the preset. To remove it, delete them again.',
    'Import the archives into your mods folder in the order of their numbers. Later ones may overwrite earlier ones.',
  ],
  server: [
    'Players copy it to their client folder; servers that allow packs can offer it on the loading page.',
    'Streaming version: unzip into resources and ensure it first, so that other resources can override it.',
  ],
  changes: [
    'Nights are a touch brighter indoors',
    'Rebuilt for the current version of the game',
    'Less sharpening, as most of you wished',
    'Fixed the dark seam on the horizon',
    'Half the memory at the medium level',
  ],
  notes: [
    'Screens differ. Start with the medium level and move one slider at a time.',
    'Switch off other colour tools first; two of them fight.',
    'Performance depends on resolution far more than on the preset.',
  ],
  keywords: ['graphics', 'preset', 'visual', 'textures', 'lighting'],
}
