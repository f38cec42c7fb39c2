import type { Livery } from '#sample/generator/art/aircraft-models.ts'
import type { Face, Material, Vec } from '#sample/generator/art/mesh.ts'
import { box, lathe, plate, skin } from '#sample/generator/art/solids.ts'

const GLASS: Material = { colour: '#16202e', gloss: 0.95 }
const DECK: Material = { colour: '#b98d5e', gloss: 0.1 }

/** A hull by its length, half width, height amidships and the rise of the bow. */
function hull(length: number, half: number, high: number, bow: number, livery: Livery): Face[] {
  const steps = 22
  const rings: Vec[][] = []
  const edge: { right: Vec[]; left: Vec[] } = { right: [], left: [] }
  for (let step = 0; step <= steps; step++) {
    const t = step / steps
    const x = (t - 0.5) * length
    const wide =
      half * (t < 0.55 ? 0.86 + t * 0.25 : Math.max(0.02, 1 - ((t - 0.55) / 0.45) ** 2.1))
    const top = high + bow * Math.max(0, t - 0.3) ** 1.7
    const reach = x + Math.max(0, t - 0.8) * length * 0.12
    rings.push([
      [reach, top, wide],
      [x, top * 0.72, wide * 0.97],
      [x, top * 0.45, wide * 0.9],
      [x, 0.06, wide * 0.72],
      [x, -0.2, wide * 0.4],
    ])
    edge.right.push([reach, top - 0.05, wide * 0.96])
    edge.left.push([reach, top - 0.05, -wide * 0.96])
  }
  const material = (_ring: number, point: number): Material => ({
    colour:
      point === 0
        ? livery.stripe
        : point === 1
          ? livery.hull
          : point === 2
            ? livery.hull
            : livery.second,
    gloss: 0.45,
  })
  const right = skin(rings, material, false, 1).map((face) => ({
    ...face,
    points: [...face.points].reverse(),
  }))
  const left = right.map((face) => ({
    ...face,
    points: face.points.map(([x, y, z]): Vec => [x, y, -z]).reverse(),
  }))
  const first = rings[0] as Vec[]
  const stern = plate(
    [...first, ...first.map(([x, y, z]): Vec => [x, y, -z]).reverse()],
    { colour: livery.hull, gloss: 0.3 },
    1,
  )
  return [...right, ...left, stern, plate([...edge.right, ...edge.left.reverse()], DECK, 1)]
}

/** A deckhouse with a band of windows and a raked front. */
function house(at: Vec, size: Vec, rake: number, colour: string, layer: number): Face[] {
  const [x, y, z] = at
  const [length, high, wide] = size
  const level = (t: number): Vec[] => [
    [x + rake * 0.3 * t, y + high * t, z],
    [x + rake * 0.3 * t, y + high * t, z + wide],
    [x + length - rake * t, y + high * t, z + wide * 0.96],
    [x + length - rake * t, y + high * t, z + wide * 0.04],
  ]
  const paintOf: Material = { colour, gloss: 0.4 }
  const levels = [0, 0.4, 0.82, 1].map(level)
  const walls = skin(levels, (ring) => (ring === 1 ? GLASS : paintOf), true, layer).map((face) => ({
    ...face,
    points: [...face.points].reverse(),
  }))
  return [...walls, { points: level(1), material: paintOf, layer: layer + 1 }]
}

function yacht(livery: Livery): Face[] {
  return [
    ...hull(9.4, 1.15, 1.05, 1.1, livery),
    ...house([-3.6, 1.0, -0.9], [5.6, 0.75, 1.8], 1.3, livery.hull, 2),
    ...house([-2.8, 1.75, -0.75], [3.9, 0.65, 1.5], 1.1, livery.hull, 4),
    ...house([-1.8, 2.4, -0.55], [1.9, 0.5, 1.1], 0.7, livery.hull, 6),
    ...box([-1.2, 2.9, -0.05], [0.1, 0.8, 0.1], { colour: '#dfe4e8' }, 8),
  ]
}

