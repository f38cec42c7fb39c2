import {
  type Canvas,
  HEIGHT,
  line,
  n,
  path,
  polygon,
  rect,
  WIDTH,
} from '#sample/generator/art/canvas.ts'
import { darker, lighter, mix } from '#sample/generator/art/colour.ts'
import { atDepth, type Mood, windowLight } from '#sample/generator/art/mood.ts'
import {
  crane,
  hills,
  industry,
  mesas,
  mountains,
  palm,
  pines,
  skyline,
  suspensionBridge,
} from '#sample/generator/art/silhouettes.ts'
import { mist, sky, water } from '#sample/generator/art/sky.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

export const LANDSCAPES = [
  'harbour',
  'city',
  'alps',
  'coast',
  'mesa',
  'hills',
  'works',
  'bridge',
] as const
export type Landscape = (typeof LANDSCAPES)[number]

/** A landscape under its sky, down to the horizon; the ground is the caller's. */
export function landscape(
  canvas: Canvas,
  mood: Mood,
  random: SeededRandom,
  horizonY: number,
  kind: Landscape,
  scale = 1,
): string {
  const haze = mix(mood.sky[2], mood.sky[1], 0.3)
  return [
    sky(canvas, mood, random, horizonY),
    BACKGROUNDS[kind](canvas, mood, random, horizonY, scale),
    mist(canvas, haze, horizonY, 70 * scale, 0.5),
  ].join('')
}

type Background = (
  canvas: Canvas,
  mood: Mood,
  random: SeededRandom,
  base: number,
  scale: number,
) => string

const lights = (mood: Mood) =>
  mood.night || mood.name === 'dusk' || mood.name === 'ember' ? windowLight(mood) : undefined

const BACKGROUNDS: Readonly<Record<Landscape, Background>> = {
  harbour: (canvas, mood, random, base, scale) => {
    let cranes = ''
    for (let index = 0; index < random.whole(3, 5); index++) {
      cranes += crane(
        random.number(60, WIDTH - 60),
        base,
        random.number(120, 210) * scale,
        atDepth(mood, random.number(0.5, 0.8)),
        random.chance(0.5),
      )
    }
    return [
      mountains(random, base, 120 * scale, atDepth(mood, 0.1), undefined),
      skyline(random, base, 170 * scale, atDepth(mood, 0.28), lights(mood)),
      mist(canvas, mood.sky[2], base, 60, 0.45),
      cranes,
      containers(random, mood, base, scale),
    ].join('')
  },
  city: (canvas, mood, random, base, scale) =>
    [
      skyline(random, base, 330 * scale, atDepth(mood, 0.12), undefined),
      mist(canvas, mood.sky[2], base, 150, 0.35),
      skyline(random, base, 250 * scale, atDepth(mood, 0.42), lights(mood)),
      mist(canvas, mood.sky[2], base, 90, 0.3),
      skyline(random, base, 130 * scale, atDepth(mood, 0.75), lights(mood)),
    ].join(''),
  alps: (canvas, mood, random, base, scale) =>
    [
      mountains(random, base, 280 * scale, atDepth(mood, 0.12), lighter(mood.sky[2], 0.45), 4),
      mist(canvas, mood.sky[2], base, 120, 0.45),
      mountains(random, base, 160 * scale, atDepth(mood, 0.42), undefined, 6),
      pines(random, base + 4, 84 * scale, atDepth(mood, 0.7), 46),
    ].join(''),
  coast: (canvas, mood, random, base, scale) => {
    let trees = ''
    for (let index = 0; index < random.whole(4, 7); index++) {
      trees += palm(
        random,
        random.number(20, WIDTH - 20),
        base + 6,
        random.number(130, 270) * scale,
        atDepth(mood, random.number(0.7, 1)),
      )
    }
    return [
      mountains(random, base - 36 * scale, 110 * scale, atDepth(mood, 0.15), undefined, 3),
      water(canvas, mood, random, base - 40 * scale, base + 6),
      trees,
    ].join('')
  },
  mesa: (canvas, mood, random, base, scale) =>
    [
      mesas(random, base, 190 * scale, atDepth(mood, 0.2), mix(mood.sun, mood.sky[1], 0.4)),
      mist(canvas, mood.sky[2], base, 80, 0.4),
      mesas(random, base, 90 * scale, atDepth(mood, 0.55), mix(mood.sun, mood.near, 0.5)),
    ].join(''),
  hills: (canvas, mood, random, base, scale) =>
    [
      hills(random, base, 190 * scale, atDepth(mood, 0.12)),
      mist(canvas, mood.sky[2], base - 40, 90, 0.35),
      hills(random, base, 110 * scale, atDepth(mood, 0.4)),
      hills(random, base, 50 * scale, atDepth(mood, 0.68)),
    ].join(''),
  works: (canvas, mood, random, base, scale) =>
    [
      industry(random, base, 240 * scale, atDepth(mood, 0.22)),
      mist(canvas, mood.sky[2], base, 110, 0.4),
      industry(random, base, 150 * scale, atDepth(mood, 0.6)),
    ].join(''),
  bridge: (canvas, mood, random, base, scale) =>
    [
      skyline(random, base - 20 * scale, 150 * scale, atDepth(mood, 0.18), lights(mood)),
      water(canvas, mood, random, base - 24 * scale, base + 6),
      suspensionBridge(random, base - 8, 260 * scale, atDepth(mood, 0.62)),
    ].join(''),
}

