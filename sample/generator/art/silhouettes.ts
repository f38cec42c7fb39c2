import {
  group,
  HEIGHT,
  line,
  n,
  type Point,
  path,
  polygon,
  rect,
  smooth,
  WIDTH,
} from '#sample/generator/art/canvas.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** A row of towers standing on `base`, with some windows lit. */
export function skyline(
  random: SeededRandom,
  base: number,
  height: number,
  fill: string,
  window: string | undefined,
): string {
  let data = ''
  let lights = ''
  let x = -random.number(0, 60)
  while (x < WIDTH) {
    const width = random.number(34, 96)
    const middle = 1 - Math.abs((x + width / 2) / WIDTH - 0.5) * 0.9
    const tall = height * random.number(0.3, 1) * middle
    const top = base - tall
    const roof = random.whole(0, 5)
    data += `M${n(x)} ${n(base)}V${n(top)}`
    if (roof === 0) data += `L${n(x + width / 2)} ${n(top - width * 0.4)}L${n(x + width)} ${n(top)}`
    else if (roof === 1)
      data += `h${n(width * 0.25)}v${n(-width * 0.3)}h${n(width * 0.5)}v${n(width * 0.3)}h${n(width * 0.25)}`
    else if (roof === 2)
      data += `h${n(width * 0.46)}v${n(-tall * 0.3)}h${n(width * 0.06)}v${n(tall * 0.3)}h${n(width * 0.48)}`
    else if (roof === 3) data += `l${n(width)} ${n(-width * 0.3)}`
    else data += `h${n(width)}`
    data += `V${n(base)}Z`
    if (window) lights += windows(random, x, top, width, tall)
    x += width + (random.chance(0.25) ? random.number(6, 40) : 0)
  }
  return path(data, fill) + (window ? path(lights, window, 'opacity=".8"') : '')
}

function windows(
  random: SeededRandom,
  x: number,
  top: number,
  width: number,
  tall: number,
): string {
  const columns = Math.max(2, Math.floor((width - 10) / 11))
  const rows = Math.floor((tall - 14) / 14)
  let data = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.76)) continue
      data += `M${n(x + 8 + (column * (width - 16)) / columns)} ${n(top + 10 + row * 14)}h5v7h-5Z`
    }
  }
  return data
}

/** Mountains with a lit side; `peaks` of them. */
export function mountains(
  random: SeededRandom,
  base: number,
  height: number,
  fill: string,
  lit: string | undefined,
  peaks = 6,
): string {
  let ridge = ''
  let faces = ''
  const step = WIDTH / peaks
  const points: Point[] = [[-60, base]]
  for (let index = 0; index <= peaks; index++) {
    const x = index * step + random.number(-0.3, 0.3) * step
    const top = base - height * random.number(0.45, 1)
    const valley: Point = [
      x + step * random.number(0.35, 0.6),
      base - height * random.number(0.08, 0.35),
    ]
    points.push([x - step * 0.18, top + (base - top) * random.number(0.22, 0.4)], [x, top], valley)
    faces += polygon([
      [x, top],
      [x + step * 0.08, top + (base - top) * 0.3],
      [x - step * 0.03, top + (base - top) * 0.44],
      [x + step * 0.1, top + (base - top) * 0.8],
      valley,
    ])
  }
  points.push([WIDTH + 60, base])
  ridge = polygon(points)
  return path(ridge, fill) + (lit ? path(faces, lit, 'opacity=".5"') : '')
}

/** Soft hills. */
export function hills(random: SeededRandom, base: number, height: number, fill: string): string {
  const points: Point[] = []
  for (let x = -100; x <= WIDTH + 100; x += random.number(110, 230)) {
    points.push([x, base - height * random.number(0.2, 1)])
  }
  return path(
    `${smooth([...points, [WIDTH + 200, base - height * 0.4]], false, 1)}V${HEIGHT}H-100Z`,
    fill,
  )
}

/** Pines along a line. */
export function pines(
  random: SeededRandom,
  base: number,
  height: number,
  fill: string,
  count = 30,
): string {
  let data = ''
  for (let index = 0; index < count; index++) {
    const [x, tall] = [random.number(-20, WIDTH + 20), height * random.number(0.5, 1)]
    const half = tall * 0.2
    for (let tier = 0; tier < 4; tier++) {
      const top = base - tall + tall * 0.2 * tier
      const spread = half * (0.45 + tier * 0.22)
      data += `M${n(x)} ${n(top)}L${n(x + spread)} ${n(top + tall * 0.34)}H${n(x - spread)}Z`
    }
    data += `M${n(x - 3)} ${n(base - tall * 0.1)}h6V${n(base + 8)}h-6Z`
  }
  return path(data, fill)
}

/** One palm with its foot at (x, y). */
export function palm(
  random: SeededRandom,
  x: number,
  y: number,
  height: number,
  fill: string,
): string {
  const lean = random.number(-0.2, 0.2) * height
  const [tx, ty] = [x + lean, y - height]
  const trunk = line(
    `M${n(x)} ${n(y)}Q${n(x)} ${n(y - height * 0.55)} ${n(tx)} ${n(ty)}`,
    fill,
    Math.max(3, height * 0.035),
  )
  let leaves = ''
  const count = random.whole(7, 9)
  for (let index = 0; index < count; index++) {
    const turn = -Math.PI * (-0.12 + (1.24 * index) / (count - 1))
    const reach = height * random.number(0.32, 0.44)
    const [ex, ey] = [
      tx + Math.cos(turn) * reach,
      ty + Math.sin(turn) * reach * 0.62 + reach * 0.34,
    ]
    const [cx, cy] = [
      tx + Math.cos(turn) * reach * 0.55,
      ty + Math.sin(turn) * reach * 0.75 - reach * 0.12,
    ]
    leaves += `M${n(tx)} ${n(ty)}Q${n(cx)} ${n(cy)} ${n(ex)} ${n(ey)}Q${n(cx - reach * 0.02)} ${n(cy + reach * 0.2)} ${n(tx)} ${n(ty)}Z`
  }
  return trunk + path(leaves, fill)
}

