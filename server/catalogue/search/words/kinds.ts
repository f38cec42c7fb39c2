import type { FacetFilter } from '#server/catalogue/lists/facet-key.ts'

/**
 * What people call the places of the taxonomy and the usual tags. A line: where it is, what it is
 * called, and what belongs there without being all of it; names have commas between them, in lower case
 * and in the singular, expressions with spaces. Every place and tag is known by its own label as well.
 *
 * A place is 'category/subcategory' or 'category', 'type:' a type, '#' a tag, which a catalogue may lack.
 * Add lines freely; nothing has to be rebuilt. Words of other languages are in `translations.ts`.
 */
const LINES = `
  type:5m-mod 5m-graphics | 5m, fivem, five m, cfx, fivereborn, multiplayer, mp, online, server |
  type:sp-mod sp-graphics | sp, singleplayer, single player, story mode, offline |
  type:graphics | graphics, graphic, graphics mod, visuals, visual, shader | lighting, enhancement

  vehicles | vehicle | transport, ride
  vehicles/car | car, auto, automobile, motorcar, motor car, passenger car | dragster, buggy, sedan, saloon, coupe, coupé, hatchback, hatch, convertible, cabrio, roadster, supercar, hypercar, limousine, limo, taxi, cab, station wagon, estate car, jdm, hot rod
  vehicles/bike | bike, motorbike, motorcycle, two wheeler, motor bike, motor cycle | chopper, cruiser, scooter, moped, dirt bike, dirtbike, motocross, enduro, sportbike, superbike, bicycle, cycle, quad
  vehicles/aircraft | aircraft, flying machine, air vehicle | biplane, airship, blimp, plane, airplane, aeroplane, jet, helicopter, heli, chopper, copter, seaplane, glider, airliner, fighter, bomber, drone
  vehicles/boat | boat, ship, vessel, watercraft, water vehicle | canoe, kayak, raft, barge, warship, motorboat, yacht, speedboat, sailboat, tugboat, ferry, jet ski, jetski, submarine, dinghy, catamaran
  vehicles/truck-suv | truck, lorry, suv, sport utility vehicle | hgv, lgv, artic, heavy goods vehicle, recovery truck, tow truck, campervan, pickup truck, fire engine, tanker, pickup, van, minivan, camper, motorhome, rv, 4x4, jeep, semi, bus, hauler, firetruck, fire truck, trailer
  vehicles/animated | animated vehicle, animated car, working vehicle | car, automobile, truck, lorry, van
  vehicles/unique | | tram, streetcar, trolley, trolley car, cable car, flying car, futuristic car, train, hovercraft, hovercar, spaceship, spacecraft, mech, ufo, tank, walker, rocket
  #Helicopter | helicopter, heli, chopper, copter, rotorcraft, whirlybird | medevac
  #Truck | truck, lorry | hgv, heavy truck, heavy goods vehicle, hauler, artic, lgv, juggernaut, tipper, semi, big rig
  #Jet | jet, jet plane, fighter jet, jet fighter, fighter plane, fighter aircraft | fighter, interceptor, warplane
  #Airliner | airliner, passenger plane, passenger aircraft, jetliner, passenger jet, jumbo jet, jumbo, commercial plane, commercial airplane, commercial aeroplane, commercial aircraft, commercial jet, big plane | boeing, airbus
  #Bush Plane | bush plane, prop plane, propeller plane, propeller aircraft, light aircraft, small plane | seaplane, float plane, floatplane, water plane, cessna
  #Drift | drift, drifting, drifter |
  #Rally | rally, rallying, rally raid |
  #Concept | concept, prototype | futuristic
  #Military | military, army, armed forces | soldier, war, fighter, warplane, tank, combat, navy, air force, marine, trooper, special forces
  #Emergency | emergency, emergency services, emergency service, first responder, firetruck, fire truck, fire engine, fire brigade | police, cop, swat, sheriff, ambulance, medical, jail, fire department, lifeguard, paramedic, ems, firefighter, fireman, rescue, hospital, medic, law enforcement, coast guard, medevac
  #Muscle | muscle, american muscle, hot rod, hotrod | dragster, v8
  #Sports | sporty, sport | fast, speed, quick, supercar, hypercar, performance, roadster
  #Racing | race, racecar | fast, speed, motorsport, f1, formula one, nascar, drag
  #Classic | classic, oldtimer, old timer | old, vintage, old school, antique
  #Retro | retro, vintage, old school, old fashioned | old, nostalgia, classic, antique
  #Tuner | tuner, tuned | jdm, custom, modified, import, japanese
  #Electric | electric, ev | battery, tesla, hybrid
  #Luxury | luxury, luxurious, fancy, expensive, premium, posh, high end | rich, mansion, limousine, limo, elegant, classy, vip
  #Off-road | off road, offroad, off roader, offroader, 4x4, 4wd, four wheel drive, four by four, all terrain | jeep, mud, dirt, dune, buggy, trail, sand
  #Cruiser | cruiser |
  #Speedboat | speedboat, speed boat, motorboat, powerboat | jetski, jet ski, waverunner
  #Sailing | sailing, sailboat, sailing boat, sailing ship | sail, wind, schooner, catamaran, dinghy
  #Sci-fi | sci fi, scifi, science fiction, futuristic, future | space, robot, cyberpunk, cyborg, android, mech, alien, spaceship, hovercar, laser
  #Fantasy | fantasy, magic, magical | dragon, medieval, wizard, elf, knight, mythical, fairy

  peds | ped, skin, player model, npc, people | character
  peds/character | character, hero ped, person | soldier, cop, policeman, police officer, gangster, ninja, knight, clown, astronaut, pirate, nurse, doctor, chef, singer, superhero, villain, monster, animal, celebrity, zombie, robot, alien, girl, boy, man, woman, lady, guy
  peds/hair peds/hair-eyes | hair, hairstyle, haircut, hairdo, hair style, hair cut | beard, wig, fade, braid, ponytail, afro, dreads, dreadlocks, mohawk, bun, curls, moustache, mustache, bob
  peds/hair-eyes | eyes, eye, iris |
  peds/clothing | clothing, clothes, clothe, outfit, menswear, womenswear, costume, apparel, garment, fashion, wear, attire | tshirt, t shirt, vest, raincoat, boots, boot, socks, shorts, leggings, tracksuit, swimsuit, bikini, kimono, footwear, trainers, sneaker, parka, jumper, pullover, evening wear, blazer, anorak, armor, armour, tie, formal wear, shirt, jacket, trousers, pants, jeans, sneakers, shoes, dress, suit, uniform, hoodie, coat, gown, tuxedo, costume, sweater, skirt
  peds/emmisive | emissive, emmisive, glowing, luminous | neon, light up
  peds/chain-necklace | chain, necklace, jewelry, jewellery, gold chain | pendant, medallion, bling, locket, choker, dog tag
  peds/other-accessories | accessory, accessories | eyewear, headgear, headwear, satchel, cap, helmet, gloves, belt, scarf, headphones, earrings, aviators, shades, spectacles, goggles, wristwatch, handbag, beanie, sunglasses, glasses, backpack, watch, hat, bag, mask, rucksack, earring
  #Jewellery | jewelry, jewellery | necklace, chain, ring, bling
  #Streetwear | streetwear, street wear, street clothes, street clothing, street fashion, street style, urban wear, casual clothes, casual wear | hoodie, sneakers, sweatshirt, baggy, gangster, hip hop
  #Marvel #DC | superhero, super hero, hero, heroine, comic, superheroine, comic hero, comic book | superpower, cape, vigilante, avenger, batman, spiderman, superman, ironman
  #Evil | evil, villain, bad guy, baddie, supervillain, antagonist, super villain | scary, criminal, dark, killer, thief, gangster, mafia
  #Monster | monster, beast, creature | scary, horror, ogre, zombie, undead, werewolf, vampire, demon, devil, ghoul, mutant, alien, dragon, troll, mummy, skeleton
  #Kaiju | kaiju, giant monster, godzilla, sea monster | dinosaur, giant, dragon, lizard
  #Titan | titan, giant, colossus | huge
  #Animal | animal, creature, furry, pet, wildlife | kitten, dino, cat, bear, fox, bird, wolf, puppy, horse, monkey, lion, tiger, shark, fish, cute
  #Anime | anime, manga | japanese, cartoon, cel shaded
  #Child | child, kid, little kid, toddler, youngster, little girl, little boy | boy, girl, baby, cute, young, teenager, teen, sidekick, schoolkid
  #Celebrity | celebrity, famous person, famous people, celeb, star, movie star, film star, pop star, vip | singer, rapper, model, footballer, actor, actress, famous, musician, chef
  #Glowing | glowing, glow, luminous, glow in the dark, emissive | neon, light up, shining
  #Halloween | halloween, horror | scary, spooky, creepy, ghost, zombie, vampire, witch, skeleton, pumpkin, demon, clown, mummy
  #Fusion | fusion, hybrid |

  maps | map, location, world, place | level
  maps/mlo | mlo, interior, building interior, house interior, enterable building | house, home, apartment, condo, flat, clinic, tavern, workshop, car park, parking garage, hall, body shop, museum, studio, room, shop, store, office, penthouse, police station, hospital, garage, bar, pub, club, nightclub, cafe, restaurant, bank, mansion, villa, hotel, motel, casino, church, prison, jail, gym, warehouse, clubhouse, hideout, bunker
  maps/stunt-ramp | stunt, ramp, stunt map, stunt ramp, stunt track, mega ramp, jump ramp, stunt course | jump, loop, parkour
  maps/ymap | ymap |
  maps/map-editor | map editor |
  maps/menyoo-xml | menyoo, xml |
  #Interior | interior, inside, indoor, indoors, house interior, building interior |
  #Island | island, isle, islet, archipelago | tropical, beach, paradise, atoll, lagoon
  #City | city, town, urban, downtown | street, district, skyscraper, neighbourhood, neighborhood, metropolis, landmark
  #Harbour | harbour, harbor, port, dock, docks | pier, marina, seaside, coast, wharf, quay, shipyard, boatyard
  #Race Track | race track, racetrack, race circuit, circuit, raceway, racing track, racing circuit, speedway, autodrome | karting, kart, go kart, race, drag strip
  #Winter | winter, snow, christmas, snowy, xmas, wintry | ice, cold, frost, frozen, blizzard
  #Survival | survival | apocalypse, zombie, post apocalyptic, wasteland
  #Night | night, nighttime, nocturnal | dark

  prop | prop, object, decoration, decor, props mod | item
  prop/character | statue, sculpture, figure, monument, bust | mannequin, dummy, figurine
  prop/animated | animated prop, moving prop | carousel, merry go round, theme park, amusement ride, ride, machine, fairground, funfair, carnival, amusement park, ferris wheel, windmill, fountain
  prop/custom-design | custom design |
  #Furniture | furniture, furnishings, home decor | sofa, chair, table, couch, bed, desk, lamp, rug, shelf, armchair
  #Animated | animated, moving, animation | working

  script | script, scripts mod, plugin, gameplay | job, tool, system, resource
  script/menu-trainer | trainer, mod trainer, menu, mod menu, menu trainer, trainer menu, cheat menu, cheat, cheats, vehicle spawner, car spawner | admin, admin menu, spawner, tuning menu, hack
  script/camera | camera, camera tool, camera mod, photo mode, cinematic camera | cinematic, filming, recording, first person, screenshot, machinima
  script/apocalypse | apocalypse, survival mode, survival mod, zombie survival, zombie apocalypse, zombie mode, post apocalyptic | zombie, outbreak, wasteland, infected, walking dead
  script/power-net | power net, powernet, power grid, power outage, power cut, blackout | electricity, heist, robbery
  script/emotes-animation | emote, animation, dance, dancing, gesture, dance move | pose, sit, walk style, taunt
  script/funny weapon/funny | funny | joke, silly, comedy, meme
  script/5m-script | server script, 5m script, fivem script |
  #Emotes | emote, dance, dancing | animation, gesture
  #Funny | funny, fun, comic, hilarious, silly, joke | meme, laugh
  #HUD | hud, heads up display, head up display, interface, ui, user interface | speedometer, minimap, radar, health bar, fuel gauge
  #Camera | camera |
  #Menu | menu |

  weapon | weapon, weaponry, arm, armament |
  weapon/shooting weapon/guns | gun, firearm, shooting weapon | musket, blaster, sidearm, mortar, flare gun, pump, machinegun, minigun, glock, uzi, m4, bazooka, rocket launcher, grenade launcher, crossbow, deagle, desert eagle, rifle, pistol, handgun, shotgun, sniper, sniper rifle, smg, submachine gun, machine gun, carbine, revolver, assault rifle, launcher, ak47
  weapon/knife-sword | knife, sword, blade, melee weapon, knife sword | saber, sabre, scimitar, rapier, hatchet, spear, katana, dagger, machete, axe, cutlass, bayonet
  weapon/skins | weapon skin, gun skin, weapon camo, gun camo, camo, weapon tint, weapon texture, gun texture, camouflage | tint, wrap, livery
  weapon/animated | animated weapon |
  #Melee | melee, melee weapon, hand to hand | axe, sword, knife, bat, baseball bat, hammer, club, crowbar
  #Shooting | shooting, shooter |
  #Liveries | livery, paint job, paintjob, wrap | skin, decal

  sp-graphics/textures 5m-graphics/textures | texture, retexture, texture pack, hd texture | wall, building
  sp-graphics/enb 5m-graphics/enb | enb, enb preset |
  sp-graphics/reshade 5m-graphics/reshade | reshade, reshade preset, color grading, colour grading, color correction, colour correction, color filter, colour filter, filter | colors, colours, preset, shader
  sp-graphics/roads 5m-graphics/roads | road, street texture, road texture, asphalt, tarmac, road marking | highway, street, motorway, freeway, pavement, sidewalk, lane, puddle
  sp-graphics/billboard 5m-graphics/billboard | billboard, advert, advertisement, advertising, ad, commercial, hoarding | sign, poster, neon sign, signage
  sp-graphics/weather 5m-graphics/weather | weather, climate, weather effect | rainy, snowfall, thunderstorm, hurricane, tornado, blizzard, mist, summer, autumn, spring, fall, snow, rain, storm, fog, season, thunder, lightning
  sp-graphics/vegetation 5m-graphics/vegetation | vegetation, plant, tree, grass, foliage, flora, greenery | forest, woods, jungle, nature, palm, bush, flower, garden, leaf
  sp-graphics/water 5m-graphics/water | water, ocean, sea, water texture | wave, river, lake, lagoon, underwater
  sp-graphics/mobile-loading-screen 5m-graphics/mobile-loading-screen | loading screen, mobile, load screen, loadingscreen, splash screen | phone theme, intro screen, wallpaper
  sp-graphics/hud-texture-sky 5m-graphics/hud-texture-sky | sky, skies, skybox, night sky, starry sky | cloud, star, moon, stars, galaxy, milky way, sunset, sunrise, aurora
  #HD | hd, high resolution, high res, high quality, hi res, 4k, 8k, detailed |
  #Performance | performance, fps boost, fps, low end, optimized, optimised, low end pc, lightweight, fps booster, less lag, better fps, more fps | fast, lag, potato pc, smooth, optimization
  #Realistic | realistic, realism, real life, lifelike | real, authentic
  #Roleplay | roleplay, rp, role play, role playing, roleplaying | job, esx, qbcore
  #Lore-friendly | lore friendly, lore | vanilla, fictional
  #Physics | physics | ragdoll, wobble, soft body
  #Replace | replace, replacement |
  #Add-on | add on, addon |
  #Free-roam | free roam, open world |
  #Utility | utility, work vehicle, service vehicle | job, tow truck, tractor

  #planet-pack | planet, planet pack, new planet, solar system | moon, star system, world, star
  #combat | combat, weapon, war, fighting | gun, missile, tank, cannon
  #sound | sound, audio, sound effect | music, noise
  #suits | suit, space suit, spacesuit | astronaut
  #first-person | first person, iva, interior view | cockpit, inside view
  #comms | comms, communication, antenna | radio, relay, signal
  #uncrewed | uncrewed, unmanned, probe | satellite
  #crewed | crewed, manned, crew | astronaut, cockpit, pilot
  #control | flight control, control | autopilot, steering
  #buildings | building | launch site, runway, airport, base
`

