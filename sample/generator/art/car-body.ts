import type { CarShape } from '#sample/generator/art/car-shape.ts'
import type { Face, Material, Vec } from '#sample/generator/art/mesh.ts'
import { box, curve, plate, skin } from '#sample/generator/art/solids.ts'

/** How a car is finished. */
export interface CarFinish {
  readonly paint: string
  readonly second: string
  readonly trim: string
  readonly gloss: number
  readonly pattern: 'plain' | 'stripes' | 'two-tone' | 'band' | 'checker' | 'splash'
  readonly rim: string
  readonly spokes: number
  readonly wing: boolean
  readonly rack: boolean
  readonly beacon: boolean
  readonly lamps: string
}

/** Where the skin of the lower body is: x along the car, `t` from sill (0) to centre line (1). */
export type Skin = (x: number, t: number, side: number) => Vec

const SECTION = [
  [0, 0.9, 0],
  [0.16, 0.97, 0.16],
  [0.34, 1, 0.45],
  [0.52, 0.99, 0.7],
  [0.64, 0.955, 0.86],
  [0.72, 0.9, 0.965],
  [0.86, 0.5, 1.015],
  [1, 0, 1.03],
] as const

/** The skin of the lower body as a function, for everything that is drawn on it. */
export function lowerSkin(shape: CarShape): Skin {
  const [top, sill, plan] = [curve(shape.top), curve(shape.sill), curve(shape.plan)]
  const wide = curve(SECTION.map(([t, w]) => [t, w]))
  const high = curve(SECTION.map(([t, , h]) => [t, h]))
  return (x, t, side) => {
    const low = sill(x)
    return [x, low + (top(x) - low) * high(t), plan(x) * wide(t) * side]
  }
}

function stations(from: number, to: number, count: number): number[] {
  // Closer together at the ends, where the body curves most.
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    return from + (to - from) * (t - Math.sin(t * Math.PI * 2) / 11)
  })
}

/** The ends of a car: tail and nose. */
export function ends(shape: CarShape): readonly [number, number] {
  return [shape.top[0]?.[0] ?? 0, shape.top.at(-1)?.[0] ?? 0]
}

function paintAt(finish: CarFinish, x: number, t: number, length: number): Material {
  const { paint, second, gloss, pattern } = finish
  const place = x / length
  let colour = paint
  if (pattern === 'stripes' && t > 0.84 && t < 0.97) colour = second
  if (pattern === 'two-tone' && t < 0.5) colour = second
  if (pattern === 'band' && t > 0.34 && t < 0.62) colour = second
  if (pattern === 'checker' && t > 0.4 && t < 0.6)
    colour = Math.floor(place * 26) % 2 ? second : paint
  if (pattern === 'splash' && place + (0.6 - t) * 0.5 < -0.08) colour = second
  return { colour, gloss }
}

/** The painted lower body with its closed ends. */
function lowerBody(shape: CarShape, finish: CarFinish): Face[] {
  const at = lowerSkin(shape)
  const [tail, nose] = ends(shape)
  const xs = stations(tail, nose, 44)
  const ts = [0, 0.08, 0.16, 0.25, 0.34, 0.43, 0.52, 0.58, 0.64, 0.68, 0.72, 0.79, 0.86, 0.97, 1]
  const dark: Material = { colour: finish.trim, gloss: 0.15 }
  const faces: Face[] = []
  for (const side of [1, -1]) {
    const rings = xs.map((x) => ts.map((t) => at(x, t, side)))
    const half = skin(
      side > 0 ? rings : [...rings].reverse(),
      (ring, point) => {
        const x = xs[side > 0 ? ring : xs.length - 1 - ring] ?? 0
        const t = ((ts[point] ?? 0) + (ts[point + 1] ?? 0)) / 2
        return t < 0.1 ? dark : paintAt(finish, x, t, nose - tail)
      },
      false,
      1,
    )
    faces.push(...half)
  }
  for (const [x, front] of [
    [tail, false],
    [nose, true],
  ] as const) {
    const right = ts.map((t) => at(x, t, 1))
    const left = ts.map((t) => at(x, t, -1)).reverse()
    const loop = [...right, ...left]
    const material = { colour: finish.paint, gloss: finish.gloss * 0.6 }
    faces.push({ points: front ? loop.reverse() : loop, material, layer: 1 })
  }
  return faces
}

