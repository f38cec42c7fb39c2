import type { TextPool } from '#sample/generator/texts/text-pool.ts'

export const MAP_TEXTS: TextPool = {
  features: [
    'Placed by hand, without floating props or sunken doors',
    'Path nodes for traffic and people, so it does not feel empty',
    'Lights with sensible ranges and real shadows where they matter',
    'Collision on everything that looks solid',
    'Water, tide and rain checked; interiors stay dry',
    'Distant models, so it does not pop in as you arrive',
    'Portals and rooms split for a steady frame rate',
    'Doors with names for lock scripts',
    'Day and night dressing with different clutter',
    'Hidden rooms for those who look behind shelves',
    'Coordinates and a teleport list in the readme',
  ],
  singlePlayer: [
    'Load the file with the map loader of your choice, or use the ready pack: copy it to your add-on folder and add one line.',
    'Put the xml into your spooner folder, open the menu and load it. To keep it permanently, tick autoload.',
    'Copy the ymap files into your custom maps archive inside the mods folder. Removing them restores the place.',
  ],
  server: [
    'Unzip into resources, ensure it after other maps of the area and restart once, so that the cache is rebuilt.',
    'A plain streaming resource. If you have another map at this place, stop it first; both would share the same ground.',
  ],
  changes: [
    'Closed a hole in the ground behind the building',
    'Reworked the lighting: fewer sources, softer corners',
    'People no longer walk into the water',
    'Added the back entrance that everybody asked for',
    'Occlusion tightened, up to nine frames gained',
    'Signs repainted with lore-friendly names',
  ],
  notes: [
    'Conflicts with other edits of the same spot. The bounds are drawn on the plan in the archive.',
    'Best after dark. I am only saying.',
    'Prop packs are not needed; everything that is not in the game is in the archive.',
    'Servers with more than a hundred players should use the version without the animated props.',
  ],
  keywords: ['map', 'location', 'interior', 'ymap', 'build'],
}
