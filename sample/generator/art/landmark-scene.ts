import { group, n, path, polygon } from '#sample/generator/art/canvas.ts'
import { landscape } from '#sample/generator/art/landscape.ts'
import { houseAt } from '#sample/generator/art/map-models.ts'
import {
  type Face,
  horizon,
  lightOf,
  orbit,
  paint,
  projector,
  shadowOf,
  type Vec,
} from '#sample/generator/art/mesh.ts'
import { windowLight } from '#sample/generator/art/mood.ts'
import type { Draw } from '#sample/generator/art/scene.ts'
import { vignette, water } from '#sample/generator/art/sky.ts'
import { box, lathe, plate } from '#sample/generator/art/solids.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** A lighthouse on its rock. */
export const drawLighthouse: Draw = ({ canvas, mood, subject, view }) => {
  const camera = orbit([0, 3, 0], 18, view.number(20, 160), view.number(-1, 5), 1220, [
    view.number(480, 800),
    400,
  ])
  const light = lightOf(mood, view.number(0, 360), [40, 90])
  const stripe = subject.pick(['#c8323f', '#1f4f7a', '#2b2f38'])
  const faces = lighthouse(stripe, windowLight(mood))
  const [lx, ly] = projector(camera)([0, 6.1, 0])
  const side = view.pick([1, -1])
  const beam = path(
    polygon([
      [lx, ly],
      [lx + side * 1200, ly - 190],
      [lx + side * 1200, ly + 90],
    ]),
    canvas.linear(
      [
        [0, '#fff3c4', mood.night ? 0.75 : 0.5],
        [1, '#fff3c4', 0],
      ],
      side > 0 ? [0, 0] : [1, 0],
      side > 0 ? [1, 0] : [0, 0],
    ),
  )
  const horizonY = horizon(camera)
  return [
    landscape(canvas, mood, view, horizonY, view.pick(['hills', 'alps']), 0.5),
    water(canvas, mood, view, horizonY),
    beam,
    paint(faces, camera, light),
    canvas.glow(lx, ly, 150, '#fff0b8', 0.9),
    vignette(canvas, 0.36),
  ].join('')
}

function lantern(stripe: string): Face[] {
  return [
    ...lathe(
      0,
      0,
      [
        [0.85, 5.6],
        [0.85, 5.75],
      ],
      { colour: '#2b2f38' },
      18,
      2,
    ),
    ...lathe(
      0,
      0,
      [
        [0.46, 5.75],
        [0.46, 6.4],
      ],
      { colour: '#ffe9a8', glow: true },
      12,
      3,
    ),
    ...lathe(
      0,
      0,
      [
        [0.6, 6.4],
        [0.05, 6.95],
      ],
      { colour: stripe },
      14,
      4,
    ),
  ]
}

function lighthouse(stripe: string, pane: string): Face[] {
  const faces: Face[] = [
    ...lathe(
      0,
      0,
      [
        [4.6, -0.6],
        [4, 0.3],
        [3, 0.9],
        [2, 1.2],
      ],
      { colour: '#7d7468' },
      9,
    ),
    ...lathe(
      1.2,
      -1,
      [
        [3.2, -0.6],
        [2.4, 0.8],
        [1.2, 1.5],
      ],
      { colour: '#6d655c' },
      7,
    ),
  ]
  for (let ring = 0; ring < 6; ring++)
    faces.push(
      ...lathe(
        0,
        0,
        [
          [1 - ring * 0.07, 1.1 + ring * 0.75],
          [0.93 - ring * 0.07, 1.85 + ring * 0.75],
        ],
        { colour: ring % 2 ? stripe : '#f6f1e6', gloss: 0.1 },
        18,
        1,
      ),
    )
  faces.push(...lantern(stripe))
  faces.push(
    ...houseAt(2.3, 0.6, [1.8, 1, 1.3], 15, '#f0e8d8', '#8a3f33', { colour: pane, glow: true }).map(
      (face) => ({
        ...face,
        points: face.points.map(([x, y, z]): Vec => [x, y + 1.05, z]),
        layer: 1,
      }),
    ),
  )
  return faces
}

