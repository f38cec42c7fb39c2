import {
  HEIGHT,
  line,
  n,
  type Point,
  path,
  rect,
  smooth,
  WIDTH,
} from '#sample/generator/art/canvas.ts'
import { darker, lighter, mix } from '#sample/generator/art/colour.ts'
import { landscape } from '#sample/generator/art/landscape.ts'
import { bumps, pineAt, towerAt } from '#sample/generator/art/map-models.ts'
import {
  type Camera,
  type Face,
  horizon,
  lightOf,
  type Material,
  orbit,
  paint,
  projector,
  shadowOf,
  type Vec,
} from '#sample/generator/art/mesh.ts'
import { type Mood, windowLight } from '#sample/generator/art/mood.ts'
import type { Draw } from '#sample/generator/art/scene.ts'
import { mist, sky, vignette, water } from '#sample/generator/art/sky.ts'
import { box } from '#sample/generator/art/solids.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** An island in the sea from the air. */
export const drawIsland: Draw = (scene) => {
  const { canvas, mood, subject, view } = scene
  const camera = orbit([0, 0.2, 0], 24, view.number(0, 360), view.number(19, 28), 1250, [640, 400])
  const light = lightOf(mood, view.number(0, 360), [34, 90])
  const snowy = scene.tags.includes('Winter')
  const faces = island(subject, snowy, mood.night ? windowLight(mood) : undefined)
  const project = projector(camera)
  const ring = (reach: number, colour: string, opacity: number) =>
    path(
      smooth(
        Array.from({ length: 22 }, (_, i): Point => {
          const turn = (i / 22) * Math.PI * 2
          const [x, y] = project([
            Math.cos(turn) * reach * (1 + 0.08 * Math.sin(turn * 3)),
            0,
            Math.sin(turn) * reach,
          ])
          return [x, y]
        }),
        true,
        0.9,
      ),
      colour,
      `opacity="${opacity}"`,
    )
  return [
    sky(canvas, mood, view, horizon(camera)),
    water(canvas, mood, view, horizon(camera)),
    mist(canvas, mood.sky[2], horizon(camera) + 20, 60, 0.6),
    ring(10.6, lighter(mood.sky[1], 0.2), 0.3),
    ring(9.4, mix('#7fe3d4', mood.sky[1], mood.night ? 0.7 : 0.25), 0.5),
    paint(faces, camera, light),
    vignette(canvas, 0.34),
  ].join('')
}

function island(subject: SeededRandom, snowy: boolean, lights: string | undefined): Face[] {
  const noise = bumps(subject)
  const parts = snowy ? 3 : 1
  const hubs = Array.from(
    { length: parts },
    () =>
      [
        subject.number(-4, 4) * (parts - 1) * 0.5,
        subject.number(-4, 4) * (parts - 1) * 0.5,
        subject.number(0.6, 1),
      ] as const,
  )
  const height = (x: number, z: number) => {
    const mass = Math.max(
      ...hubs.map(
        ([hx, hz, size]) => size - Math.hypot(x - hx, (z - hz) * 1.2) / (parts > 1 ? 6.5 : 9),
      ),
    )
    return mass * 3.4 * (0.35 + noise(x, z) * 1.5) + (noise(z * 1.8, x * 1.8) - 0.5) * 0.9 - 0.35
  }
  const size = 36
  const step = 20 / size
  const faces: Face[] = []
  const at = (i: number, j: number): Vec => {
    const [x, z] = [-10 + i * step, -10 + j * step]
    return [x, Math.max(-0.05, height(x, z)), z]
  }
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const [a, b, c, d] = [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)]
      const y = (a[1] + b[1] + c[1] + d[1]) / 4
      if (y <= -0.04) continue
      const land =
        y < 0.16
          ? '#ecd9a4'
          : y < 0.9
            ? '#7fae5a'
            : y < 1.7
              ? '#5d8f4c'
              : y < 2.4
                ? '#8a8068'
                : '#b5aa98'
      const colour = snowy && y > 0.3 ? (y > 1.2 ? '#f4f6f8' : '#d5dfe2') : land
      faces.push({ points: [a, b, c, d], material: { colour } })
      if (y > 0.3 && y < 1.9 && subject.chance(0.2))
        faces.push(
          ...pineAt(
            a[0] + step / 2,
            y - 0.05,
            a[2] + step / 2,
            subject.number(0.35, 0.62),
            snowy ? '#4f7a72' : '#3f7d4a',
          ),
        )
      else if (y > 0.14 && y < 0.7 && subject.chance(0.12))
        faces.push(
          ...box([a[0], y - 0.1, a[2]], [0.32, 0.34, 0.3], { colour: '#f2ebdc' }, 0, {
            colour: '#c8553d',
          }),
          ...(lights
            ? box([a[0] + 0.1, y, a[2] + 0.1], [0.26, 0.14, 0.24], { colour: lights, glow: true })
            : []),
        )
    }
  }
  return faces
}

