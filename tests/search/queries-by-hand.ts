import type { RelevanceQuery } from '#tests/search/relevance-query.ts'

/** One query a line: what is typed, an arrow, and the names of which any would do, apart by ` / `. */
function read(kind: string, lines: string): RelevanceQuery[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', wanted = ''] = line.trim().split(' -> ')
      return { kind, text, wanted: wanted.split(' / ') }
    })
}

/** Over the real mods: what players of that game call things, and how they type it. */
export const REAL_BY_HAND: readonly RelevanceQuery[] = [
  ...read(
    'by hand: as typed',
    `
    kerbal engineer -> Kerbal Engineer Redux
    ker redux -> Kerbal Engineer Redux
    kerbal alarm clock -> Kerbal Alarm Clock Updated
    alarm clock -> Kerbal Alarm Clock Updated
    eve redux -> Environmental Visual Enhancements Redux
    visual enhancements -> Environmental Visual Enhancements Redux / Stock Visual Enhancements
    stock visual enhancements -> Stock Visual Enhancements
    planetshine -> PlanetShine
    planet shine -> PlanetShine
    realfuels -> Real Fuels
    real fuels -> Real Fuels
    real-fuels -> Real Fuels
    real solar system -> Real Solar System
    real chute -> RealChute Parachute Systems
    realchute -> RealChute Parachute Systems
    remote tech -> RemoteTech
    remotetech -> RemoteTech
    tac life support -> TAC Life Support (TACLS)
    tacls -> TAC Life Support (TACLS)
    tac-ls -> TAC Life Support (TACLS)
    b9 part switch -> B9 Part Switch
    b9partswitch -> B9 Part Switch
    b9 aerospace -> B9 Aerospace Parts Pack
    near future solar -> Near Future Solar
    nearfuture solar -> Near Future Solar
    future near solar core -> Near Future Solar Core
    waypoint manager -> WaypointManager / Waypoint Manager
    waypointmanager -> WaypointManager / Waypoint Manager
    tweak scale -> TweakScale Rescaled / TweakScale - Rescale Everything!
    procedural fairings -> Procedural Fairings
    proc fairings -> Procedural Fairings
    parallax -> Parallax (OLD) / Parallax Continued
    scatterer -> Scatterer
    scatterer sunflare -> Scatterer Sunflare
    kopernicus -> Kopernicus Planetary System Modifier
    scansat -> SCANsat
    SCAN sat -> SCANsat
    janitors closet -> The Janitor's Closet
    janitor's closet -> The Janitor's Closet
    docking alignment -> Docking Port Alignment Indicator
    cryo tanks -> Cryo Tanks
    click through blocker -> ClickThrough Blocker
    clickthroughblocker -> ClickThrough Blocker
    distant object -> Distant Object Enhancement /L
    raster prop monitor -> RasterPropMonitor
    rasterpropmonitor core -> RasterPropMonitor Core
    hangar extender -> Hangar Extender
    harmony 2 -> Harmony 2
    chatterer -> Chatterer
    trajectories -> Trajectories
    restock plus -> ReStock+ / ReStock
    restock+ -> ReStock+
    bdarmory -> BDArmory Plus
    long march 5 -> LongMarch-5（CZ-5）
    cz-9 -> LongMarch-9（CZ-9）
    cz9 -> LongMarch-9（CZ-9）
    T.A.K.D.I.S -> T.A.K.D.I.S
    takdis -> T.A.K.D.I.S
    f-1 rocketdyne -> Rocketdyne F-1
    rocketdyne f1 -> Rocketdyne F-1
    auto strut -> Auto-Enable Auto-Strut（AAS）
    galileos planet pack -> Galileo's Planet Pack
    ksc flood light -> KSC Floodlight
    outer planets -> Outer Planets Mod
    better burn time -> BetterBurnTime
    `,
  ),
  ...read(
    'by hand: misspelt',
    `
    kerbal enginer -> Kerbal Engineer Redux
    kebral engineer -> Kerbal Engineer Redux
    enviromental visual enhancments -> Environmental Visual Enhancements Redux
    scaterer -> Scatterer
    scattrer -> Scatterer
    kopernikus -> Kopernicus Planetary System Modifier
    kopernicsu -> Kopernicus Planetary System Modifier
    paralax -> Parallax (OLD) / Parallax Continued
    proceedural parts -> Procedural Parts
    procedual fairings -> Procedural Fairings
    near futrue solar -> Near Future Solar
    areonautics -> Near Future Aeronautics
    docking allignment -> Docking Port Alignment Indicator
    trajectorys -> Trajectories
    chaterer -> Chatterer
    planteshine -> PlanetShine
    rasterpropmonitr -> RasterPropMonitor
    comunity tech tree -> Community Tech Tree
    contract configurater -> Contract Configurator
    remoet tech -> RemoteTech
    kerbal konstruct -> Kerbal Konstructs
    interstelar extended -> KSP Interstellar Extended
    tweekscale -> TweakScale Rescaled / TweakScale Redistributable / TweakScale - Rescale Everything!
    astronomers visaul pack -> Astronomer's Visual Pack
    realizm overhaul -> Realism Overhaul
    `,
  ),
  ...read(
    'by hand: other scripts',
    `
    Σκοπός -> Σκοπός
    σκοπος -> Σκοπός
    ΣΚΟΠΟΣ -> Σκοπός
    Ж-20 -> Ж-20 "Moroz" Spaceplane
    ж20 -> Ж-20 "Moroz" Spaceplane
    ж moroz -> Ж-20 "Moroz" Spaceplane
    traducao portugues -> Tradução para Português Brasileiro
    Tradução Português -> Tradução para Português Brasileiro
    scott munley -> Scott Münley - A very safe mod that replaces the Mun
    Münley -> Scott Münley - A very safe mod that replaces the Mun
    `,
  ),
]

