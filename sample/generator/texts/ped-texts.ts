import type { TextPool } from '#sample/generator/texts/text-pool.ts'

export const PED_TEXTS: TextPool = {
  features: [
    'Rigged by hand to the stock skeleton, fingers and jaw included',
    'Facial animation works in cutscenes',
    '4K textures with a 2K set in the folder "light"',
    'Three outfits, chosen by component',
    'Cloth physics on the loose parts, stiff enough not to stretch',
    'Proper normal and specular maps, no baked light',
    'Variations for colour, wear and accessories',
    'No clipping in vehicles, checked on forty of them',
    'Own voice group, so the lines fit the face',
    'Two levels of detail for crowds',
    'Works as a player model and as a companion',
  ],
  singlePlayer: [
    'Add the pack to your add-on peds folder, rebuild the list with the tool of your choice and pick it by name in any trainer.',
    'Import the four files into your ped archive inside the mods folder. Names are the stock ones, so nothing else changes.',
    'Use the add-on version if you can; the replace version is there for cutscenes and overwrites one background ped.',
  ],
  server: [
    'Unzip into resources, ensure it, and add the model name to the allow-list of your clothing or ped menu.',
    'Streamed as a plain resource: no scripts, no dependencies. Set a permission on the model if not everyone should wear it.',
  ],
  changes: [
    'Repaired the weights around the shoulders',
    'Eyes follow the camera again',
    'Hair no longer turns see-through in fog',
    'Second outfit recoloured after your comments',
    'Reduced the vertex count by a third',
    'Hands hold phones and wheels properly now',
  ],
  notes: [
    'An original design. Any likeness to someone who exists is an accident.',
    'Animations that put a hand on the hip will clip; there is no cure for that yet.',
    'Please credit me if you use it in a film, and send me the link: I would love to see it.',
    'Reshade presets with strong bloom make the bright parts too bright. Turn them down first.',
  ],
  keywords: ['ped', 'skin', 'player model', 'outfit', 'add-on ped'],
}
