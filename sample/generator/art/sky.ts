import {
  type Canvas,
  circle,
  ellipse,
  group,
  HEIGHT,
  line,
  n,
  path,
  rect,
  smooth,
  WIDTH,
} from '#sample/generator/art/canvas.ts'
import { lighter, mix } from '#sample/generator/art/colour.ts'
import type { Mood } from '#sample/generator/art/mood.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** Sky, sun or moon, stars and clouds, down to the horizon and a little below. */
export function sky(canvas: Canvas, mood: Mood, random: SeededRandom, horizonY: number): string {
  const [top, middle, low] = mood.sky
  const height = Math.max(120, horizonY + 4)
  const fill = canvas.linear([
    [0, top],
    [0.3, mix(top, middle, 0.5)],
    [0.62, middle],
    [1, low],
  ])
  const sunX = random.number(160, 1120)
  const sunY = mood.night
    ? random.number(70, horizonY * 0.5)
    : random.number(horizonY * 0.3, horizonY * 0.92)
  return [
    rect(0, 0, WIDTH, height, fill),
    mood.stars ? stars(random, horizonY) : '',
    sun(canvas, mood, random, sunX, sunY),
    clouds(canvas, mood, random, horizonY),
    mood.stars ? '' : birds(mood, random, horizonY),
  ].join('')
}

function stars(random: SeededRandom, horizonY: number): string {
  let small = ''
  let bright = ''
  for (let index = 0; index < 90; index++) {
    const [x, y] = [random.number(0, WIDTH), random.number(0, 1) ** 1.5 * horizonY * 0.85]
    const dot = `M${n(x)} ${n(y)}h0`
    if (index % 6 === 0) bright += dot
    else small += dot
  }
  return line(small, '#ffffff', 1.6, 'opacity=".55"') + line(bright, '#ffffff', 3, 'opacity=".85"')
}

function sun(canvas: Canvas, mood: Mood, random: SeededRandom, x: number, y: number): string {
  const radius = mood.night ? random.number(26, 46) : random.number(44, 88)
  const halo = canvas.glow(x, y, radius * 5.4, mood.sun, mood.night ? 0.3 : 0.62)
  if (!mood.night) {
    const face = canvas.linear([
      [0, lighter(mood.sun, 0.5)],
      [1, mix(mood.sun, mood.sky[2], 0.45)],
    ])
    return halo + circle(x, y, radius, face)
  }
  const shade = circle(
    x + radius * 0.34,
    y - radius * 0.12,
    radius * 0.9,
    mix(mood.sky[0], mood.sky[1], 0.45),
  )
  return halo + circle(x, y, radius, mood.sun) + (random.chance(0.5) ? shade : '')
}

function clouds(canvas: Canvas, mood: Mood, random: SeededRandom, horizonY: number): string {
  const count = random.whole(2, 6)
  let drawn = ''
  for (let index = 0; index < count; index++) {
    const [x, y] = [random.number(-80, WIDTH), random.number(0.12, 0.86) * horizonY]
    const width = random.number(160, 460)
    const height = width * random.number(0.06, 0.14)
    const low = y > horizonY * 0.55
    const body = mix(low ? mood.sky[2] : mood.sky[1], '#ffffff', mood.night ? 0.08 : 0.34)
    const fill = canvas.linear([
      [0, lighter(body, mood.night ? 0.05 : 0.35), 0.85],
      [1, body, 0.12],
    ])
    const bumps = random.whole(3, 5)
    const tops = Array.from({ length: bumps + 1 }, (_, bump): [number, number] => [
      x + (width * (bump + 0.5)) / (bumps + 1),
      y - height * Math.sin(((bump + 0.5) / (bumps + 1)) * Math.PI) * random.number(0.6, 1.15),
    ])
    drawn += path(`${smooth([[x, y], ...tops, [x + width, y]], false, 0.9)}Z`, fill)
  }
  return drawn
}

