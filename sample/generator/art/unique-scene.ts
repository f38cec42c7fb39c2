import { tube } from '#sample/generator/art/aircraft-models.ts'
import { liveryOf } from '#sample/generator/art/aircraft-scene.ts'
import { group } from '#sample/generator/art/canvas.ts'
import { carBody } from '#sample/generator/art/car-body.ts'
import { overCar } from '#sample/generator/art/car-details.ts'
import { finishOf } from '#sample/generator/art/car-scene.ts'
import type { CarShape } from '#sample/generator/art/car-shape.ts'
import { CAR_SHAPES } from '#sample/generator/art/car-shapes.ts'
import { ground, LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import {
  type Face,
  horizon,
  lightOf,
  type Material,
  orbit,
  paint,
  projector,
  shadowOf,
} from '#sample/generator/art/mesh.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { contact, vignette } from '#sample/generator/art/sky.ts'
import { box, lathe, moved, plate } from '#sample/generator/art/solids.ts'

interface Model {
  readonly faces: Face[]
  readonly distance: number
  readonly middle: number
  /** Height over the ground. */
  readonly lift: number
}

function walker({ subject }: Scene): Model {
  const { hull, second, stripe } = liveryOf(subject)
  const main: Material = { colour: hull, gloss: 0.3 }
  const dark: Material = { colour: '#2b3139', gloss: 0.3 }
  const faces = [
    ...box([-1, 2.6, -0.9], [2.1, 1.3, 1.8], main, 2),
    ...box([1.1, 2.8, -0.7], [0.5, 0.8, 1.4], { colour: '#16202e', gloss: 0.95 }, 2),
    ...box([-1.1, 2.45, -1], [2.5, 0.2, 2], { colour: stripe }, 1),
    ...box([-0.8, 3.9, -0.5], [1, 0.4, 1], { colour: second }, 3),
  ]
  for (const side of [1, -1]) {
    const z = side * 1.15 - 0.2
    const step = side * 0.45
    faces.push(
      ...box([-0.4, 2.1, z], [0.8, 0.9, 0.4], dark, 1),
      ...box([-0.25 + step * 0.5, 1.1, z + 0.05], [0.45, 1.2, 0.3], main, 1),
    )
    faces.push(
      ...box([-0.2 + step, 0.25, z + 0.05], [0.38, 1.1, 0.3], dark, 1),
      ...box([-0.6 + step, 0, z - 0.1], [1.3, 0.28, 0.6], { colour: stripe }, 1),
    )
  }
  return { faces, distance: 12.5, middle: 2.1, lift: 0 }
}

function tram({ subject, mood }: Scene): Model {
  const { stripe } = liveryOf(subject)
  const cream: Material = { colour: '#f1e9d6', gloss: 0.35 }
  const pane: Material = mood.night
    ? { colour: '#ffd98a', glow: true }
    : { colour: '#1a2432', gloss: 0.95 }
  const faces = [
    ...box([-4, 0.35, -1.05], [8, 1.1, 2.1], { colour: stripe, gloss: 0.45 }, 1),
    ...box([-4, 1.45, -1.05], [8, 1.45, 2.1], cream, 1),
    ...box([-3.7, 2.9, -0.85], [7.4, 0.25, 1.7], { colour: '#5d666f' }, 2),
  ]
  for (let index = 0; index < 6; index++) {
    for (const side of [1, -1])
      faces.push(
        ...box([-3.75 + index * 1.26, 1.6, side * 1.06 - 0.01], [1.06, 0.95, 0.02], pane, 3),
      )
  }
  for (const x of [3.995, -4.015]) faces.push(...box([x, 1.55, -0.85], [0.02, 1.1, 1.7], pane, 3))
  for (const z of [-0.75, 0.55])
    faces.push(...box([4.0, 0.7, z], [0.03, 0.22, 0.22], { colour: '#fff2c4', glow: true }, 3))
  faces.push(
    plate(
      [
        [-0.5, 3.15, 0],
        [-0.4, 3.15, 0],
        [0.9, 4.2, 0],
        [0.8, 4.2, 0],
      ],
      { colour: '#22272e' },
      4,
    ),
  )
  faces.push(
    ...[-0.8, 0.8].flatMap((z) =>
      box([-60, 0, z - 0.05], [120, 0.03, 0.1], { colour: '#8d949b', gloss: 0.5 }, 0),
    ),
  )
  return { faces, distance: 13.5, middle: 1.8, lift: 0 }
}

function rocket({ subject }: Scene): Model {
  const { hull, second, stripe } = liveryOf(subject)
  const faces = tube(
    [
      [-4.4, 0.8, 0.42, 0.42],
      [-3.6, 0.8, 0.56, 0.56],
      [-1.5, 0.75, 0.6, 0.6],
      [-0.2, 0.8, 0.62, 0.5],
      [0.7, 0.75, 0.56, 0.46],
      [2, 0.62, 0.42, 0.4],
      [3.4, 0.52, 0.26, 0.26],
      [4.8, 0.45, 0.03, 0.03],
    ],
    (ring, point) => {
      if (ring === 3 && (point < 4 || point > 13)) return { colour: '#16202e', gloss: 0.95 }
      return {
        colour: point === 4 || point === 5 || point === 12 || point === 13 ? stripe : hull,
        gloss: 0.6,
      }
    },
  )
  faces.push(
    plate(
      [
        [-2.6, 1.3, 0],
        [-4.1, 2.9, 0],
        [-4.7, 2.9, 0],
        [-4.3, 1.1, 0],
      ],
      { colour: stripe, gloss: 0.4 },
      2,
    ),
  )
  faces.push(...box([-4.55, 0.5, -0.32], [0.16, 0.6, 0.64], { colour: '#ff9a3d', glow: true }, 0))
  for (const side of [1, -1]) {
    faces.push(...box([-3.6, 0.6, side > 0 ? 0.4 : -1.5], [0.9, 0.12, 1.1], { colour: second }, 1))
    faces.push(...box([-3.7, 0, side * 1.5 - 0.12], [1.1, 0.95, 0.24], { colour: '#1a1e24' }, 2))
  }
  return { faces, distance: 12.5, middle: 0.9, lift: 0 }
}

function drone({ subject }: Scene): Model {
  const { hull, stripe } = liveryOf(subject)
  const faces = tube(
    [
      [-1.6, 0, 0.1, 0.1],
      [-1, 0, 0.5, 0.55],
      [-0.2, 0.05, 0.72, 0.7],
      [0.6, 0.05, 0.7, 0.68],
      [1.2, 0, 0.5, 0.5],
      [1.6, -0.1, 0.1, 0.1],
    ],
    (ring, point) =>
      ring >= 2 && (point < 6 || point > 11)
        ? { colour: '#16202e', gloss: 0.95 }
        : { colour: hull, gloss: 0.45 },
  )
  for (const [x, z] of [
    [1.5, 2],
    [1.5, -2],
    [-1.5, 2],
    [-1.5, -2],
  ] as const) {
    faces.push(
      ...lathe(
        x,
        z,
        [
          [0.95, 0.1],
          [1, 0.25],
          [0.95, 0.4],
        ],
        { colour: stripe, gloss: 0.4 },
        18,
        2,
      ),
    )
    faces.push(
      plate(
        Array.from(
          { length: 14 },
          (_, i) =>
            [
              x + Math.cos((i / 14) * 6.283) * 0.86,
              0.42,
              z + Math.sin((i / 14) * 6.283) * 0.86,
            ] as const,
        ),
        { colour: '#20262e' },
        3,
      ),
    )
    faces.push(
      plate(
        [
          [x * 0.2, 0.1, z * 0.2],
          [x * 0.3, 0.1, z * 0.2],
          [x * 0.8, 0.25, z * 0.75],
          [x * 0.7, 0.25, z * 0.75],
        ],
        { colour: '#2b3139' },
        1,
      ),
    )
  }
  return { faces: moved(faces, [0, 1.7, 0]), distance: 10, middle: 1.5, lift: 1.5 }
}

const ANGLES = [40, 140, 62, -42, -136, 34]

/** The strange ones: walkers, trams, streamliners, drones and cars that hover. */
export const drawUnique: Draw = (scene) => {
  const { canvas, mood, subject, view, look, index } = scene
  if (look === 'hover' && !scene.tags.includes('Aircraft')) return drawHover(scene)
  const model =
    look === 'walker'
      ? walker(scene)
      : look === 'tram'
        ? tram(scene)
        : look === 'rocket'
          ? rocket(scene)
          : drone(scene)
  const angle =
    (ANGLES[(subject.whole(0, 5) + index) % ANGLES.length] as number) + view.number(-6, 6)
  const camera = orbit(
    [0, model.middle, 0],
    model.distance,
    angle,
    view.number(3, 8),
    1560,
    [640, 400],
  )
  const light = lightOf(mood, angle + view.pick([50, -50]), [60, 120])
  const horizonY = horizon(camera)
  const place = look === 'rocket' ? 'mesa' : look === 'tram' ? 'city' : view.pick(LANDSCAPES)
  return [
    landscape(canvas, mood, view, horizonY, place, 1.2),
    ground(canvas, mood, view, horizonY, look === 'rocket' ? 'sand' : view.pick(['quay', 'lot'])),
    contact(canvas, 640, projector(camera)([0, 0, 0])[1] + 20, 460, 80, 0.35),
    shadowOf(model.faces, camera, light, '#05070d', 0.36),
    paint(model.faces, camera, light),
    vignette(canvas, 0.36),
  ].join('')
}

function drawHover(scene: Scene): string {
  const { canvas, mood, subject, view, look, index } = scene
  const shape: CarShape = { ...(CAR_SHAPES.super as CarShape), axles: [] }
  const finish = { ...finishOf(subject, look, scene.tags), wing: false }
  const angle =
    (ANGLES[(subject.whole(0, 5) + index) % ANGLES.length] as number) + view.number(-6, 6)
  const camera = orbit([0, 1.1, 0], 8.6, angle, view.number(3, 7), 1640, [640, 400])
  const raised = moved(carBody(shape, finish, camera.eye[2] > 0 ? 1 : -1), [0, 0.7, 0])
  const lifted = {
    ...camera,
    eye: [camera.eye[0], camera.eye[1] - 0.7, camera.eye[2]] as const,
    target: [0, 0.4, 0] as const,
  }
  const light = lightOf(mood, angle + 50, [60, 120])
  const horizonY = horizon(camera)
  const project = projector(camera)
  const pads = [-1.4, 1.4].map((x) => {
    const [px, py] = project([x, 0.1, 0])
    return canvas.glow(px, py, 230, mood.accent, 0.75)
  })
  return [
    landscape(canvas, mood, view, horizonY, view.pick(LANDSCAPES), 1.2),
    ground(canvas, mood, view, horizonY, 'quay'),
    shadowOf(raised, camera, light, '#05070d', 0.4),
    group(pads.join(''), ''),
    paint(raised, camera, light),
    overCar(shape, finish, lifted, true),
    vignette(canvas, 0.36),
  ].join('')
}