/** A block of the city seen from above. */
export const drawCity: Draw = ({ canvas, mood, subject, view }) => {
  const camera = orbit(
    [0, 1.2, 0],
    18,
    45 + view.number(-18, 18),
    view.number(22, 32),
    1330,
    [640, 390],
  )
  const light = lightOf(mood, view.pick([150, -60, 120]), [30, 62])
  const pane: Material =
    mood.night || mood.name === 'dusk'
      ? { colour: windowLight(mood), glow: true }
      : { colour: '#a9c6d8', gloss: 0.7 }
  const walls = subject.take(
    ['#c9b8a0', '#b0705a', '#8d99a6', '#d6cfc0', '#7f8f88', '#a08aa0', '#c8a05a'],
    4,
  )
  const { faces, cars } = blocks(subject, view, walls, pane)
  const horizonY = horizon(camera)
  return [
    landscape(canvas, mood, view, Math.max(40, horizonY), 'hills', 0.5),
    rect(
      0,
      Math.max(0, horizonY),
      WIDTH,
      HEIGHT,
      canvas.linear([
        [0, mix(mood.ground, mood.sky[2], 0.6)],
        [0.5, mix(mood.ground, '#2c323c', 0.45)],
      ]),
    ),
    streets(camera),
    shadowOf(faces, camera, light, '#070a12', 0.32),
    paint([...faces, ...cars], camera, light),
    vignette(canvas, 0.4),
  ].join('')
}

function blocks(
  subject: SeededRandom,
  view: SeededRandom,
  walls: readonly string[],
  pane: Material,
): { faces: Face[]; cars: Face[] } {
  const faces: Face[] = []
  const cars: Face[] = []
  for (let i = -3; i <= 3; i++) {
    for (let j = -3; j <= 3; j++) {
      const [x, z] = [i * 2.5 + (i > 0 ? 0.8 : 0), j * 2.5 + (j > 0 ? 0.8 : 0)]
      const kind = subject.number()
      if (kind < 0.14)
        for (let tree = 0; tree < 5; tree++)
          faces.push(
            ...pineAt(
              x + subject.number(-0.8, 0.8),
              0,
              z + subject.number(-0.8, 0.8),
              subject.number(0.6, 0.9),
              '#4f8a52',
            ),
          )
      else
        faces.push(
          ...towerAt(
            subject,
            x - 0.85,
            z - 0.85,
            subject.number(1.4, 1.8),
            subject.number(0.9, 4.6) * (1.25 - Math.hypot(i, j) * 0.1),
            subject.pick(walls),
            pane,
          ),
        )
      if (view.chance(0.5))
        cars.push(
          ...box([x + 1.25, 0, z + view.number(-1, 1)], [0.22, 0.18, 0.44], {
            colour: view.pick(['#d1495b', '#f2f0ea', '#30638e', '#edae49']),
          }),
        )
    }
  }
  return { faces, cars }
}

function streets(camera: Camera): string {
  const project = projector(camera)
  let data = ''
  for (let i = -4; i <= 4; i++) {
    const at = i * 2.5 + 1.25 + (i > 0 ? 0.8 : 0)
    for (const [a, b] of [
      [
        [at, 0, -12],
        [at, 0, 12],
      ],
      [
        [-12, 0, at],
        [12, 0, at],
      ],
    ] as const)
      data += `M${project(a).slice(0, 2).map(n).join(' ')}L${project(b).slice(0, 2).map(n).join(' ')}`
  }
  return line(data, '#f0e9d6', 2, 'stroke-dasharray="14 14" opacity=".5"')
}

/** A race track in the country. */
export const drawCircuit: Draw = ({ canvas, mood, subject, view }) => {
  const camera = orbit([0, 0, 0], 25, view.number(0, 360), view.number(24, 34), 1300, [640, 390])
  const light = lightOf(mood, view.number(0, 360), [36, 80])
  const project = projector(camera)
  const corners = subject.whole(8, 11)
  const track = Array.from({ length: corners }, (_, i) => {
    const turn = (i / corners) * Math.PI * 2
    const reach = subject.number(4.2, 9.4)
    return project([Math.cos(turn) * reach, 0, Math.sin(turn) * reach * 0.85]).slice(
      0,
      2,
    ) as unknown as Point
  })
  const route = smooth(track, true, 1)
  const faces = woods(subject)
  const field = mix('#7ba05b', mood.ground, mood.night ? 0.7 : 0.35)
  return [
    sky(canvas, mood, view, Math.max(60, horizon(camera))),
    rect(
      0,
      Math.max(0, horizon(camera)),
      WIDTH,
      HEIGHT,
      canvas.linear([
        [0, mix(field, mood.sky[2], 0.5)],
        [0.4, field],
        [1, darker(field, 0.3)],
      ]),
    ),
    line(route, darker(field, 0.25), 66, 'opacity=".5"'),
    line(route, '#e9e4d6', 50),
    line(route, '#cf3f3f', 50, 'stroke-dasharray="16 16"'),
    line(route, '#3a3f48', 42),
    line(route, '#f2ecdc', 2, 'stroke-dasharray="18 16" opacity=".6"'),
    shadowOf(faces, camera, light, '#0a0f0a', 0.3),
    paint([...faces, ...pits(mood)], camera, light),
    mist(canvas, mood.sky[2], 80, 120, 0.5),
    vignette(canvas, 0.38),
  ].join('')
}

function woods(subject: SeededRandom): Face[] {
  const faces: Face[] = []
  for (let i = 0; i < 90; i++) {
    const turn = subject.number(0, 6.28)
    const reach = subject.number(10.5, 17)
    faces.push(
      ...pineAt(
        Math.cos(turn) * reach,
        0,
        Math.sin(turn) * reach,
        subject.number(0.7, 1.2),
        subject.pick(['#3f7d4a', '#4f8a52', '#356b45']),
      ),
    )
  }
  return faces
}

function pits({ accent }: Mood): Face[] {
  return [
    ...box([-2.4, 0, -0.5], [4.8, 0.5, 0.9], { colour: '#e8e3d6' }, 0, { colour: accent }),
    ...[0, 1, 2].flatMap((i) =>
      box([-1.8 + i * 1.3, 0, 1.4], [1, 0.3 + i * 0.15, 0.6], { colour: '#5d6d7a' }),
    ),
  ]
}