/** Over the sample catalogue. */
export const SAMPLE_BY_HAND: readonly RelevanceQuery[] = [
  ...read(
    'by hand: as typed',
    `
    bicycle pack -> Promenade Bicycle Pack
    noir -> Noir 1947
    noir reshade -> Noir 1947
    falkner voltaic -> Falkner Voltaic Hypercar
    hypercar -> Falkner Voltaic Hypercar
    hyper car -> Falkner Voltaic Hypercar
    stallhorn rx -> Brannock '71 Stallhorn R/X
    stallhorn r/x -> Brannock '71 Stallhorn R/X
    71 stallhorn -> Brannock '71 Stallhorn R/X
    nightjar zr -> Nightjar ZR [pop-up lights, opening roof]
    nightjar popup lights -> Nightjar ZR [pop-up lights, opening roof]
    mr7 carbine -> Marrow MR-7 Carbine
    mr-7 -> Marrow MR-7 Carbine
    mr 7 -> Marrow MR-7 Carbine
    f9 lanner -> Sabrebrook F-9 Lanner
    tm4 airliner -> Transmeridian TM-4 Airliner
    wasp c -> Wasp-C Compact SMG
    hb inventory -> hb_inventory – drag & drop
    hbinventory -> hb_inventory – drag & drop
    drag drop inventory -> hb_inventory – drag & drop
    cafe limon -> Café Limón y Sal
    café limón -> Café Limón y Sal
    police station -> Precinct 9 – full police station
    precinct9 -> Precinct 9 – full police station
    stilt walker mk ii -> Stilt Walker Mk II
    snowfall synced -> Synced Snowfall
    karts -> Saltmarsh Kart Circuit
    motorbike enduro -> Cabra 250 Enduro
    aviator shades -> Shades & Aviators 16-pack
    aviators 16 pack -> Shades & Aviators 16-pack
    weapon wasp -> Wasp-C Compact SMG
    gun carbine -> Marrow MR-7 Carbine
    singleplayer trainer quartermaster -> Quartermaster Trainer
    fivem tideline -> Tideline HUD
    5m tideline -> Tideline HUD
    heli skyhook -> Skyhook Medevac
    kaiju bubbles -> Baby Kaiju Bubbles
    loading screen harbour -> Harbour Loading Screen + music slots
    harbor loading screen -> Harbour Loading Screen + music slots
    natural colors reshade -> Roleplay Reshade – natural colours
    4k building textures -> Brick by Brick – 4K building textures
    mega ramp -> Bayjump: 1.4 km Mega Ramp
    bay jump -> Bayjump: 1.4 km Mega Ramp
    isla perdida -> Isla Perdida – 6 km² island
    camera dolly -> Dolly – cinematic camera tools
    tug boat margarethe -> Tug Margarethe
    yacht interior serenata -> MY Serenata – 42 m yacht with interior
    rigger's knife -> Rigger’s Knife Set
    riggers knife -> Rigger’s Knife Set
    starfield hud -> Starfield Sky & Clean HUD
    `,
  ),
  ...read(
    'by hand: misspelt',
    `
    tesaro manta -> Tessaro Manta – Active Aero
    tessaro zteta rally -> Tessaro Zeta Rally
    penthose luxury -> Skyline Penthouse No. 4
    skyline pentouse -> Skyline Penthouse No. 4
    polcie station -> Precinct 9 – full police station
    lighhouse sorrow -> Cape Sorrow Lighthouse
    bioluminecent diver -> Bioluminescent Diver
    katanna tsukikage -> 月影 Tsukikage Katana
    archipelego -> Skerry Archipelago
    inflateable waver -> Roadside Inflatable Waver
    evergren vegetaton -> Evergreen Vegetation Overhaul
    halden ambasade -> Halden Ambassade V8
    borealis rifel -> Borealis Long Rifle
    carousell funfair -> Carousel & Funfair Pack [synced]
    barbershop faeds -> Barbershop Fades Vol. 2
    quartermater trainer -> Quartermaster Trainer
    `,
  ),
  ...read(
    'by hand: other scripts',
    `
    бронзовый титан -> Бронзовый Титан
    БРОНЗОВЫЙ -> Бронзовый Титан
    бронзов -> Бронзовый Титан
    бронзовй титан -> Бронзовый Титан
    титан -> Бронзовый Титан
    волна такси -> Волна-7 «Такси»
    волна7 -> Волна-7 «Такси»
    такси -> Волна-7 «Такси»
    простой трейнер -> Простой трейнер (Simple Trainer)
    трэйнер -> Простой трейнер (Simple Trainer)
    больница -> Городская больница (hospital MLO)
    городска -> Городская больница (hospital MLO)
    星屑 -> 星屑のユキ Yuki of Stardust
    ユキ -> 星屑のユキ Yuki of Stardust
    月影 -> 月影 Tsukikage Katana
    影 -> 月影 Tsukikage Katana
    旧市街 -> 旧市街リメイク – Old Town remake
    市街リメイク -> 旧市街リメイク – Old Town remake
    夜霧 -> 夜霧 Type-X | Midnight Fog
    夜霧 type x -> 夜霧 Type-X | Midnight Fog
    柴犬 -> 柴犬スケーター Shiba Skater
    スケーター -> 柴犬スケーター Shiba Skater
    北風 -> 北風 R9 Drift Spec
    狐火 -> NEON KITSUNE 狐火
    街舞 -> 街舞動作包 Street Dance Pack
    動作包 -> 街舞動作包 Street Dance Pack
    大海獣 -> 大海獣 Ryuukon
    海獣 -> 大海獣 Ryuukon
    石獅 -> Guardian Lions (pair) 石獅
    プリセット -> Pastel Morning プリセット
    ﾌﾟﾘｾｯﾄ -> Pastel Morning プリセット
    kuste messer -> Messer-Sammlung «Küste»
    küste -> Messer-Sammlung «Küste»
    `,
  ),
]