/** A stunt ramp over the water. */
export const drawRamp: Draw = ({ canvas, mood, subject, view }) => {
  const camera = orbit([1, 2.4, 0], 22, view.number(40, 140), view.number(4, 14), 1260, [640, 420])
  const light = lightOf(mood, view.number(0, 360), [44, 100])
  const faces = ramp(subject)
  const horizonY = horizon(camera)
  return [
    landscape(canvas, mood, view, horizonY, view.pick(['bridge', 'coast', 'city', 'harbour']), 0.7),
    water(canvas, mood, view, horizonY),
    shadowOf(faces, camera, light, '#04101c', 0.2),
    paint(faces, camera, light),
    vignette(canvas, 0.36),
  ].join('')
}

function ramp(subject: SeededRandom): Face[] {
  const faces: Face[] = []
  const paints = subject.take(
    ['#e4572e', '#f2c14e', '#3f88c5', '#59a96a', '#e8e3d6', '#9a4fa0'],
    2,
  ) as [string, string]
  const loops = subject.number(5.2, 6.4)
  for (let step = 0; step < 72; step++) {
    const [a, b] = [spotOnRamp(step / 72, loops), spotOnRamp((step + 1) / 72, loops)]
    const colour = paints[Math.floor(step / 2) % 2] as string
    faces.push(
      plate(
        [
          [a[0], a[1], a[2] - 1.1],
          [a[0], a[1], a[2] + 1.1],
          [b[0], b[1], b[2] + 1.1],
          [b[0], b[1], b[2] - 1.1],
        ],
        { colour, gloss: 0.25 },
      ),
    )
    for (const side of [-1.1, 1.1])
      faces.push(
        plate(
          [
            [a[0], a[1], a[2] + side],
            [b[0], b[1], b[2] + side],
            [b[0], b[1] + 0.22, b[2] + side],
            [a[0], a[1] + 0.22, a[2] + side],
          ],
          { colour: '#f7f2e6' },
        ),
      )
    if (step % 6 === 0 && (step < 22 || step > 50))
      faces.push(...box([a[0], -0.2, a[2] - 0.1], [0.16, a[1] + 0.2, 0.16], { colour: '#4a525c' }))
  }
  faces.push(
    ...box([9.2, 5.6, 1.1], [1, 0.3, 0.5], { colour: '#d1303f', gloss: 0.5 }),
    ...box([9.35, 5.9, 1.15], [0.5, 0.2, 0.4], { colour: '#1a2230', gloss: 0.9 }),
  )
  return faces
}

function spotOnRamp(t: number, loops: number): Vec {
  if (t < 0.3) return [-11 + t * 26, 6.4 - t * 19, -1]
  if (t < 0.7) {
    const turn = ((t - 0.3) / 0.4) * Math.PI * 2
    return [
      -3 + Math.sin(turn) * loops * 0.5 + (t - 0.3) * 8,
      0.7 + (1 - Math.cos(turn)) * loops * 0.5,
      -1 + (t - 0.3) * 6,
    ]
  }
  const rise = (t - 0.7) / 0.3
  return [0.2 + rise * 8, 0.7 + rise ** 2.4 * 4.4, 1.4]
}

/** A great bridge. */
export const drawBridge: Draw = ({ canvas, mood, view }) => {
  const y = view.number(470, 560)
  const boats = Array.from({ length: 3 }, () =>
    group(
      path('M-40 0h80l-14 16h-54ZM-12 -4V-60L26 -6Z', '#f4efe2'),
      `transform="translate(${view.whole(80, 1200)} ${n(y + view.number(50, 140))}) scale(${view.number(0.6, 1.3).toFixed(2)})"`,
    ),
  ).join('')
  return [
    landscape(canvas, mood, view, y, 'bridge', view.number(1.5, 1.9)),
    water(canvas, mood, view, y),
    boats,
    vignette(canvas, 0.36),
  ].join('')
}