/** A place or a tag that a name stands for. */
export type KindTarget = { readonly place: FacetFilter } | { readonly tag: string }

/** What a name stands for; `isWhole` when it is another name of it, not just something there. */
export interface Kind {
  readonly target: KindTarget
  readonly isWhole: boolean
}

const KINDS: ReadonlyMap<string, readonly Kind[]> = readKinds(LINES)

/** What people may mean by a word or an expression, folded and in the singular or as typed. */
export function kindsNamed(name: string): readonly Kind[] {
  return KINDS.get(name) ?? []
}

/** All names of places and tags, and of what is there. */
export function kindNames(): string[] {
  return [...KINDS.keys()]
}

/** The places and tags of a line: places with spaces between them, then tags, each with its '#'. */
export function kindTargets(text: string): KindTarget[] {
  const tagsFrom = text.includes('#') ? text.indexOf('#') : text.length
  const [places, tags] = [text.slice(0, tagsFrom), text.slice(tagsFrom)]
  return [
    ...places.split(' ').filter(Boolean).map(readPlace),
    ...readNames(tags, '#').map((tag) => ({ tag: tag.toLowerCase() })),
  ]
}

/** The names of two words that a text is when they are written as one: 'mega ramp' for 'megaramps'. */
export function kindNamesApart(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 5) }, (_, at) => at + 3)
    .map((at) => `${text.slice(0, at)} ${text.slice(at)}`)
    .flatMap((apart) => [apart, ...(apart.endsWith('s') ? [apart.slice(0, -1)] : [])])
    .filter((apart) => kindsNamed(apart).length > 0)
}

function readKinds(lines: string): Map<string, Kind[]> {
  const kinds = new Map<string, Kind[]>()
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [targets = '', names = '', within = ''] = line.split('|')
    for (const target of kindTargets(targets.trim())) {
      const add = (name: string, isWhole: boolean) =>
        kinds.set(name, [...(kinds.get(name) ?? []), { target, isWhole }])
      for (const name of readNames(names)) add(name, true)
      for (const name of readNames(within)) add(name, false)
    }
  }
  return kinds
}

function readNames(names: string, separator = ','): string[] {
  return names
    .split(separator)
    .map((name) => name.trim())
    .filter(Boolean)
}

function readPlace(place: string): KindTarget {
  if (place.startsWith('type:')) return { place: { modType: place.slice('type:'.length) } }
  const [category, subCategory] = place.split('/')
  return { place: { category, subCategory } }
}
