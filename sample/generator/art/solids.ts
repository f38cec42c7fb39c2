import { add, type Face, type Material, type Vec } from '#sample/generator/art/mesh.ts'

/** A box by its lowest corner and its size; `top` may have its own material. */
export function box(at: Vec, size: Vec, material: Material, layer = 0, top = material): Face[] {
  const [x, y, z] = at
  const [X, Y, Z] = add(at, size)
  const side = (points: Vec[], of = material): Face => ({ points, material: of, layer })
  return [
    side(
      [
        [x, Y, z],
        [x, Y, Z],
        [X, Y, Z],
        [X, Y, z],
      ],
      top,
    ),
    side([
      [x, y, Z],
      [X, y, Z],
      [X, Y, Z],
      [x, Y, Z],
    ]),
    side([
      [X, y, z],
      [x, y, z],
      [x, Y, z],
      [X, Y, z],
    ]),
    side([
      [X, y, Z],
      [X, y, z],
      [X, Y, z],
      [X, Y, Z],
    ]),
    side([
      [x, y, z],
      [x, y, Z],
      [x, Y, Z],
      [x, Y, z],
    ]),
    side([
      [x, y, z],
      [X, y, z],
      [X, y, Z],
      [x, y, Z],
    ]),
  ]
}

/**
 * A skin over rings of equally many points. Rings run from back to front; each runs so that its
 * faces look outwards. The material may depend on the place in the grid.
 */
export function skin(
  rings: readonly (readonly Vec[])[],
  material: (ring: number, point: number) => Material | undefined,
  closed = false,
  layer = 0,
): Face[] {
  const faces: Face[] = []
  for (let ring = 0; ring + 1 < rings.length; ring++) {
    const [here, next] = [rings[ring] as readonly Vec[], rings[ring + 1] as readonly Vec[]]
    const count = closed ? here.length : here.length - 1
    for (let point = 0; point < count; point++) {
      const of = material(ring, point)
      if (!of) continue
      const after = (point + 1) % here.length
      const points = [here[point], next[point], next[after], here[after]] as Vec[]
      faces.push({ points, material: of, layer })
    }
  }
  return faces
}

/** A ring round an axis along x: at x, around (y, z), with radii, as an ellipse. */
export function ringX(
  x: number,
  y: number,
  z: number,
  tall: number,
  wide: number,
  count = 16,
): Vec[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = (-index / count) * Math.PI * 2
    return [x, y + Math.cos(turn) * tall, z + Math.sin(turn) * wide]
  })
}

/** A body turned round the upright axis through (x, z): a profile of [radius, height] from below. */
export function lathe(
  x: number,
  z: number,
  profile: readonly (readonly [number, number])[],
  material: Material,
  count = 12,
  layer = 0,
): Face[] {
  const rings = profile.map(([radius, y]) =>
    Array.from({ length: count }, (_, index): Vec => {
      const turn = (-index / count) * Math.PI * 2
      return [x + Math.cos(turn) * radius, y, z + Math.sin(turn) * radius]
    }),
  )
  const faces = skin(rings, () => material, true, layer).map((face) => ({
    ...face,
    points: [...face.points].reverse(),
  }))
  const top = rings[rings.length - 1]
  if (top && (profile[profile.length - 1]?.[0] ?? 0) > 0.01) {
    faces.push({ points: top, material, layer })
  }
  return faces
}

/** A thin plate seen from both sides. */
export function plate(points: readonly Vec[], material: Material, layer = 0): Face {
  return { points, material, layer, twoSided: true }
}

/** Moves faces. */
export function moved(faces: readonly Face[], by: Vec): Face[] {
  return faces.map((face) => ({ ...face, points: face.points.map((point) => add(point, by)) }))
}

/** Turns faces round the upright axis, degrees. */
export function turned(faces: readonly Face[], degrees: number): Face[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return faces.map((face) => ({
    ...face,
    points: face.points.map(([x, y, z]): Vec => [x * cos - z * sin, y, x * sin + z * cos]),
  }))
}

/** Leans faces round the x axis (roll) and the z axis (pitch), degrees. */
export function tilted(faces: readonly Face[], roll: number, pitch: number): Face[] {
  const [a, b] = [(roll * Math.PI) / 180, (pitch * Math.PI) / 180]
  return faces.map((face) => ({
    ...face,
    points: face.points.map(([x, y, z]): Vec => {
      const [y1, z1] = [y * Math.cos(a) - z * Math.sin(a), y * Math.sin(a) + z * Math.cos(a)]
      return [x * Math.cos(b) - y1 * Math.sin(b), x * Math.sin(b) + y1 * Math.cos(b), z1]
    }),
  }))
}

/** A smooth curve through [x, y] points in the order of x; flat beyond its ends. */
export function curve(points: readonly (readonly [number, number])[]): (x: number) => number {
  return (x) => {
    const last = points.length - 1
    const first = points[0] as readonly [number, number]
    const end = points[last] as readonly [number, number]
    if (x <= first[0]) return first[1]
    if (x >= end[0]) return end[1]
    let at = 0
    while (at < last - 1 && (points[at + 1] as readonly [number, number])[0] <= x) at++
    const [p0, p1, p2, p3] = [at - 1, at, at + 1, at + 2].map(
      (index) => points[Math.min(last, Math.max(0, index))],
    ) as [
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
    ]
    const width = p2[0] - p1[0]
    const slope = (a: readonly [number, number], b: readonly [number, number]) =>
      b[0] === a[0] ? 0 : (b[1] - a[1]) / (b[0] - a[0])
    const middle = slope(p1, p2)
    // Slopes are limited so that the curve never swings past its points.
    const limited = (outer: number) =>
      outer * middle <= 0
        ? 0
        : Math.sign(middle) * Math.min(Math.abs((outer + middle) / 2), Math.abs(middle) * 2)
    const m1 = at === 0 ? middle : limited(slope(p0, p1))
    const m2 = at + 1 === last ? middle : limited(slope(p2, p3))
    const t = (x - p1[0]) / width
    return (
      p1[1] * (1 + 2 * t) * (1 - t) ** 2 +
      m1 * width * t * (1 - t) ** 2 +
      p2[1] * t * t * (3 - 2 * t) +
      m2 * width * t * t * (t - 1)
    )
  }
}