function tug(livery: Livery): Face[] {
  return [
    ...hull(6.4, 1.35, 0.95, 1.2, livery),
    ...house([-0.9, 0.95, -0.85], [2.5, 1.0, 1.7], 0.2, livery.hull, 2),
    ...house([-0.2, 1.95, -0.7], [1.5, 0.9, 1.4], 0.15, livery.hull, 4),
    ...lathe(
      -1.3,
      0,
      [
        [0.36, 0.95],
        [0.34, 2.5],
        [0.36, 2.6],
        [0.36, 2.85],
      ],
      { colour: livery.stripe, gloss: 0.3 },
      12,
      3,
    ),
    ...lathe(
      -1.3,
      0,
      [
        [0.37, 2.85],
        [0.36, 3.1],
      ],
      { colour: '#1c2026' },
      12,
      4,
    ),
    ...box([0.5, 2.85, -0.05], [0.1, 1.3, 0.1], { colour: '#2d333b' }, 6),
  ]
}

function speedboat(livery: Livery): Face[] {
  return [
    ...hull(7.4, 1.05, 0.85, 1.0, livery),
    ...house([-1.0, 0.92, -0.72], [1.9, 0.62, 1.44], 1.1, livery.second, 2),
    ...[-0.66, -0.22, 0.22, 0.66].flatMap((z) =>
      box([-4.1, 0.35, z - 0.15], [0.42, 0.85, 0.3], { colour: '#1d2229', gloss: 0.4 }, 3),
    ),
    ...[-0.45, 0.45].flatMap((z) =>
      box([-2, 0.9, z - 0.25], [0.5, 0.55, 0.5], { colour: livery.stripe }, 2),
    ),
  ]
}

function sailboat(livery: Livery): Face[] {
  const sail: Material = { colour: '#f7f1e3', gloss: 0.05 }
  const band: Material = { colour: livery.stripe, gloss: 0.05 }
  return [
    ...hull(6.6, 0.95, 0.7, 0.7, livery),
    ...house([-1.2, 0.75, -0.5], [2.1, 0.38, 1.0], 0.5, livery.hull, 2),
    ...box([0.35, 0.8, -0.05], [0.1, 6.4, 0.1], { colour: '#d8dde2' }, 4),
    plate(
      [
        [0.3, 1.4, 0.02],
        [-2.7, 1.5, 0.55],
        [-1.6, 3.3, 0.5],
        [0.3, 4.2, 0.02],
      ],
      sail,
      5,
    ),
    plate(
      [
        [0.3, 4.2, 0.02],
        [-1.6, 3.3, 0.5],
        [-1.1, 4.4, 0.38],
        [0.3, 5.3, 0.02],
      ],
      band,
      5,
    ),
    plate(
      [
        [0.3, 5.3, 0.02],
        [-1.1, 4.4, 0.38],
        [0.3, 7, 0.02],
      ],
      sail,
      5,
    ),
    plate(
      [
        [0.6, 6.2, 0],
        [3.3, 1.3, 0],
        [1.6, 1.5, 0.7],
        [0.9, 3, 0.4],
      ],
      sail,
      3,
    ),
  ]
}

function jetski(livery: Livery): Face[] {
  return [
    ...hull(3.3, 0.55, 0.55, 0.75, livery),
    ...house([-1.2, 0.5, -0.22], [1.7, 0.42, 0.44], 0.5, '#20252d', 2),
    ...house([0.2, 0.65, -0.36], [1.1, 0.5, 0.72], 0.8, livery.hull, 3),
    ...box([0.35, 1.15, -0.42], [0.12, 0.1, 0.84], { colour: '#1a1e24' }, 5),
  ]
}

/** The boat of a look, its waterline at y = 0, with the distance from which it fills a picture. */
export function boat(
  look: string,
  livery: Livery,
): { faces: Face[]; distance: number; middle: number } {
  if (look === 'yacht') return { faces: yacht(livery), distance: 13.4, middle: 1.3 }
  if (look === 'tug') return { faces: tug(livery), distance: 12, middle: 1.5 }
  if (look === 'sailboat') return { faces: sailboat(livery), distance: 17.5, middle: 3.3 }
  if (look === 'jetski') return { faces: jetski(livery), distance: 5.2, middle: 0.5 }
  return { faces: speedboat(livery), distance: 11.4, middle: 0.9 }
}
