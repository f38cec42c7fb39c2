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
  police cop lspd patrol sheriff constable policeman policewoman policemen
  firefighter fireman firefighters
  ambulance ems paramedic medic medical medevac airambulance
  hospital clinic infirmary emergencyroom medical
  jail prison gaol cell cells
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
  jetski waterscooter watercraft
  seaplane floatplane amphibian
  northernlights aurora
  propplane propellerplane propeller prop
  jumbo jumbojet airliner jetliner
  speedboat powerboat motorboat
  sailboat sailingboat sailing yacht
  sedan saloon
  estate stationwagon wagon
  convertible cabrio cabriolet roadster
  supercar hypercar super
  superbike sportbike sportsbike racebike
  dirtbike motocross enduro trailbike
  moped scooter vespa
  chopper cruiser
  buggy dunebuggy
  racecar racingcar
  racing race racer races
  lorry truck
  hgv lgv hauler tipper artic juggernaut
  pickup pickuptruck ute
  courier delivery deliver
  rescue recovery
  drone quadcopter
  mech mecha robot walker exosuit
  hovercraft hovercar hover flyingcar
  warplane fighter interceptor fighterjet
  wheelchair mobility
  aviators sunglasses shades
  gown dress
  tuxedo suit
  workshop garage bodyshop autoshop repairshop
  mechanic repair workshop
  carpark parkinglot parkinggarage parkinghouse parking garage
  villain evil
  kid kids child children youngster toddler
  girl woman female lady heroine she her women ladies
  boy man male guy gentleman he his men
  hero heroine superhero superheroine
  thief burglar robber bandit
  soldier trooper army military
  puppy dog hound doggy
  kitten cat kitty
  singer musician vocalist performer popstar popsinger
  actor actress filmstar moviestar
  ghost spirit phantom spectre
  wizard witch sorcerer mage
  seagull gull
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
  bulletproof armoured armored
  asphalt tarmac blacktop
  tyre tire tyres tires
  centre center
  licence license
  heist heists robbery robber robbers rob steal burglary
  star stars starry
  apartment flat condo condominium penthouse
  fort fortress castle stronghold citadel
  base outpost fort bunker camp hq headquarters
  airport airstrip airfield runway
  shore coast seaside beach
  pier jetty quay wharf
  market bazaar stalls stall
  shop store
  supermarket grocery
  mall shoppingcentre
  church chapel cathedral
  petrolstation gasstation fuelstation
  racetrack racecircuit circuit speedway raceway
  gokart kart karting
  merrygoround carousel roundabout
  bridge viaduct overpass
  skyscraper highrise tower
  cinema theater theatre
  school college university campus
  snow snowy snowfall
  rain rainy rainfall
  cloud clouds cloudy
  fog foggy mist misty haze
  thunder lightning thunderstorm storm
  sunset dusk sundown twilight evening
  sunrise dawn daybreak morning
  autumn fall
  ice icy frost frozen glacier
  fire flame flames burning ember
  wind windy
  ocean sea
  puddle puddles wet
  rooftop roof
  sun sunny sunshine
  storm stormy thunderstorm
  mud muddy
  rust rusty
  wood wooden
  hatch hatchback
  couch sofa settee
  funfair fairground carnival amusementpark
  ferriswheel bigwheel
  woods forest woodland
  cook chef
  advert ad advertisement billboard
  rucksack backpack daypack
  dagger knife
  handgun pistol sidearm
  carbine assaultrifle
  axe hatchet tomahawk
  shotgun pumpaction
  launcher mortar bazooka rpg
  camo camouflage
  gold golden
  ammo ammunition
  eyewear sunglasses eyeglasses glasses spectacles shades aviators
  footwear shoes shoe boots
  sneakers trainers
  wellies wellingtons gumboots
  sweater jumper pullover
  hoodie sweatshirt
  coat jacket parka anorak
  raincoat mackintosh
  necklace chain pendant medallion locket
  statue sculpture monument
  mannequin dummy dummies
  crate box boxes crates
  chair seat armchair
  cup trophy trophies
  spawner spawn
  teleporter teleport
  speedometer speedo
  film movie cinematic cinema
  photo picture photograph screenshot
  heater fireplace
  phone smartphone cellphone mobilephone mobile
  poweroutage powercut blackout
  abandoned derelict deserted
  tiny small little mini
  huge giant big large enormous
  fast quick speedy
  scary creepy spooky
  laundromat launderette
  motorway highway freeway
  pavement sidewalk
  trousers pants
  bin trash rubbish garbage
  bicycle bike cycle pushbike
  zombie undead
  spaceship spacecraft
  ui interface gui userinterface
  config configuration settings
`

/** The other words of a word's lines. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = groupSynonyms(LINES)

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
  'mod mods thing things stuff something anything everything download downloads free game games some any find show give gimme get want wanna need looking like new better best good nice cool great awesome amazing pack packs please'.split(
    ' ',
  ),
)
