import { ground, landscape } from '#sample/generator/art/landscape.ts'
import { containerAt, houseAt, pineAt } from '#sample/generator/art/map-models.ts'
import {
  type Face,
  horizon,
  lightOf,
  type Material,
  orbit,
  paint,
  shadowOf,
} from '#sample/generator/art/mesh.ts'
import { windowLight } from '#sample/generator/art/mood.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { fall, vignette } from '#sample/generator/art/sky.ts'
import { box, plate } from '#sample/generator/art/solids.ts'

/** A small place out of the way: a village, a camp, a market or a fort. */
export const drawPlace: Draw = (scene) => {
  const { canvas, mood, subject, view, look } = scene
  const camera = orbit([0, 0.7, 0], 16, view.number(30, 150), view.number(9, 16), 1380, [640, 440])
  const light = lightOf(mood, view.number(0, 360), [26, 60])
  const faces = PLACES[look]?.(scene) ?? village(scene)
  const horizonY = horizon(camera)
  const setting =
    look === 'village'
      ? 'coast'
      : look === 'market'
        ? 'harbour'
        : subject.pick(['alps', 'hills', 'mesa'] as const)
  return [
    landscape(canvas, mood, view, horizonY, setting, 0.9),
    ground(canvas, mood, view, horizonY, look === 'market' ? 'quay' : 'sand'),
    shadowOf(faces, camera, light, '#06080e', 0.35),
    paint(faces, camera, light),
    mood.name === 'snow' || (scene.tags.includes('Winter') && view.chance(0.6))
      ? fall(view, 'snow')
      : '',
    vignette(canvas, 0.38),
  ].join('')
}

const pane = ({ mood }: Scene): Material =>
  mood.night || mood.name === 'dusk' || mood.name === 'ember'
    ? { colour: windowLight(mood), glow: true }
    : { colour: '#33475a', gloss: 0.7 }

function village(scene: Scene): Face[] {
  const { subject } = scene
  const faces: Face[] = []
  for (let i = 0; i < 11; i++) {
    const [x, z] = [
      -6 + (i % 4) * 3.7 + subject.number(-0.7, 0.7),
      -5 + Math.floor(i / 4) * 3.6 + subject.number(-0.6, 0.6),
    ]
    faces.push(
      ...houseAt(
        x,
        z,
        [subject.number(1.6, 2.4), subject.number(1, 1.6), subject.number(1.2, 1.6)],
        subject.number(-25, 25),
        subject.pick(['#efe5d0', '#d9b48a', '#b8573f', '#7fa0ad', '#e8cf7a']),
        subject.pick(['#8a3f33', '#4f5660', '#6a4a38']),
        pane(scene),
      ),
    )
    if (subject.chance(0.5))
      faces.push(...pineAt(x + 1.7, 0, z + 0.6, subject.number(0.9, 1.5), '#4a7d52'))
  }
  return faces
}

function outpost({ subject, mood }: Scene): Face[] {
  const paints = ['#b8553d', '#3d7ea6', '#5f8a57', '#d9a441', '#8a8f96']
  const faces: Face[] = []
  for (let i = 0; i < 15; i++) {
    const [x, z] = [-5.5 + (i % 5) * 2.5, -4 + Math.floor(i / 5) * 3]
    for (let y = 0; y < subject.whole(0, 3); y++)
      faces.push(
        ...containerAt(
          x + subject.number(-0.15, 0.15),
          y * 0.96,
          z,
          subject.pick(paints),
          subject.chance(0.7),
        ),
      )
  }
  for (const [x, z] of [
    [-2, 3.2],
    [3.6, -4.2],
  ] as const) {
    for (const [a, b] of [
      [0, 0],
      [0.9, 0],
      [0, 0.9],
      [0.9, 0.9],
    ] as const)
      faces.push(...box([x + a, 0, z + b], [0.1, 3.2, 0.1], { colour: '#6b5138' }))
    faces.push(
      ...box([x - 0.2, 3.2, z - 0.2], [1.4, 0.8, 1.4], { colour: '#7d6244' }),
      ...box([x - 0.35, 4, z - 0.35], [1.7, 0.14, 1.7], { colour: '#4a3b2c' }),
      ...box([x + 1.2, 3.45, z], [0.03, 0.3, 0.9], { colour: windowLight(mood), glow: true }),
    )
  }
  faces.push(
    ...box([0.3, 0, 0.4], [0.12, 5.4, 0.12], { colour: '#c8ccd0' }),
    ...box([0.25, 5.4, 0.35], [0.22, 0.22, 0.22], { colour: '#ff5a4a', glow: true }),
  )
  return faces
}

function market({ subject, mood }: Scene): Face[] {
  const faces: Face[] = []
  const cloths = ['#d1495b', '#edae49', '#00798c', '#f4efe2', '#7a5ba0', '#66a182']
  for (let i = 0; i < 12; i++) {
    const [x, z] = [-5.6 + (i % 4) * 3.6, -4 + Math.floor(i / 4) * 3.5]
    const colour = subject.pick(cloths)
    for (const [a, b] of [
      [0, 0],
      [1.9, 0],
      [0, 1.3],
      [1.9, 1.3],
    ] as const)
      faces.push(...box([x + a, 0, z + b], [0.08, 1.6, 0.08], { colour: '#6b5138' }))
    faces.push(...box([x, 0.1, z + 0.3], [1.95, 0.7, 0.8], { colour: '#a87f52' }))
    for (let stripe = 0; stripe < 5; stripe++) {
      const [s, e] = [x - 0.2 + stripe * 0.48, x + 0.28 + stripe * 0.48]
      const cloth: Material = { colour: stripe % 2 ? '#f7f1e3' : colour }
      faces.push(
        plate(
          [
            [s, 1.55, z - 0.2],
            [e, 1.55, z - 0.2],
            [e, 2.1, z + 0.7],
            [s, 2.1, z + 0.7],
          ],
          cloth,
        ),
        plate(
          [
            [s, 1.55, z + 1.6],
            [e, 1.55, z + 1.6],
            [e, 2.1, z + 0.7],
            [s, 2.1, z + 0.7],
          ],
          cloth,
        ),
      )
    }
    for (let bulb = 0; bulb < 5; bulb++)
      faces.push(
        ...box(
          [x + bulb * 0.8, 2.5 - 0.1 * Math.sin((bulb / 4) * 3.14), z + 1.9],
          [0.1, 0.1, 0.1],
          { colour: windowLight(mood), glow: true },
        ),
      )
  }
  return faces
}

function forest({ subject, mood }: Scene): Face[] {
  const faces: Face[] = []
  for (let i = 0; i < 74; i++)
    faces.push(
      ...pineAt(
        subject.number(-11, 11),
        0,
        subject.number(-10, 5),
        subject.number(1.2, 3.4),
        subject.pick(['#2f6b4a', '#3f7d4a', '#4f8a52', '#6a9a4a']),
      ),
    )
  faces.push(
    ...houseAt(0.5, 4.4, [2.2, 1.2, 1.6], 20, '#8a6242', '#4a3a30', {
      colour: windowLight(mood),
      glow: true,
    }),
  )
  return faces
}

const PLACES: Readonly<Record<string, (scene: Scene) => Face[]>> = {
  village,
  outpost,
  market,
  forest,
}
