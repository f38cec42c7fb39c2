import {
  type Canvas,
  circle,
  ellipse,
  group,
  HEIGHT,
  line,
  n,
  path,
  polygon,
} from '#sample/generator/art/canvas.ts'
import { brightness, darker, hex, mix } from '#sample/generator/art/colour.ts'
import { ground, type Landscape, landscape } from '#sample/generator/art/landscape.ts'
import type { Mood } from '#sample/generator/art/mood.ts'
import type { Scene } from '#sample/generator/art/scene.ts'
import { type SeededRandom, seededRandom } from '#sample/generator/seeded-random.ts'

/** A mood without its colour: the picture before the preset. */
export function plain(mood: Mood, amount = 0.72): Mood {
  const grey = (colour: string) => {
    const level = brightness(colour) * 0.82 + 0.1
    return mix(colour, hex([level, level, level * 1.02]), amount)
  }
  return {
    ...mood,
    sky: mood.sky.map(grey) as unknown as Mood['sky'],
    sun: grey(mood.sun),
    far: grey(mood.far),
    near: grey(mood.near),
    ground: grey(mood.ground),
    accent: grey(mood.accent),
    stars: false,
  }
}

export type Half = (mood: Mood, random: SeededRandom, better: boolean) => string

/** The same scene twice, without and with the mod, with a handle on the line between. */
export function split({ canvas, mood, view }: Scene, before: Mood, half: Half): string {
  const seed = `split:${view.number()}`
  const x = view.number(500, 780)
  const lean = view.pick([0, 0, 90, -90])
  const left = polygon([
    [0, 0],
    [x + lean, 0],
    [x - lean, HEIGHT],
    [0, HEIGHT],
  ])
  const edge = `M${n(x + lean)} 0L${n(x - lean)} ${HEIGHT}`
  return [
    half(mood, seededRandom(seed), true),
    group(
      half(before, seededRandom(seed), false),
      `clip-path="${canvas.clip(path(left, '#000'))}"`,
    ),
    line(edge, '#ffffff', 6),
    circle(x, 360, 34, '#ffffff'),
    circle(x, 360, 29, mood.near),
    path(
      `M${n(x - 8)} 348l-12 12 12 12M${n(x + 8)} 348l12 12-12 12`,
      'none',
      'stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"',
    ),
  ].join('')
}

export function street(
  canvas: Canvas,
  mood: Mood,
  random: SeededRandom,
  place: Landscape,
  better: boolean,
  sheen = 0,
): string {
  const y = 380
  const asphalt = mix(mood.ground, '#2a2f38', 0.65)
  const lane = better ? '#fbf5e2' : mix('#d8d2c4', asphalt, 0.45)
  let drawn =
    landscape(canvas, mood, random, y, place, 1.3) +
    ground(canvas, mood, random, y, 'lot') +
    path(
      `M600 ${y}H680L1420 720H-140Z`,
      canvas.linear([
        [0, mix(asphalt, mood.sky[2], 0.4)],
        [1, darker(asphalt, better ? 0.3 : 0.05)],
      ]),
    )
  drawn +=
    path(
      `M637 ${y + 10}h6l6 40h-18ZM628 ${y + 70}h24l10 60h-44ZM612 ${y + 160}h56l24 150h-104Z`,
      lane,
      `opacity="${better ? 0.95 : 0.6}"`,
    ) +
    line(
      `M604 ${y + 4}L-70 720M676 ${y + 4}L1350 720`,
      lane,
      8,
      `opacity="${better ? 0.85 : 0.45}"`,
    )
  if (sheen)
    drawn += group(
      path(
        `M590 ${y}H690L860 720H420Z`,
        canvas.linear([
          [0, mood.sky[2], 0.75],
          [1, mood.sky[1], 0.12],
        ]),
      ) +
        ellipse(300, 640, 190, 32, mood.sky[2], 'opacity=".4"') +
        ellipse(980, 580, 150, 22, mood.sky[2], 'opacity=".4"') +
        ellipse(820, 680, 130, 20, mood.sky[1], 'opacity=".5"'),
      `opacity="${sheen}"`,
    )
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const s = 1 / (1 + i * 0.75)
      const [x, base] = [640 + side * (60 + 560 * s), y + 290 * s]
      drawn +=
        line(
          `M${n(x)} ${n(base)}V${n(base - 330 * s)}q0 ${n(-30 * s)} ${n(-side * 60 * s)} ${n(-34 * s)}`,
          mood.near,
          11 * s,
        ) +
        (better
          ? canvas.glow(
              x - side * 66 * s,
              base - 358 * s,
              90 * s,
              '#ffe2a6',
              mood.night ? 0.9 : 0.45,
            )
          : '') +
        ellipse(x - side * 66 * s, base - 360 * s, 20 * s, 6 * s, better ? '#fff0c8' : mood.near)
    }
  }
  return drawn
}