/** A container crane with its foot on `base`. */
export function crane(x: number, base: number, size: number, fill: string, flip = false): string {
  const s = size
  const legs = `M${-0.2 * s} 0L${-0.12 * s} ${-0.62 * s}M${0.2 * s} 0L${0.12 * s} ${-0.62 * s}M${-0.17 * s} ${-0.22 * s}H${0.17 * s}M${-0.17 * s} ${-0.22 * s}L${0.13 * s} ${-0.55 * s}`
  const arm = `M${-0.35 * s} ${-0.62 * s}H${0.85 * s}M${-0.35 * s} ${-0.66 * s}H${0.85 * s}M0 ${-0.62 * s}V${-s}L${0.6 * s} ${-0.66 * s}M0 ${-s}L${-0.3 * s} ${-0.66 * s}M${0.5 * s} ${-0.62 * s}V${-0.34 * s}`
  return group(
    line(legs, fill, s * 0.035) +
      line(arm, fill, s * 0.022) +
      rect(-0.1 * s, -0.74 * s, 0.2 * s, 0.12 * s, fill) +
      rect(0.44 * s, -0.36 * s, 0.12 * s, 0.07 * s, fill),
    `transform="translate(${n(x)} ${n(base)})${flip ? ' scale(-1 1)' : ''}"`,
  )
}

/** A suspension bridge across the picture. */
export function suspensionBridge(
  random: SeededRandom,
  base: number,
  height: number,
  fill: string,
): string {
  const deck = base - height * 0.24
  const [a, b] = [random.number(220, 380), random.number(820, 1020)]
  const top = base - height
  const cable = `M-60 ${n(deck)}Q${n(a * 0.6)} ${n(deck - 8)} ${n(a)} ${n(top)}Q${n((a + b) / 2)} ${n(deck + height * 0.58)} ${n(b)} ${n(top)}Q${n(b + (WIDTH - b) * 0.4)} ${n(deck - 8)} ${n(WIDTH + 60)} ${n(deck)}`
  let hangers = ''
  for (let x = a + 18; x < b - 10; x += 22) {
    const t = (x - a) / (b - a)
    const y = (1 - t) ** 2 * top + 2 * t * (1 - t) * (deck + height * 0.58) + t * t * top
    hangers += `M${n(x)} ${n(y)}V${n(deck)}`
  }
  const towers = [a, b]
    .map(
      (x) =>
        rect(x - 13, top - 8, 8, base - top + 8, fill) +
        rect(x + 5, top - 8, 8, base - top + 8, fill) +
        rect(x - 13, top + 24, 26, 7, fill) +
        rect(x - 13, top + height * 0.42, 26, 7, fill),
    )
    .join('')
  return line(cable, fill, 4) + line(hangers, fill, 1.4) + towers + rect(0, deck, WIDTH, 9, fill)
}

/** Flat-topped desert rocks. */
export function mesas(
  random: SeededRandom,
  base: number,
  height: number,
  fill: string,
  lit: string,
): string {
  let data = ''
  let light = ''
  for (let index = 0; index < 5; index++) {
    const [x, width, tall] = [
      random.number(-80, WIDTH - 60),
      random.number(120, 330),
      height * random.number(0.4, 1),
    ]
    data += polygon([
      [x - 40, base],
      [x, base - tall * 0.5],
      [x + 14, base - tall],
      [x + width, base - tall],
      [x + width + 12, base - tall * 0.46],
      [x + width + 70, base],
    ])
    light += polygon([
      [x + width * 0.62, base - tall],
      [x + width, base - tall],
      [x + width + 12, base - tall * 0.46],
      [x + width + 70, base],
      [x + width * 0.7, base],
    ])
  }
  return path(data, fill) + path(light, lit, 'opacity=".55"')
}

/** Chimneys, tanks and sheds. */
export function industry(random: SeededRandom, base: number, height: number, fill: string): string {
  let data = ''
  let x = -30
  while (x < WIDTH) {
    const width = random.number(50, 160)
    const kind = random.whole(0, 3)
    const tall = height * random.number(0.2, 0.5)
    if (kind === 0)
      data += polygon([
        [x + 8, base],
        [x + 14, base - height * random.number(0.7, 1)],
        [x + 30, base - height * 0.8],
        [x + 38, base],
      ])
    else if (kind === 1)
      data += `M${n(x)} ${n(base)}V${n(base - tall)}a${n(width / 2)} ${n(width * 0.16)} 0 0 1 ${n(width)} 0V${n(base)}Z`
    else {
      data += `M${n(x)} ${n(base)}V${n(base - tall * 0.7)}`
      for (let tooth = 0; tooth < 3; tooth++)
        data += `l${n(width / 3)} ${n(-tall * 0.25)}v${n(tall * 0.25)}`
      data += `V${n(base)}Z`
    }
    x += (kind === 0 ? 46 : width) + random.number(0, 16)
  }
  return path(data, fill)
}
