import { drawAircraft } from '#sample/generator/art/aircraft-scene.ts'
import { drawBike } from '#sample/generator/art/bike-scene.ts'
import { drawBoat } from '#sample/generator/art/boat-scene.ts'
import { HEIGHT, rect, WIDTH } from '#sample/generator/art/canvas.ts'
import { drawCar } from '#sample/generator/art/car-scene.ts'
import { drawFunny, drawPowerNet, drawRuins } from '#sample/generator/art/event-scene.ts'
import { drawEyes, drawHair } from '#sample/generator/art/face-peds.ts'
import { drawFerris, drawWindmill } from '#sample/generator/art/fair-scene.ts'
import { drawChild } from '#sample/generator/art/figure-peds.ts'
import { drawGarage } from '#sample/generator/art/garage-scene.ts'
import { drawKaiju, drawTitan } from '#sample/generator/art/giant-peds.ts'
import { drawGraphics } from '#sample/generator/art/graphics-scene.ts'
import { drawAccessory, drawChain } from '#sample/generator/art/jewel-peds.ts'
import { drawBridge, drawLighthouse, drawRamp } from '#sample/generator/art/landmark-scene.ts'
import { drawCircuit, drawCity, drawIsland } from '#sample/generator/art/map-scene.ts'
import { drawPed } from '#sample/generator/art/ped-scene.ts'
import { drawPlace } from '#sample/generator/art/place-scene.ts'
import { drawProp } from '#sample/generator/art/prop-scene.ts'
import { drawInterior } from '#sample/generator/art/room-scene.ts'
import { type Draw, type Portrayed, sceneOf } from '#sample/generator/art/scene.ts'
import { drawScreen } from '#sample/generator/art/screen-scene.ts'
import { drawUnique } from '#sample/generator/art/unique-scene.ts'
import { drawWeapon } from '#sample/generator/art/weapon-scene.ts'
import { drawJacket } from '#sample/generator/art/wear-peds.ts'

const SCENES: Readonly<Record<string, Draw>> = {
  coupe: drawCar,
  sedan: drawCar,
  muscle: drawCar,
  hatch: drawCar,
  super: drawCar,
  suv: drawCar,
  sportbike: drawBike,
  chopper: drawBike,
  dirtbike: drawBike,
  scooter: drawBike,
  bicycle: drawBike,
  jet: drawAircraft,
  propplane: drawAircraft,
  heli: drawAircraft,
  airliner: drawAircraft,
  seaplane: drawAircraft,
  speedboat: drawBoat,
  sailboat: drawBoat,
  tug: drawBoat,
  yacht: drawBoat,
  jetski: drawBoat,
  hover: drawUnique,
  walker: drawUnique,
  tram: drawUnique,
  rocket: drawUnique,
  drone: drawUnique,
  island: drawIsland,
  city: drawCity,
  circuit: drawCircuit,
  village: drawPlace,
  outpost: drawPlace,
  market: drawPlace,
  forest: drawPlace,
  lighthouse: drawLighthouse,
  ramp: drawRamp,
  bridge: drawBridge,
  interior: drawInterior,
  garage: drawGarage,
  arcade: drawProp,
  crate: drawProp,
  furniture: drawProp,
  robot: drawProp,
  statue: drawProp,
  fountain: drawProp,
  ferris: drawFerris,
  windmill: drawWindmill,
  ruins: drawRuins,
  powernet: drawPowerNet,
  funny: drawFunny,
  viewfinder: drawScreen,
  menu: drawScreen,
  inventory: drawScreen,
  phone: drawScreen,
  hud: drawScreen,
  'garage-ui': drawScreen,
  emote: drawScreen,
  rifle: drawWeapon,
  shotgun: drawWeapon,
  launcher: drawWeapon,
  sword: drawWeapon,
  knife: drawWeapon,
  axe: drawWeapon,
  toy: drawWeapon,
  pistol: drawWeapon,
  smg: drawWeapon,
  skin: drawWeapon,
  textures: drawGraphics,
  grade: drawGraphics,
  roads: drawGraphics,
  billboard: drawGraphics,
  weather: drawGraphics,
  vegetation: drawGraphics,
  water: drawGraphics,
  loading: drawGraphics,
  sky: drawGraphics,
  vigilante: drawPed,
  animal: drawPed,
  anime: drawPed,
  celebrity: drawPed,
  evil: drawPed,
  fusion: drawPed,
  glowing: drawPed,
  monster: drawPed,
  marvel: drawPed,
  child: drawChild,
  kaiju: drawKaiju,
  titan: drawTitan,
  hair: drawHair,
  eyes: drawEyes,
  jacket: drawJacket,
  chain: drawChain,
  accessory: drawAccessory,
  pickup: drawCar,
  van: drawCar,
  truck: drawCar,
  tow: drawCar,
  buggy: drawCar,
}

/**
 * The picture of a mod as an SVG text of 1280 x 720: the cover for index 0, the gallery for 1 and
 * up. Throws RangeError for a look that nobody can draw.
 */
export function coverArt(mod: Portrayed, index: number): string {
  const draw = SCENES[mod.look.split(':')[0] ?? '']
  if (!draw) throw new RangeError(`No scene for '${mod.look}'`)
  const scene = sceneOf(mod, index)
  return scene.canvas.picture(rect(0, 0, WIDTH, HEIGHT, scene.mood.near) + draw(scene))
}
