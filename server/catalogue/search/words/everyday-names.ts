import { type KindTarget, kindTargets } from '#server/catalogue/search/words/kinds.ts'

/**
 * Names of real things, and slang, by which people ask for what a catalogue calls otherwise: makers and
 * models, famous people and places. A line: the names; the places and tags where such things are, as in
 * `kinds.ts`; words of texts about them. Names have commas between them, in lower case, expressions with
 * spaces; the rest has spaces between them. A name leads to what is meant, not the other way round: whoever
 * asks for a supercar may get a Ferrari, and whoever asks for one maker does not want another's.
 *
 * Add lines freely; nothing has to be rebuilt.
 */
const LINES = `
  ferrari, lamborghini, lambo, mclaren, bugatti, koenigsegg, pagani, exotic car | vehicles/car | supercar hypercar gt exotic
  porsche, corvette, viper, lotus, aston martin, maserati, alfa romeo | vehicles/car | sports gt coupe roadster
  bmw, mercedes, mercedes benz, merc, audi, volkswagen, vw, opel, vauxhall, peugeot, renault | vehicles/car | sedan saloon coupe hatchback german
  nissan, toyota, honda, mazda, subaru, mitsubishi, datsun, skyline, supra, silvia, miata, civic, impreza | vehicles/car | japanese jdm tuner drift rally import
  mustang, camaro, challenger, charger, dodge, pontiac, firebird, chevelle, chevrolet, chevy, hot rod, hotrod | vehicles/car | muscle american v8
  rolls royce, bentley, maybach, cadillac, lincoln | vehicles/car | luxury limousine
  tesla, rimac, electric vehicle | vehicles/car | electric ev battery
  fiat, mini cooper, beetle, smart car, trabant, lada | vehicles/car | hatchback compact small classic
  police cruiser, squad car, cop cruiser, interceptor car | vehicles/car | police patrol pursuit
  armored car, armoured car, bulletproof car, armored limo | vehicles/car | armoured armored bulletproof
  jeep, wrangler, land rover, range rover, defender, hummer, humvee, bronco, land cruiser, g wagon, g class | vehicles/truck-suv | offroad 4x4 suv trail
  silverado, f150, f 150, hilux, ford raptor, dodge ram | vehicles/truck-suv | pickup
  scania, kenworth, peterbilt, freightliner, mack truck, volvo truck, trucker, truck driver, eighteen wheeler, 18 wheeler | vehicles/truck-suv | truck lorry hauler semi
  harley, harley davidson, indian motorcycle, biker, biker gang, motorcycle club | vehicles/bike | cruiser custom chopper club
  ducati, yamaha, kawasaki, suzuki, hayabusa, crotch rocket | vehicles/bike | sport superbike track
  ktm, husqvarna, pit bike | vehicles/bike | enduro motocross dirt
  vespa, piaggio | vehicles/bike | scooter
  boeing, airbus | vehicles/aircraft #Airliner | airliner
  cessna, piper, beaver plane, crop duster | vehicles/aircraft #Bush Plane | bush plane prop
  f16, f 16, f22, f 22, f35, f 35, top gun, mig, spitfire, eurofighter | vehicles/aircraft #Jet | fighter jet military
  apache, black hawk, blackhawk, huey, cobra helicopter | vehicles/aircraft #Helicopter | helicopter military
  rib boat, zodiac boat, cigarette boat | vehicles/boat #Speedboat | speedboat offshore
  cruise ship, superyacht, mega yacht, megayacht | vehicles/boat | yacht luxury
  sea doo, seadoo | vehicles/boat | scooter jetski

  glock, beretta, colt, desert eagle, deagle, five seven, usp, sig sauer, revolver, magnum | weapon/guns | pistol revolver sidearm handgun
  ak, ak47, ak 47, kalashnikov, m16, m4, m4a1, ar15, ar 15, famas, g36, assault rifle, machine gun | weapon/guns | rifle carbine automatic
  uzi, mp5, mp7, p90, mac 10, mac10, tommy gun | weapon/guns | smg compact
  awp, barrett, dragunov, kar98, mosin, sniper, sniper rifle, marksman, hunting rifle, long range | weapon/guns | rifle sniper scope long range marksman
  remington, mossberg, spas 12, sawed off, sawn off | weapon/guns | shotgun pump
  bazooka, rpg, rocket launcher, grenade launcher, panzerfaust | weapon/guns | launcher rocket mortar
  nunchucks, brass knuckles, baton, nightstick, crowbar, sledgehammer | weapon/knife-sword #Melee | melee
  lightsaber, light saber | weapon/knife-sword #Sci-fi | sword blade glowing
  samurai sword, ninja sword, ninjato | weapon/knife-sword | katana

  batman, bat man, dark knight | #DC | vigilante cape night dark rooftop gadgets
  superman, wonder woman, supergirl | #DC #Marvel | cape flying strong
  the flash, flash, speedster, quicksilver | #DC #Marvel | speed fast lightning
  catwoman, cat woman | #DC #Evil | thief burglar masked
  joker, harley quinn, riddler | #DC #Evil | villain clown
  aquaman, poseidon | #DC | sea ocean trident water
  green arrow, hawkeye | #DC #Marvel | bow arrows
  spiderman, spider man | #Marvel | web climb young wall
  ironman, iron man, war machine | #Marvel | armour armor suit robot flying
  hulk, the thing | #Marvel | strong giant green
  thor, loki | #Marvel | hammer storm thunder lightning axe
  captain america | #Marvel | shield
  doctor strange, dr strange, scarlet witch | #Marvel #DC | magic
  wolverine, deadpool, venom, thanos, magneto | #Marvel | claws mutant villain
  gundam, transformers, optimus prime, megazord, evangelion, titanfall | #Sci-fi #Anime | mecha robot pilot
  naruto, goku, dragon ball, one piece, demon slayer | peds/character #Anime | anime
  hatsune miku, vtuber, idol, pop idol | peds/character #Anime #Celebrity | singer idol
  pop star, popstar, rock star, rockstar, rapper, dj, beyonce, michael jackson, elvis | peds/character #Celebrity | singer musician
  gordon ramsay, tv chef, celebrity chef | peds/character #Celebrity | chef cook
  doggo, doggy, pupper, pooch, shiba, shiba inu | #Animal | dog puppy
  furries, furry, fursona, anthro | peds/character #Animal | animal
  bird, birds, bird attack | #Animal | seagull gull bird eagle crow pigeon parrot
  undercover cop, fbi, cia, secret service, bodyguard, mib | peds/character | agent suit police

  nike, adidas, jordans, air jordans, yeezy, yeezys, converse, kicks | peds/clothing #Streetwear | sneakers shoes trainers streetwear
  gucci, louis vuitton, prada, versace, designer clothes | peds/clothing #Luxury | luxury suit gown
  supreme, off white, drip | peds/clothing #Streetwear | streetwear hoodie
  wellies, wellington boots, rain boots | peds/clothing | boots rain raincoat
  rolex, wristwatch | peds/other-accessories | watch
  ray ban, ray bans, oakley, oakleys | peds/other-accessories | sunglasses aviators shades
  bling, ice chain, drip chain, dog tags | peds/chain-necklace #Jewellery | chain gold medallion

  cayo perico, hawaii, bali, maldives, caribbean, bahamas, tropical island | maps #Island | island beach lagoon tropical
  nurburgring, silverstone, monza, suzuka, le mans, daytona, laguna seca, f1 track, formula 1 track | maps #Race Track | circuit race track
  mario kart, go karting, gokarting | maps #Race Track | kart circuit
  las vegas, vegas, gambling | maps | casino slots neon
  tokyo, kyoto, osaka, shibuya, akihabara | maps | japanese old street lantern
  alcatraz | maps | prison jail island
  alps, himalaya, siberia, arctic, antarctica, antarctic, greenland | maps #Winter | snow ice mountain winter
  dive bar, boozer, local pub | maps/mlo | bar tavern pub
  bachelor pad, man cave, crib | maps/mlo | apartment penthouse living
  car workshop, auto repair, car repair, car mechanic, chop shop | maps/mlo | mechanic workshop garage
  fishing town, fishing village, seaside village, fishing port | maps | fisher village harbour
  disneyland, coney island, santa monica pier | maps prop | funfair carousel wheel pier
  ikea | prop #Furniture | furniture

  iphone, android phone, samsung | script | phone
  discord, teamspeak | script | voice chat
  gta online, online mode | type:5m-mod |
  freecam, free cam, drone camera, camera mode | script/camera | camera cinematic
  moderation, moderator, moderating, anti cheat, anticheat, kick ban | script/menu-trainer | admin
  god mode, godmode, infinite ammo, noclip | script/menu-trainer | trainer menu
  video games, video game, arcade games, pacman, pinball | prop | arcade cabinet
  walking dead, last of us, the last of us | script/apocalypse | zombie survival infected
  payday, money heist, bank job, bank robbery | script | heist bank robbery
  power failure, lights out | script/power-net | power blackout
  fortnite dances, fortnite dance, tiktok dance, tiktok dances | script/emotes-animation | emotes dance

  steampunk | | clockwork brass steam victorian gears
  icy, freezing | #Winter | snow winter ice
  seventies, 70s, sixties, 60s, eighties, 80s | #Classic #Retro | classic retro
  millionaire, billionaire, rich guy, rich people, wealthy | #Luxury | luxury yacht penthouse
`

/** What a name leads to: where such things are, and words of texts about them. */
export interface NamedThing {
  readonly targets: readonly KindTarget[]
  readonly words: readonly string[]
}

const NAMES: ReadonlyMap<string, readonly NamedThing[]> = readNames(LINES)

/** What people mean by the name of a real thing, or by slang, folded and as typed. */
export function thingsNamed(name: string): readonly NamedThing[] {
  return NAMES.get(name) ?? []
}

function readNames(lines: string): Map<string, NamedThing[]> {
  const names = new Map<string, NamedThing[]>()
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [of = '', targets = '', words = ''] = line.split('|').map((part) => part.trim())
    const thing = { targets: kindTargets(targets), words: words.split(' ').filter(Boolean) }
    for (const name of of.split(',').map((each) => each.trim())) {
      names.set(name, [...(names.get(name) ?? []), thing])
    }
  }
  return names
}
