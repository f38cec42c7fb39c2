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
  singleplayer sp
  motorbike motorcycle
  gun firearm
  plane airplane aeroplane
  helicopter heli copter chopper
  ped peds
  police cop lspd patrol sheriff
  firefighter fireman firefighters
  ambulance ems paramedic
  house home villa
  mlo interior
  clothes clothing outfit
  hair hairstyle haircut
  script plugin
  towtruck recovery wrecker breakdowntruck
  smg submachinegun
  lmg machinegun
  semi semitruck hauler artic tractortrailer bigrig
  dumptruck tipper tippertruck
  pub bar tavern saloon
  taxi cab
  limo limousine
  train tram streetcar railway
  rv motorhome camper campervan
  nightclub club disco
  cafe coffee coffeeshop
  jetski waterscooter
  aviators sunglasses shades
  gown dress
  tuxedo suit
  workshop garage mechanic
  villain evil
  kid kids child children
  city town
  harbour harbor port dock docks
  nineties 90s
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
  heist heists robbery robber robbers rob steal burglary
  star stars starry
  snow snowy snowfall
  rain rainy rainfall
  cloud clouds cloudy
  fog foggy mist misty
  sun sunny sunshine
  storm stormy thunderstorm
  mud muddy
  rust rusty
  wood wooden
  hatch hatchback
  dagger knife
  couch sofa settee
  funfair fairground carnival amusementpark
  ferriswheel bigwheel
  woods forest woodland
  cook chef
  advert ad advertisement billboard
  rucksack backpack
  dagger knife
  laundromat launderette
  motorway highway freeway
  pavement sidewalk
  trousers pants
  bin trash rubbish garbage
  bicycle bike cycle
  soldier trooper military army
  zombie undead
  spaceship spacecraft
  ui interface gui userinterface
  config configuration settings
`

/** The other words of a word's lines. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = groupSynonyms(LINES)

/** @internal Exported for its test. */
function groupSynonyms(lines: string): Map<string, string[]> {
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
 * Words that say nothing where everything is a mod. A search does without them, and without the small
 * words of English, where it has others.
 */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  'mod mods thing things stuff download downloads free game games some any find show want need looking like new better best good nice cool great awesome amazing pack packs please'.split(
    ' ',
  ),
)