/** The cabin: pillars, roof and glass. */
function cabin(shape: CarShape, finish: CarFinish): Face[] {
  const [top, plan, roof] = [curve(shape.top), curve(shape.plan), curve(shape.roof)]
  const rear = shape.roof[0]?.[0] ?? 0
  const front = shape.roof.at(-1)?.[0] ?? 0
  const xs = [
    ...new Set([...stations(rear, front, 30), ...shape.windows.flat(), ...shape.roofSpan]),
  ].sort((a, b) => a - b)
  const glass: Material = { colour: '#141c28', gloss: 0.95 }
  const painted: Material = {
    colour: finish.pattern === 'two-tone' ? finish.second : finish.paint,
    gloss: finish.gloss,
  }
  const pillar: Material = { colour: finish.trim, gloss: 0.3 }
  const faces: Face[] = []
  const ring = (x: number, side: number): Vec[] => {
    const base = top(x) - 0.02
    const height = Math.max(0.001, roof(x) - base)
    const half = plan(x)
    const lean = (amount: number) =>
      half * (0.9 - shape.tumble * 0.9 * amount * Math.min(1, height / 0.3))
    return (
      [
        [0, 0],
        [0.12, 0.1],
        [0.82, 0.84],
        [0.93, 0.98],
        [1, 1.25],
      ] as const
    )
      .map(([y, inward]): Vec => [x, base + height * y, lean(inward) * side])
      .concat([[x, base + height * 1.02, 0]])
  }
  for (const side of [1, -1]) {
    const order = side > 0 ? xs : [...xs].reverse()
    faces.push(
      ...skin(
        order.map((x) => ring(x, side)),
        (index, point) => {
          const x = ((order[index] ?? 0) + (order[index + 1] ?? 0)) / 2
          const overRoof = x > shape.roofSpan[0] && x < shape.roofSpan[1]
          if (point >= 3) return overRoof ? painted : glass
          if (point === 1) {
            if (shape.windows.some(([from, to]) => x > from && x < to)) return glass
            return x > (shape.windows[0]?.[0] ?? 0) &&
              x < front - 0.3 &&
              !shape.bed &&
              shape.windows.length > 1
              ? pillar
              : painted
          }
          return painted
        },
        false,
        2,
      ),
    )
  }
  return faces
}

/** Everything of a car but wheels and drawn details; `near` is the side seen, 1 or -1. */
export function carBody(shape: CarShape, finish: CarFinish, near: number): Face[] {
  const faces = [...lowerBody(shape, finish), ...cabin(shape, finish)]
  const at = lowerSkin(shape)
  const [tail] = ends(shape)
  const trim: Material = { colour: finish.trim, gloss: 0.3 }
  const roofTop = Math.max(...shape.roof.map(([, y]) => y))
  const mirrorX = (shape.roof.at(-1)?.[0] ?? 0) - 0.3
  for (const side of [1, -1]) {
    const [, y, z] = at(mirrorX, 0.72, side)
    faces.push(
      ...box(
        [mirrorX - 0.08, y + 0.02, side > 0 ? z : z - 0.16],
        [0.16, 0.13, 0.16],
        { colour: finish.paint, gloss: 0.5 },
        side === near ? 3 : 0,
      ),
    )
  }
  if (finish.wing) {
    const y = at(tail + 0.25, 1, 1)[1]
    faces.push(
      ...box([tail + 0.18, y, -0.5], [0.14, 0.2, 0.05], trim, 3),
      ...box([tail + 0.18, y, 0.45], [0.14, 0.2, 0.05], trim, 3),
    )
    faces.push(
      ...box(
        [tail + 0.02, y + 0.2, -0.84],
        [0.4, 0.045, 1.68],
        { colour: finish.second, gloss: 0.5 },
        4,
      ),
    )
  }
  if (finish.rack) {
    const [from, to] = shape.roofSpan
    faces.push(...box([from + 0.1, roofTop + 0.08, -0.6], [to - from - 0.2, 0.05, 1.2], trim, 3))
    faces.push(
      ...box(
        [from + 0.25, roofTop + 0.13, -0.45],
        [(to - from) * 0.45, 0.22, 0.8],
        { colour: finish.second, gloss: 0.1 },
        4,
      ),
    )
  }
  if (finish.beacon) {
    const x = (shape.roofSpan[0] + shape.roofSpan[1]) / 2
    faces.push(
      ...box(
        [x - 0.12, roofTop + 0.02, -0.56],
        [0.24, 0.13, 0.56],
        { colour: '#ff4d4d', glow: true },
        3,
      ),
    )
    faces.push(
      ...box(
        [x - 0.12, roofTop + 0.02, 0],
        [0.24, 0.13, 0.56],
        { colour: '#4d9dff', glow: true },
        3,
      ),
    )
  }
  if (shape.bed) faces.push(bedOf(shape, at))
  return faces
}

function bedOf(shape: CarShape, at: Skin): Face {
  const [from, to] = shape.bed ?? [0, 0]
  const y = at((from + to) / 2, 1, 1)[1] + 0.012
  return plate(
    [
      [from, y, -0.72],
      [from, y, 0.72],
      [to, y, 0.72],
      [to, y, -0.72],
    ],
    { colour: '#1d2127' },
    2,
  )
}
