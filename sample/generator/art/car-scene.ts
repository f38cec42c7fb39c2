import { group } from '#sample/generator/art/canvas.ts'
import { type CarFinish, carBody } from '#sample/generator/art/car-body.ts'
import { overCar, underCar } from '#sample/generator/art/car-details.ts'
import type { CarShape } from '#sample/generator/art/car-shape.ts'
import { CAR_SHAPES } from '#sample/generator/art/car-shapes.ts'
import { darker, hsl } from '#sample/generator/art/colour.ts'
import { GROUNDS, ground, LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import {
  type Camera,
  type Face,
  horizon,
  lightOf,
  orbit,
  paint,
  shadowOf,
} from '#sample/generator/art/mesh.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { contact, fall, vignette } from '#sample/generator/art/sky.ts'
import { box } from '#sample/generator/art/solids.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

const PAINTS = [
  '#c8202f',
  '#e4572e',
  '#f2a900',
  '#f6d14a',
  '#2f9e62',
  '#1f7a8c',
  '#2463b8',
  '#3d3b8e',
  '#8e3b7a',
  '#e8e6df',
  '#b9c2c9',
  '#2a2e36',
  '#6b4a35',
  '#7fb8ad',
  '#d98fa0',
  '#d7c49a',
  '#5c7a3f',
  '#a61c4b',
]
const RIMS = ['#c9ced6', '#8d939c', '#d4af6a', '#e9ecef', '#4a4f57']

/** How the car of a mod is finished; the tags have their say. */
export function finishOf(subject: SeededRandom, look: string, tags: readonly string[]): CarFinish {
  const emergency = tags.includes('Emergency')
  const colour = subject.pick(PAINTS)
  const sporty = ['coupe', 'super', 'hatch', 'muscle'].includes(look)
  const patterns =
    look === 'muscle'
      ? (['stripes', 'plain'] as const)
      : sporty
        ? (['plain', 'plain', 'splash', 'stripes'] as const)
        : (['plain', 'two-tone', 'band'] as const)
  return {
    paint: emergency ? '#f1f1ee' : colour,
    second: emergency
      ? hsl(subject.pick([212, 222, 4]), 0.75, 0.42)
      : subject.pick(['#f4f1e8', '#1d2026', '#f2a900', darker(colour, 0.45)]),
    trim: '#14171c',
    gloss: subject.number(0.42, 0.62),
    pattern: emergency
      ? 'band'
      : tags.includes('Retro') && look === 'sedan'
        ? 'checker'
        : subject.pick(patterns),
    rim: subject.pick(RIMS),
    spokes: subject.whole(5, 10),
    wing: ['coupe', 'super'].includes(look) ? subject.chance(0.55) : tags.includes('Rally'),
    rack: ['suv', 'van'].includes(look) && subject.chance(0.6),
    beacon: emergency || look === 'tow',
    lamps: subject.pick(['#fff2cc', '#e6f3ff', '#fff7df']),
  }
}

const ANGLES = [38, 142, 62, -40, -138, 118, 30, -60, 150, 84]

/** A car in a landscape. */
export const drawCar: Draw = (scene) => {
  const { canvas, mood, subject, view, look, index } = scene
  const shape = CAR_SHAPES[look] ?? (CAR_SHAPES.coupe as CarShape)
  const finish = finishOf(subject, look, scene.tags)
  const first = subject.whole(0, ANGLES.length - 1)
  const angle = (ANGLES[(first + index * 3) % ANGLES.length] as number) + view.number(-7, 7)
  const long = look === 'truck' || look === 'tow'
  const low = view.number(2.5, 7)
  const camera = orbit([0, long ? 1.3 : 0.62, 0], long ? 12 : 8.2, angle, low, long ? 1520 : 1760, [
    640,
    view.number(430, 462),
  ])
  const body = [...carBody(shape, finish, camera.eye[2] > 0 ? 1 : -1), ...cargo(scene, finish)]
  const light = lightOf(mood, angle + view.pick([55, -55, 40]), [40, 90])
  const horizonY = horizon(camera)
  const place = view.pick(LANDSCAPES)
  const wet = view.chance(0.4) || mood.night
  return [
    landscape(canvas, mood, view, horizonY, place, 1.15),
    ground(canvas, mood, view, horizonY, place === 'mesa' ? 'sand' : view.pick(GROUNDS)),
    wet ? mirrored(body, camera, scene) : '',
    contact(canvas, 640, camera.centre[1] + 90, 520, 110, 0.4),
    shadowOf(body, camera, light, '#05070d', mood.night ? 0.5 : 0.36),
    underCar(shape, camera),
    paint(body, camera, light),
    overCar(shape, finish, camera, mood.night || mood.name === 'dusk' || mood.name === 'storm'),
    mood.name === 'storm' ? fall(view, 'rain') : mood.name === 'snow' ? fall(view, 'snow') : '',
    vignette(canvas, 0.38),
  ].join('')
}

function cargo({ look, subject }: Scene, finish: CarFinish): Face[] {
  if (look === 'truck') {
    const colour = subject.pick(['#e8e6df', finish.paint, '#d9a441', '#5b7f95'])
    return box([-3.6, 1.02, -1.18], [3.9, 2.1, 2.36], { colour, gloss: 0.12 }, 2)
  }
  if (look === 'tow') {
    return [
      ...box([-3.7, 1.02, -1.15], [4.1, 0.1, 2.3], { colour: '#8f969e', gloss: 0.3 }, 2),
      ...box([0.1, 1.12, -1.0], [0.25, 1.3, 2.0], { colour: finish.second, gloss: 0.3 }, 2),
    ]
  }
  return []
}

/** The body's reflection on wet ground. */
function mirrored(body: readonly Face[], camera: Camera, { mood }: Scene): string {
  const below = body.map((face) => ({
    ...face,
    points: face.points.map(([x, y, z]) => [x, -y, z] as const).reverse(),
    layer: -(face.layer ?? 0),
  }))
  return group(paint(below, camera, lightOf(mood, 0, [40, 90])), 'opacity=".22"')
}
