import {
  group,
  HEIGHT,
  type Point,
  path,
  polygon,
  rect,
  WIDTH,
} from '#sample/generator/art/canvas.ts'
import { darker, lighter, mix } from '#sample/generator/art/colour.ts'
import { landscape } from '#sample/generator/art/landscape.ts'
import {
  type Camera,
  type Face,
  lightOf,
  type Material,
  paint,
  projector,
  shadowOf,
  type Vec,
} from '#sample/generator/art/mesh.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { vignette, water } from '#sample/generator/art/sky.ts'
import { box, lathe, plate } from '#sample/generator/art/solids.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

const WALLS = [
  '#3f5a5e',
  '#6a4a44',
  '#4a4f6a',
  '#7a6a4f',
  '#566b4f',
  '#8a5a4a',
  '#d6cbb8',
  '#b5c2c4',
]

/** A room with a window onto the world. */
export const drawInterior: Draw = (scene) => {
  const { canvas, mood, subject, view } = scene
  const camera: Camera = {
    eye: [view.number(-1.6, 1.6), 1.9, 7.4],
    target: [view.number(-0.5, 0.5), 1.35, 0],
    zoom: 1080,
    centre: [640, 372],
  }
  const light = {
    ...lightOf(mood, 70, [50, 99]),
    bounce: [0.42, 0.38, 0.36] as const,
    ambient: [0.68, 0.66, 0.7] as const,
  }
  const wall = subject.pick(WALLS)
  const panes = subject.whole(1, 3)
  const windows = Array.from({ length: panes }, (_, i): readonly [number, number] => [
    -3.6 + (7.2 / panes) * i + 0.35,
    -3.6 + (7.2 / panes) * (i + 1) - 0.35,
  ])
  const low = subject.number(0.5, 1.1)
  const project = projector(camera)
  const flat = (points: readonly Vec[]) =>
    polygon(points.map((p) => project(p).slice(0, 2) as unknown as Point))
  const holes = windows.map(([a, b]) =>
    flat([
      [a, low, -3],
      [b, low, -3],
      [b, 2.9, -3],
      [a, 2.9, -3],
    ]),
  )
  const outside =
    landscape(
      canvas,
      mood,
      view,
      400,
      view.pick(['city', 'harbour', 'coast', 'bridge', 'alps']),
      0.8,
    ) + water(canvas, mood, view, 400)
  const faces = furniture(subject, view)
  return [
    rect(0, 0, WIDTH, HEIGHT, darker(wall, 0.4)),
    paint(shell(wall), camera, light),
    group(outside, `clip-path="${canvas.clip(path(holes.join(''), '#000'))}"`),
    path(holes.join(''), 'none', `stroke="${darker(wall, 0.5)}" stroke-width="9"`),
    ...windows.map(([a, b]) =>
      path(
        flat([
          [a - 0.3, 0.01, 1.5],
          [b + 0.7, 0.01, 1.5],
          [b, 0.01, -2.4],
          [a, 0.01, -2.4],
        ]),
        mood.sky[2],
        'opacity=".2"',
      ),
    ),
    shadowOf(faces, camera, light, '#080a10', 0.28),
    paint(faces, camera, light),
    lamps(scene, camera),
    vignette(canvas, 0.46),
  ].join('')
}

function shell(wall: string): Face[] {
  const floor: Face[] = []
  for (let i = -9; i < 9; i++)
    floor.push(
      plate(
        [
          [i * 0.5, 0, -3],
          [i * 0.5 + 0.5, 0, -3],
          [i * 0.5 + 0.5, 0, 6],
          [i * 0.5, 0, 6],
        ],
        { colour: mix('#8a6242', wall, i % 2 ? 0.22 : 0.32), gloss: 0.15 },
      ),
    )
  const back: Material = { colour: wall }
  return [
    ...floor,
    plate(
      [
        [-4.5, 0, -3],
        [4.5, 0, -3],
        [4.5, 3.6, -3],
        [-4.5, 3.6, -3],
      ],
      back,
    ),
    plate(
      [
        [-4.5, 0, -3],
        [-4.5, 0, 6],
        [-4.5, 3.6, 6],
        [-4.5, 3.6, -3],
      ],
      { colour: darker(wall, 0.12) },
    ),
    plate(
      [
        [4.5, 0, -3],
        [4.5, 0, 6],
        [4.5, 3.6, 6],
        [4.5, 3.6, -3],
      ],
      { colour: darker(wall, 0.2) },
    ),
    plate(
      [
        [-4.5, 3.6, -3],
        [4.5, 3.6, -3],
        [4.5, 3.6, 6],
        [-4.5, 3.6, 6],
      ],
      { colour: lighter(wall, 0.16) },
    ),
    ...box([-4.5, 0, -3], [9, 0.16, 0.06], { colour: darker(wall, 0.45) }),
  ]
}

