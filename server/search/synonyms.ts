/**
 * Words that visitors use for the same thing. One line is one meaning, its words separated by spaces,
 * in lower case and without accents; an expression of several words is written as one ('singleplayer'
 * is also found when it is typed apart). Each word finds what the others of its line find, a little
 * further down. Add lines freely; a word may stand in several. Nothing has to be rebuilt.
 *
 * Only what means the same belongs here: 'car' and 'vehicle' do not, since a boat is a vehicle.
 */
const LINES = `
  fivem 5m cfx fivereborn
  singleplayer sp offline storymode
  multiplayer mp online
  motorbike bike motorcycle motorcycles
  gun weapon firearm guns weapons
  car automobile
  truck lorry
  plane airplane aircraft aeroplane
  helicopter heli chopper copter
  boat ship vessel
  ped peds character
  police cop cops lspd
  firefighter fireman firefighters
  ambulance ems paramedic
  map location
  house home villa
  mlo interior
  clothes clothing outfit
  hair hairstyle haircut
  script plugin
  trainer cheat
  texture retexture textures
  sound audio sounds
  addon addons
  hd highres highresolution
  realistic realism
  colour color colours colors
  grey gray
  armour armor
  tyre tire tyres tires
  centre center
  harbour harbor
  licence license
  engine motor
  bicycle bike cycle
  soldier trooper military army
  zombie undead
  spaceship spacecraft
  ui interface gui hud
  config configuration settings
`

/** The other words of a word's lines. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = groupSynonyms(LINES)

/** @internal Exported for its test. */
export function groupSynonyms(lines: string): Map<string, string[]> {
  const synonyms = new Map<string, string[]>()
  for (const line of lines.trim().split('\n')) {
    const words = line.trim().split(/\s+/)
    for (const word of words) {
      const others = words.filter((other) => other !== word)
      synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...others])])
    }
  }
  return synonyms
}

/**
 * Words that hold a text together. A search does without them where it has others: they stand in
 * nearly every text, and not where the visitor thinks they do.
 */
export const LINKING_WORDS: ReadonlySet<string> = new Set(
  'a an and as at by for from in into is it of on or the to with your'.split(' '),
)