function containers(random: SeededRandom, mood: Mood, base: number, scale: number): string {
  let drawn = ''
  for (let x = -20; x < WIDTH; x += 92 * scale) {
    for (let row = 0; row < random.whole(0, 3); row++) {
      const paint = mix(
        random.pick([mood.accent, '#c8553d', '#3d7ea6', '#588157', '#d9a441']),
        mood.near,
        mood.night ? 0.62 : 0.4,
      )
      drawn +=
        rect(x, base - (row + 1) * 30 * scale, 88 * scale, 29 * scale, paint) +
        rect(x, base - (row + 1) * 30 * scale, 88 * scale, 4, lighter(paint, 0.18))
    }
  }
  return drawn
}

export const GROUNDS = ['road', 'quay', 'sand', 'lot'] as const
export type Ground = (typeof GROUNDS)[number]

/** The ground from the horizon to the lower edge. */
export function ground(
  canvas: Canvas,
  mood: Mood,
  random: SeededRandom,
  horizonY: number,
  kind: Ground,
): string {
  const sandy =
    kind === 'sand'
      ? mix(mood.ground, '#d9b27c', mood.night ? 0.15 : 0.5)
      : mix(mood.ground, '#3a3f4a', kind === 'road' ? 0.4 : 0.1)
  const fill = canvas.linear([
    [0, mix(sandy, mood.sky[2], 0.45)],
    [0.3, sandy],
    [1, darker(sandy, 0.45)],
  ])
  const base = rect(0, horizonY, WIDTH, HEIGHT - horizonY, fill)
  return base + MARKS[kind](mood, random, horizonY)
}

const MARKS: Readonly<Record<Ground, (mood: Mood, random: SeededRandom, y: number) => string>> = {
  road: (mood, random, y) => {
    const paint = mix('#f4efe1', mood.ground, 0.25)
    const edge = y + (HEIGHT - y) * 0.16
    let dashes = ''
    const offset = random.number(0, 200)
    for (let x = -200; x < WIDTH + 200; x += 250) {
      dashes += polygon([
        [x + offset, y + (HEIGHT - y) * 0.9],
        [x + offset + 140, y + (HEIGHT - y) * 0.9],
        [x + offset + 136, y + (HEIGHT - y) * 0.93],
        [x + offset - 6, y + (HEIGHT - y) * 0.93],
      ])
    }
    return (
      rect(0, edge, WIDTH, 3.5, paint, 'opacity=".6"') +
      rect(0, edge - 14, WIDTH, 8, darker(mood.ground, 0.3), 'opacity=".7"') +
      path(dashes, paint, 'opacity=".55"')
    )
  },
  quay: (mood, _random, y) => slabs(mood, y, 9, 0.4),
  lot: (mood, random, y) => slabs(mood, y, 4, 0.22) + patches(random, mood, y, 5),
  sand: (mood, random, y) => patches(random, mood, y, 16),
}

function slabs(mood: Mood, y: number, rows: number, opacity: number): string {
  let data = ''
  for (let row = 1; row <= rows; row++) {
    const at = y + (HEIGHT - y) * (row / rows) ** 1.8
    data += `M0 ${n(at)}H${WIDTH}`
  }
  for (let ray = -14; ray <= 14; ray++)
    data += `M${n(640 + ray * 46)} ${n(y)}L${n(640 + ray * 280)} ${HEIGHT}`
  return line(data, darker(mood.ground, 0.35), 1.6, `opacity="${opacity}"`)
}

function patches(random: SeededRandom, mood: Mood, y: number, count: number): string {
  let data = ''
  for (let index = 0; index < count; index++) {
    const t = random.number(0.1, 1)
    const [x, at, wide] = [
      random.number(-60, WIDTH),
      y + (HEIGHT - y) * t,
      random.number(60, 260) * t,
    ]
    data += `M${n(x)} ${n(at)}q${n(wide / 2)} ${n(-10 * t)} ${n(wide)} 0q${n(-wide / 2)} ${n(9 * t)} ${n(-wide)} 0Z`
  }
  return path(data, darker(mood.ground, 0.4), 'opacity=".3"')
}