function furniture(subject: SeededRandom, view: SeededRandom): Face[] {
  const wood: Material = { colour: subject.pick(['#7a5236', '#a8794c', '#4a3628']), gloss: 0.15 }
  const cloth: Material = {
    colour: subject.pick(['#b8473f', '#d99a3f', '#3f7f86', '#5a6fa0', '#8a5f8f', '#e8dcc4']),
  }
  const side = view.pick([1, -1])
  const faces: Face[] = []
  faces.push(...(subject.chance(0.5) ? barOf(side, wood, cloth, view) : sofaOf(side, wood, cloth)))
  const table = -side * 2.2
  faces.push(
    ...lathe(
      table,
      0.9,
      [
        [0.4, 0],
        [0.06, 0.08],
        [0.06, 0.7],
        [0.75, 0.72],
        [0.75, 0.8],
      ],
      wood,
      16,
    ),
  )
  for (const [dx, dz] of [
    [-0.95, 0.2],
    [0.95, 0.3],
    [0.1, -0.95],
  ] as const)
    faces.push(
      ...box([table + dx - 0.22, 0.42, 0.9 + dz - 0.22], [0.44, 0.08, 0.44], cloth),
      ...box([table + dx - 0.2, 0, 0.9 + dz - 0.2], [0.4, 0.42, 0.4], { colour: '#2b2f36' }),
      ...box([table + dx * 1.2 - 0.2, 0.5, 0.9 + dz * 1.15 - 0.05], [0.4, 0.5, 0.08], cloth),
    )
  return [...faces, ...potPlant(-side * 4)]
}

function barOf(side: number, wood: Material, cloth: Material, view: SeededRandom): Face[] {
  const faces: Face[] = []
  faces.push(
    ...box([side > 0 ? 1 : -4.4, 0, -1.2], [3.4, 1.05, 0.7], wood),
    ...box([side > 0 ? 0.9 : -4.5, 1.05, -1.3], [3.6, 0.09, 0.95], {
      colour: '#e6dcc8',
      gloss: 0.4,
    }),
  )
  for (let i = 0; i < 4; i++)
    faces.push(
      ...lathe(
        (side > 0 ? 1.3 : -4) + i * 0.85,
        0.3,
        [
          [0.22, 0],
          [0.04, 0.06],
          [0.04, 0.62],
          [0.24, 0.66],
          [0.24, 0.76],
        ],
        cloth,
        10,
      ),
    )
  for (let i = 0; i < 9; i++)
    faces.push(
      ...lathe(
        (side > 0 ? 1.2 : -4.2) + i * 0.36,
        -1.05,
        [
          [0.06, 1.14],
          [0.06, 1.4],
          [0.02, 1.46],
          [0.02, 1.56],
        ],
        { colour: view.pick(['#5f8f5a', '#b8763f', '#c9d3da', '#8a3f4a']), gloss: 0.7 },
        7,
      ),
    )
  return faces
}

function sofaOf(side: number, wood: Material, cloth: Material): Face[] {
  const faces: Face[] = []
  const x = side > 0 ? 0.9 : -3.6
  faces.push(
    ...box([x, 0.12, -1.9], [2.7, 0.38, 1], cloth),
    ...box([x, 0.5, -1.9], [2.7, 0.55, 0.28], cloth),
    ...box([x - 0.25, 0.12, -1.9], [0.28, 0.66, 1], cloth),
    ...box([x + 2.68, 0.12, -1.9], [0.28, 0.66, 1], cloth),
    ...box([x + 0.5, 0.3, -0.1], [1.6, 0.1, 0.8], wood),
    ...box([x + 0.6, 0, 0], [0.1, 0.3, 0.6], wood),
    ...box([x + 1.9, 0, 0], [0.1, 0.3, 0.6], wood),
  )
  return faces
}

function potPlant(at: number): Face[] {
  const faces: Face[] = []
  faces.push(
    ...lathe(
      at,
      -2.4,
      [
        [0.22, 0],
        [0.3, 0.5],
      ],
      { colour: '#c8b89a' },
      10,
    ),
  )
  for (let leaf = 0; leaf < 9; leaf++) {
    const turn = leaf * 0.7
    const [x, z] = [at + Math.cos(turn) * 0.5, -2.4 + Math.sin(turn) * 0.5]
    faces.push(
      plate(
        [
          [at, 0.5, -2.4],
          [x, 1.1 + (leaf % 3) * 0.25, z],
          [x * 1.02, 1.5 + (leaf % 3) * 0.3, z],
          [at + 0.06, 0.7, -2.36],
        ],
        { colour: leaf % 2 ? '#4f8a52' : '#3a6f4a' },
      ),
    )
  }
  return faces
}

function lamps({ canvas, mood, subject }: Scene, camera: Camera): string {
  const project = projector(camera)
  let drawn = ''
  for (let i = 0; i < subject.whole(2, 4); i++) {
    const place: Vec = [-2.6 + i * 1.9, 2.7, 0.4]
    const [[x, y], [, top]] = [project(place), project([place[0], 3.6, place[2]])]
    drawn +=
      rect(x - 1.5, top, 3, y - top, '#1d2026') +
      path(`M${x - 34} ${y + 14}Q${x} ${y - 40} ${x + 34} ${y + 14}Z`, '#23272f') +
      canvas.glow(x, y + 20, 170, mix(mood.accent, '#fff0c8', 0.6), 0.6)
  }
  return drawn
}
