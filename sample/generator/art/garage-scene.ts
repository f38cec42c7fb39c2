import { carBody } from '#sample/generator/art/car-body.ts'
import { overCar, underCar } from '#sample/generator/art/car-details.ts'
import { finishOf } from '#sample/generator/art/car-scene.ts'
import type { CarShape } from '#sample/generator/art/car-shape.ts'
import { CAR_SHAPES } from '#sample/generator/art/car-shapes.ts'
import { darker, mix } from '#sample/generator/art/colour.ts'
import { type Camera, type Face, lightOf, paint, shadowOf } from '#sample/generator/art/mesh.ts'
import type { Draw } from '#sample/generator/art/scene.ts'
import { vignette } from '#sample/generator/art/sky.ts'
import { box, lathe, plate } from '#sample/generator/art/solids.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** A workshop or underground garage with a car in it. */
export const drawGarage: Draw = (scene) => {
  const { canvas, mood, subject, view, tags } = scene
  const camera: Camera = {
    eye: [view.number(4.4, 5.4), 1.9, view.pick([5.2, -5.2])],
    target: [-0.1, 0.85, 0],
    zoom: 1050,
    centre: [640, 400],
  }
  const light = {
    ...lightOf(mood, 60, [50, 99]),
    bounce: [0.4, 0.4, 0.44] as const,
    ambient: [0.7, 0.72, 0.78] as const,
  }
  const shape = CAR_SHAPES[subject.pick(['coupe', 'muscle', 'hatch', 'super'])] as CarShape
  const finish = finishOf(view, 'coupe', tags)
  const wall = subject.pick(['#4f5a66', '#5f4a44', '#3f5256', '#6a6250'])
  const far = camera.eye[2] > 0 ? -1 : 1
  const room = workshop(wall, far, subject, mood.accent)
  const body = carBody(shape, finish, -far)
  return [
    paint(room, camera, light),
    shadowOf(body, camera, { ...light, direction: [0.1, 0.99, 0.05] }, '#05070c', 0.5),
    underCar(shape, camera),
    paint(body, camera, light),
    overCar(shape, finish, camera, view.chance(0.5)),
    canvas.glow(640, 60, 520, '#eaf4ff', 0.3),
    vignette(canvas, 0.5),
  ].join('')
}

function workshop(wall: string, far: number, subject: SeededRandom, accent: string): Face[] {
  const room: Face[] = [
    plate(
      [
        [-8, 0, -7],
        [7, 0, -7],
        [7, 0, 7],
        [-8, 0, 7],
      ],
      { colour: mix(wall, '#9a9fa6', 0.3), gloss: 0.3 },
      -3,
    ),
    plate(
      [
        [-8, 0, far * 4],
        [7, 0, far * 4],
        [7, 4, far * 4],
        [-8, 4, far * 4],
      ],
      { colour: wall },
      -2,
    ),
    plate(
      [
        [-5.5, 0, -7],
        [-5.5, 0, 7],
        [-5.5, 4, 7],
        [-5.5, 4, -7],
      ],
      { colour: darker(wall, 0.12) },
      -2,
    ),
    plate(
      [
        [-8, 4, -7],
        [7, 4, -7],
        [7, 4, 7],
        [-8, 4, 7],
      ],
      { colour: darker(wall, 0.45) },
      -3,
    ),
  ]
  return [...room, ...equipment(far, subject, accent)]
}

function equipment(far: number, subject: SeededRandom, accent: string): Face[] {
  const room: Face[] = []
  for (let i = 0; i < 4; i++)
    room.push(
      ...box(
        [-4.8 + i * 2.6, 0, far * 3.7],
        [1.6, 1.1, 0.3],
        { colour: i % 2 ? accent : '#8a3f3a', gloss: 0.2 },
        -1,
      ),
      ...box([-4.8 + i * 2.6, 1.9, far * 3.8], [1.8, 0.08, 0.4], { colour: '#c9b48a' }, -1),
      ...box(
        [-4.5 + i * 2.6, 1.98, far * 3.8],
        [0.4, 0.45, 0.3],
        { colour: subject.pick(['#d9a441', '#4f7d9a', '#b8473f']) },
        -1,
      ),
    )
  for (const z of [-1.4, 1.4])
    room.push(...box([-4, 3.7, z - 0.1], [7, 0.08, 0.2], { colour: '#f6fbff', glow: true }, -1))
  const tyres = [0, 1, 2].flatMap((i) =>
    lathe(
      -4.4,
      far * 2.4,
      [
        [0.4, i * 0.28],
        [0.44, i * 0.28 + 0.05],
        [0.44, i * 0.28 + 0.22],
        [0.4, i * 0.28 + 0.27],
      ],
      { colour: '#1d2026' },
      16,
    ),
  )
  return [...room, ...tyres]
}
