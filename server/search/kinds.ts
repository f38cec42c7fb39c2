import type { FacetFilter } from '#server/lists/facet-key.ts'

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
  vehicles/car | car, auto, automobile, motorcar, motor car | sedan, saloon, coupe, hatchback, hatch, convertible, cabrio, roadster, supercar, hypercar, limousine, limo, taxi, cab, station wagon, estate car, jdm, hot rod
  vehicles/bike | bike, motorbike, motorcycle, two wheeler | chopper, cruiser, scooter, moped, dirt bike, dirtbike, motocross, enduro, sportbike, superbike, bicycle, cycle, quad
  vehicles/aircraft | aircraft, flying machine | plane, airplane, aeroplane, jet, helicopter, heli, chopper, copter, seaplane, glider, airliner, fighter, bomber, drone
  vehicles/boat | boat, ship, vessel, watercraft | yacht, speedboat, sailboat, tugboat, ferry, jet ski, jetski, submarine, dinghy, catamaran
  vehicles/truck-suv | truck, lorry, suv | pickup, van, minivan, camper, motorhome, rv, 4x4, jeep, semi, bus, hauler, firetruck, fire truck, trailer
  vehicles/unique | | tram, train, hovercraft, hovercar, spaceship, spacecraft, mech, ufo, tank, walker, rocket
  #Helicopter | helicopter, heli, chopper, copter |
  #Truck | truck, lorry | hauler, tipper
  #Jet | jet, jet plane | fighter, fighter jet, interceptor
  #Airliner | airliner, passenger plane, jetliner, passenger jet |
  #Military | military, army | soldier, war, fighter, tank, combat
  #Emergency | emergency, emergency services | police, cop, swat, sheriff, ambulance, paramedic, ems, firetruck, fire truck, firefighter, fireman, rescue, hospital, medic
  #Muscle | muscle | 
  #Sports | sporty | fast, speed, quick, supercar, performance
  #Racing | race | fast, speed, motorsport
  #Classic | classic, oldtimer | old, vintage, old school, antique
  #Retro | retro, vintage, old school, old fashioned | old, nostalgia, classic, antique
  #Tuner | tuner, tuned, jdm | custom, modified
  #Electric | electric, ev | battery
  #Luxury | luxury, luxurious, fancy, expensive, premium | rich, mansion, limousine, limo
  #Off-road | off road, offroad, off roader, 4x4, four by four, all terrain | jeep, mud, dirt
  #Cruiser | cruiser |
  #Speedboat | speedboat, motorboat, powerboat |
  #Sailing | sailing, sailboat, sailing boat, sailing ship | sail, wind
  #Sci-fi | sci fi, scifi, science fiction, futuristic, future | space, robot, cyberpunk, alien, spaceship
  #Fantasy | fantasy, magic | dragon, medieval, wizard

  peds | ped, skin, player model, npc, people | character
  peds/character | character, hero ped, person | superhero, villain, monster, animal, celebrity, zombie, robot, alien, girl, boy, man, woman
  peds/hair peds/hair-eyes | hair, hairstyle, haircut, hairdo | beard, wig, fade, braid
  peds/hair-eyes | eyes, eye, iris |
  peds/clothing | clothing, clothes, clothe, outfit, apparel, garment, fashion, wear | shirt, jacket, trousers, pants, jeans, sneakers, shoes, dress, suit, uniform, hoodie, coat, gown, tuxedo, costume, sweater, skirt
  peds/emmisive | emissive, emmisive, glowing, luminous | neon, light up
  peds/chain-necklace | chain, necklace, jewelry, jewellery | pendant, medallion, bling
  peds/other-accessories | accessory, accessories | sunglasses, glasses, backpack, watch, hat, bag, mask, rucksack, earring
  #Jewellery | jewelry, jewellery | necklace, chain, ring, bling
  #Streetwear | streetwear, street wear | hoodie, sneakers
  #Marvel #DC | superhero, super hero, hero, comic, superheroine | superpower, cape, vigilante
  #Evil | evil, villain, bad guy, baddie, supervillain | scary, criminal, dark
  #Monster | monster, beast, creature | scary, horror, ogre
  #Kaiju | kaiju, giant monster, godzilla | dinosaur, giant, sea monster
  #Titan | titan, giant, colossus | huge
  #Animal | animal, creature, furry | dog, cat, bear, fox, bird, wolf, cute
  #Anime | anime, manga | japanese, cartoon, cel shaded
  #Child | child, kid, little kid | boy, girl, baby, cute, young
  #Celebrity | celebrity, famous person, famous people, celeb, star | singer, actor, actress, famous, musician, chef
  #Glowing | glowing, glow, luminous, glow in the dark, emissive | neon, light up, shining
  #Halloween | halloween, horror | scary, spooky, creepy, ghost
  #Fusion | fusion, hybrid |

  maps | map, location, world, place | level
  maps/mlo | mlo, interior, building interior | house, apartment, room, shop, office, penthouse, police station, garage, bar, club
  maps/stunt-ramp | stunt, ramp, stunt map, stunt ramp, stunt track | jump, loop
  maps/ymap | ymap |
  maps/map-editor | map editor |
  maps/menyoo-xml | menyoo, xml |
  #Interior | interior, inside, indoor, indoors |
  #Island | island, isle | archipelago, tropical
  #City | city, town, urban, downtown | street, district, skyscraper
  #Harbour | harbour, harbor, port, dock | pier, marina, seaside, coast
  #Race Track | race track, racetrack, circuit, raceway, racing circuit, speedway | karting, kart, race
  #Winter | winter, snow, christmas | ice, cold, snowy, xmas
  #Survival | survival | apocalypse, zombie, post apocalyptic
  #Night | night, nighttime, nocturnal | dark

  prop | prop, object, decoration, decor, props mod | item
  prop/character | statue, sculpture, figure | mannequin
  prop/animated | animated prop, moving prop | ride, machine
  prop/custom-design | custom design |
  #Furniture | furniture, furnishings | sofa, chair, table, couch, bed
  #Animated | animated, moving, animation | working

  script | script, scripts mod, plugin, gameplay | job, tool, system, resource
  script/menu-trainer | trainer, menu, mod menu, menu trainer, cheat menu, cheat | admin
  script/camera | camera, camera tool, photo mode | cinematic, filming, recording
  script/apocalypse | apocalypse, survival mode, survival mod, zombie survival, post apocalyptic | zombie, outbreak, wasteland
  script/power-net | power net, powernet, power grid | blackout, electricity, power outage
  script/emotes-animation | emote, animation, dance, dancing, gesture | pose
  script/funny weapon/funny | funny | joke, silly, comedy, meme
  script/5m-script | server script, 5m script, fivem script |
  #Emotes | emote, dance, dancing | animation, gesture
  #Funny | funny, fun, comic, hilarious, silly, joke | meme, laugh
  #HUD | hud, heads up display, interface, ui | speedometer, minimap, radar
  #Camera | camera |
  #Menu | menu |

  weapon | weapon, weaponry, arm, armament |
  weapon/shooting weapon/guns | gun, firearm, shooting weapon | rifle, pistol, handgun, shotgun, sniper, sniper rifle, smg, submachine gun, machine gun, carbine, revolver, assault rifle, launcher, ak47
  weapon/knife-sword | knife, sword, blade, melee weapon, knife sword | katana, dagger, machete, axe, cutlass, bayonet
  weapon/skins | weapon skin, gun skin, weapon camo, gun camo, camo, weapon tint | tint, wrap
  weapon/animated | animated weapon |
  #Melee | melee, melee weapon, hand to hand | axe, sword, knife, bat
  #Shooting | shooting, shooter |
  #Liveries | livery, paint job, paintjob, wrap | skin, decal

  sp-graphics/textures 5m-graphics/textures | texture, retexture, texture pack, hd texture | wall, building
  sp-graphics/enb 5m-graphics/enb | enb, enb preset |
  sp-graphics/reshade 5m-graphics/reshade | reshade, reshade preset, color grading, colour grading, filter | colors, colours, preset
  sp-graphics/roads 5m-graphics/roads | road, street texture, road texture, asphalt | highway, street
  sp-graphics/billboard 5m-graphics/billboard | billboard, advert, advertisement, advertising, ad, commercial | sign, poster
  sp-graphics/weather 5m-graphics/weather | weather, climate | snow, rain, storm, fog, season, thunder, lightning
  sp-graphics/vegetation 5m-graphics/vegetation | vegetation, plant, tree, grass, foliage, flora | forest, nature, palm, bush
  sp-graphics/water 5m-graphics/water | water, ocean, sea | wave, river, lake
  sp-graphics/mobile-loading-screen 5m-graphics/mobile-loading-screen | loading screen, mobile | phone theme
  sp-graphics/hud-texture-sky 5m-graphics/hud-texture-sky | sky, skies, skybox | cloud, star, moon, stars
  #HD | hd, high resolution, high res, high quality, hi res, 4k, 8k, detailed |
  #Performance | performance, fps boost, fps, low end, optimized, optimised, low end pc, lightweight | fast, lag
  #Realistic | realistic, realism, real life, lifelike | real, authentic
  #Roleplay | roleplay, rp, role play, role playing | job
  #Lore-friendly | lore friendly, lore | vanilla, fictional
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

function readKinds(lines: string): Map<string, Kind[]> {
  const kinds = new Map<string, Kind[]>()
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [targets = '', names = '', within = ''] = line.split('|')
    for (const target of readTargets(targets.trim())) {
      const add = (name: string, isWhole: boolean) =>
        kinds.set(name, [...(kinds.get(name) ?? []), { target, isWhole }])
      for (const name of readNames(names)) add(name, true)
      for (const name of readNames(within)) add(name, false)
    }
  }
  return kinds
}

function readNames(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Tags may have spaces, so a '#' begins each of them. */
function readTargets(targets: string): KindTarget[] {
  if (targets.startsWith('#')) {
    return targets
      .split('#')
      .filter(Boolean)
      .map((tag) => ({ tag: tag.trim().toLowerCase() }))
  }
  return targets.split(' ').map((target) => {
    if (target.startsWith('type:')) return { place: { modType: target.slice('type:'.length) } }
    const [category, subCategory] = target.split('/')
    return { place: { category, subCategory } }
  })
}