function birds(mood: Mood, random: SeededRandom, horizonY: number): string {
  if (random.chance(0.55)) return ''
  const [x, y] = [random.number(200, 1000), random.number(0.15, 0.55) * horizonY]
  let data = ''
  for (let index = 0; index < random.whole(3, 7); index++) {
    const [bx, by, wing] = [
      x + random.number(-90, 90),
      y + random.number(-36, 36),
      random.number(6, 13),
    ]
    data += `M${n(bx - wing)} ${n(by - wing * 0.3)}q${n(wing * 0.6)} ${n(-wing * 0.3)} ${n(wing)} ${n(wing * 0.4)}q${n(wing * 0.4)} ${n(-wing * 0.7)} ${n(wing)} ${n(-wing * 0.4)}`
  }
  return line(data, mood.near, 2.2, 'opacity=".65"')
}

/** Water from a height downwards, with the light of the sky lying on it. */
export function water(
  canvas: Canvas,
  mood: Mood,
  random: SeededRandom,
  from: number,
  to = HEIGHT,
): string {
  const deep = mix(mood.sky[0], mood.near, 0.35)
  const fill = canvas.linear([
    [0, mix(mood.sky[2], mood.sky[1], 0.35)],
    [0.3, mix(mood.sky[1], deep, 0.45)],
    [1, deep],
  ])
  let calm = ''
  let bright = ''
  for (let index = 0; index < 70; index++) {
    const t = random.number() ** 1.7
    const y = from + 5 + t * (to - from - 8)
    const length = 14 + t * random.number(40, 150)
    const dash = `M${n(random.number(-20, WIDTH))} ${n(y)}h${n(length)}`
    if (index % 3) calm += dash
    else bright += dash
  }
  return [
    rect(0, from, WIDTH, to - from, fill),
    line(calm, mix(mood.sky[1], mood.sky[0], 0.5), 2, 'opacity=".35"'),
    line(bright, lighter(mood.sky[2], 0.35), 2, 'opacity=".45"'),
  ].join('')
}

/** A band of mist. */
export function mist(
  canvas: Canvas,
  colour: string,
  y: number,
  height: number,
  opacity: number,
): string {
  const fill = canvas.linear([
    [0, colour, 0],
    [0.6, colour, opacity],
    [1, colour, 0],
  ])
  return rect(0, y - height, WIDTH, height * 1.6, fill)
}

/** The dark edges that hold a picture together. */
export function vignette(canvas: Canvas, strength = 0.35): string {
  const fill = canvas.radial(
    [
      [0.55, '#04060c', 0],
      [1, '#04060c', strength],
    ],
    [0.5, 0.46],
    0.78,
  )
  return rect(0, 0, WIDTH, HEIGHT, fill)
}

/** A soft contact shadow on the ground. */
export function contact(
  canvas: Canvas,
  x: number,
  y: number,
  wide: number,
  tall: number,
  opacity = 0.5,
): string {
  const fill = canvas.radial([
    [0, '#04060c', opacity],
    [0.6, '#04060c', opacity * 0.6],
    [1, '#04060c', 0],
  ])
  return ellipse(x, y, wide, tall, fill)
}

/** Falling rain or snow over the whole picture or a part of it. */
export function fall(random: SeededRandom, kind: 'rain' | 'snow', from = 0, to = WIDTH): string {
  let data = ''
  for (let index = 0; index < (kind === 'rain' ? 120 : 110); index++) {
    const [x, y] = [random.number(from, to), random.number(0, HEIGHT)]
    data +=
      kind === 'rain' ? `M${n(x)} ${n(y)}l-7 ${n(random.number(22, 40))}` : `M${n(x)} ${n(y)}h0`
  }
  const width = kind === 'rain' ? 1.6 : 5
  return group(line(data, '#ffffff', width), `opacity="${kind === 'rain' ? 0.38 : 0.8}"`)
}
