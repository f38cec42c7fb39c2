import { lighter } from '#sample/generator/art/colour.ts'
import type { Face, Material, Vec } from '#sample/generator/art/mesh.ts'
import { box, moved, plate, ringX, skin } from '#sample/generator/art/solids.ts'

/** The colours of an aircraft or a boat. */
export interface Livery {
  readonly hull: string
  readonly second: string
  readonly stripe: string
}

const GLASS: Material = { colour: '#16202e', gloss: 0.95 }
const DARK: Material = { colour: '#20252d', gloss: 0.3 }

/** A round body along x: rings of [x, height, tall, wide]. */
export function tube(
  rings: readonly (readonly [number, number, number, number])[],
  material: (ring: number, point: number) => Material,
  count = 18,
  layer = 1,
): Face[] {
  const loops = rings.map(([x, y, tall, wide]) => ringX(x, y, 0, tall, wide, count))
  const last = loops.length - 1
  return [
    ...skin(loops, material, true, layer),
    { points: loops[0] as Vec[], material: material(0, 9), layer },
    { points: [...(loops[last] as Vec[])].reverse(), material: material(last - 1, 9), layer },
  ]
}

/** Both halves of a wing: corners for the right side. */
function wings(corners: readonly Vec[], material: Material, layer = 1): Face[] {
  const left = corners.map(([x, y, z]): Vec => [x, y, -z])
  return [plate(corners, material, layer), plate(left, material, layer)]
}

function painted(
  { hull, second, stripe }: Livery,
  windows: readonly [number, number] | undefined,
  cockpit: readonly [number, number],
) {
  return (ring: number, point: number): Material => {
    const upper = point <= 2 || point >= 15
    if (ring >= cockpit[0] && ring <= cockpit[1] && upper) return GLASS
    const side = point === 4 || point === 13
    if (windows && side && ring >= windows[0] && ring <= windows[1] && ring % 2) return GLASS
    if (point === 5 || point === 12) return { colour: stripe, gloss: 0.4 }
    return { colour: point > 5 && point < 12 ? second : hull, gloss: 0.45 }
  }
}

function jet(livery: Livery): Face[] {
  const skinOf: Material = { colour: livery.hull, gloss: 0.3 }
  const dark: Material = { colour: livery.second, gloss: 0.25 }
  return [
    ...tube(
      [
        [-3.4, 0, 0.34, 0.5],
        [-2.6, 0, 0.42, 0.62],
        [-1.4, 0, 0.46, 0.66],
        [-0.4, 0.02, 0.48, 0.6],
        [0.4, 0.06, 0.5, 0.46],
        [1, 0.14, 0.56, 0.4],
        [1.6, 0.1, 0.46, 0.34],
        [2.4, 0, 0.28, 0.25],
        [3.2, -0.05, 0.14, 0.13],
        [3.8, -0.08, 0.02, 0.02],
      ],
      painted(livery, undefined, [4, 6]),
    ),
    ...wings(
      [
        [1.1, 0.02, 0.4],
        [-1.5, 0, 3],
        [-2.1, 0, 3],
        [-2.3, 0.02, 0.5],
      ],
      skinOf,
    ),
    ...wings(
      [
        [-2.3, 0.05, 0.4],
        [-3.3, 0.05, 1.7],
        [-3.7, 0.05, 1.7],
        [-3.4, 0.05, 0.4],
      ],
      dark,
    ),
    plate(
      [
        [-1.9, 0.4, 0.35],
        [-3.2, 1.6, 0.75],
        [-3.7, 1.6, 0.75],
        [-3.3, 0.3, 0.4],
      ],
      dark,
      2,
    ),
    plate(
      [
        [-1.9, 0.4, -0.35],
        [-3.2, 1.6, -0.75],
        [-3.7, 1.6, -0.75],
        [-3.3, 0.3, -0.4],
      ],
      dark,
      2,
    ),
    ...box([-3.75, -0.2, -0.45], [0.4, 0.4, 0.9], { colour: '#ff9d4d', glow: true }, 0),
  ]
}

function propeller(x: number, y: number, z: number, radius: number): Face[] {
  const blades = [0, 1, 2].map((blade) => {
    const turn = (blade / 3) * Math.PI * 2 + 0.5
    const at = (angle: number, reach: number): Vec => [
      x,
      y + Math.cos(angle) * reach,
      z + Math.sin(angle) * reach,
    ]
    return plate(
      [at(turn - 0.4, 0.1), at(turn - 0.06, radius), at(turn + 0.1, radius), at(turn + 0.5, 0.1)],
      { colour: '#2a2f37' },
      3,
    )
  })
  return blades
}

function lightPlane(livery: Livery, floats: boolean): Face[] {
  const wing: Material = { colour: livery.hull, gloss: 0.35 }
  const faces = [
    ...tube(
      [
        [-3, 0.35, 0.08, 0.06],
        [-2.2, 0.3, 0.2, 0.16],
        [-1, 0.2, 0.42, 0.38],
        [-0.3, 0.24, 0.58, 0.46],
        [0.5, 0.22, 0.6, 0.48],
        [1, 0.1, 0.5, 0.46],
        [1.6, 0.05, 0.42, 0.42],
        [2, 0.05, 0.3, 0.3],
      ],
      painted(livery, undefined, [3, 4]),
    ),
    ...box([-0.45, 0.78, -3.6], [1.05, 0.09, 7.2], wing, 2),
    ...box([-0.47, 0.79, -3.62], [0.25, 0.08, 7.24], { colour: livery.stripe }, 2),
    ...wings(
      [
        [-2.4, 0.42, 0],
        [-2.6, 0.42, 1.3],
        [-3.1, 0.42, 1.3],
        [-3.1, 0.42, 0],
      ],
      wing,
    ),
    plate(
      [
        [-2.1, 0.4, 0],
        [-2.9, 1.4, 0],
        [-3.3, 1.4, 0],
        [-3.15, 0.35, 0],
      ],
      { colour: livery.stripe, gloss: 0.3 },
      1,
    ),
    ...propeller(2.06, 0.05, 0, 0.85),
  ]
  return [...faces, ...undercarriage(livery, floats)]
}

function undercarriage(livery: Livery, floats: boolean): Face[] {
  const faces: Face[] = []
  for (const side of [1, -1]) {
    if (floats)
      faces.push(
        ...moved(
          tube(
            [
              [-1.6, 0, 0.05, 0.05],
              [-0.8, 0, 0.2, 0.22],
              [0.8, 0, 0.24, 0.24],
              [1.6, 0.05, 0.16, 0.16],
              [2, 0.12, 0.02, 0.02],
            ],
            () => ({ colour: livery.second, gloss: 0.4 }),
            12,
            0,
          ),
          [0, -0.95, 0.8 * side],
        ),
      )
    else faces.push(...box([0.5, -0.85, 0.72 * side - 0.1], [0.5, 0.5, 0.2], DARK, 0))
    faces.push(
      plate(
        [
          [0.4, -0.2, 0.3 * side],
          [0.6, -0.2, 0.3 * side],
          [0.8, -0.75, 0.8 * side],
          [0.7, -0.75, 0.8 * side],
        ],
        DARK,
        0,
      ),
    )
  }
  return faces
}

function helicopter(livery: Livery): Face[] {
  const tail: Material = { colour: livery.hull, gloss: 0.4 }
  const faces = [
    ...tube(
      [
        [-1.4, 0.25, 0.2, 0.2],
        [-0.9, 0.15, 0.62, 0.6],
        [-0.2, 0.1, 0.86, 0.78],
        [0.6, 0.08, 0.88, 0.8],
        [1.2, 0, 0.76, 0.72],
        [1.8, -0.15, 0.5, 0.5],
        [2.15, -0.3, 0.12, 0.14],
      ],
      painted(livery, [1, 2], [3, 5]),
    ),
    ...tube(
      [
        [-4, 0.5, 0.12, 0.1],
        [-2.6, 0.4, 0.18, 0.16],
        [-1.2, 0.25, 0.3, 0.28],
      ],
      () => tail,
      12,
      0,
    ),
    ...box([-0.7, 0.85, -0.3], [1.1, 0.35, 0.6], { colour: livery.second, gloss: 0.3 }, 2),
    plate(
      [
        [-3.6, 0.5, 0],
        [-4.3, 1.5, 0],
        [-4.6, 1.5, 0],
        [-4.2, 0.4, 0],
      ],
      { colour: livery.stripe },
      1,
    ),
  ]
  return [...faces, ...rotor(), ...skids()]
}

function rotor(): Face[] {
  const blades: Face[] = []
  for (let blade = 0; blade < 4; blade++) {
    const turn = (blade / 4) * Math.PI * 2 + 0.4
    const at = (angle: number, reach: number): Vec => [
      -0.2 + Math.cos(angle) * reach,
      1.35,
      Math.sin(angle) * reach,
    ]
    blades.push(
      plate(
        [at(turn, 0.1), at(turn - 0.035, 3.9), at(turn + 0.03, 3.9), at(turn + 0.6, 0.16)],
        { colour: '#2b3038' },
        4,
      ),
    )
  }
  return blades
}

function skids(): Face[] {
  const faces: Face[] = []
  for (const side of [1, -1]) {
    faces.push(...box([-1.1, -1.25, 0.75 * side - 0.05], [2.6, 0.1, 0.1], DARK, 0))
    for (const x of [-0.6, 0.8])
      faces.push(...box([x, -1.2, 0.62 * side - 0.04], [0.08, 0.6, 0.08], DARK, 0))
  }
  return faces
}

function airliner(livery: Livery): Face[] {
  const xs = Array.from({ length: 25 }, (_, index) => -4 + index * 0.3)
  const rings = xs.map((x): [number, number, number, number] => {
    const back = Math.max(0, (-1.9 - x) / 2.1)
    const front = Math.max(0, (x - 2.2) / 1)
    const size = 0.5 * Math.sqrt(Math.max(0.004, 1 - front ** 2)) * (1 - back * 0.85)
    return [x, back * 0.28 - front * 0.08, size, size]
  })
  const wing: Material = { colour: lighter(livery.second, 0.3), gloss: 0.35 }
  const faces = [
    ...tube(rings, painted(livery, [7, 20], [22, 23])),
    ...wings(
      [
        [1, -0.15, 0.4],
        [-1, 0.05, 4],
        [-1.5, 0.05, 4],
        [-0.9, -0.15, 0.4],
      ],
      wing,
    ),
    ...wings(
      [
        [-3, 0.2, 0.1],
        [-3.8, 0.25, 1.5],
        [-4.1, 0.25, 1.5],
        [-3.9, 0.2, 0.1],
      ],
      wing,
    ),
    plate(
      [
        [-2.6, 0.5, 0],
        [-3.8, 1.9, 0],
        [-4.3, 1.9, 0],
        [-3.9, 0.4, 0],
      ],
      { colour: livery.stripe, gloss: 0.3 },
      2,
    ),
  ]
  for (const [x, z] of [
    [0.2, 1.4],
    [-0.4, 2.5],
    [0.2, -1.4],
    [-0.4, -2.5],
  ] as const) {
    faces.push(
      ...moved(
        tube(
          [
            [-0.5, 0, 0.12, 0.12],
            [0, 0, 0.21, 0.21],
            [0.45, 0, 0.19, 0.19],
          ],
          () => ({ colour: livery.stripe, gloss: 0.4 }),
          12,
          2,
        ),
        [x + 0.2, -0.32, z],
      ),
    )
  }
  return faces
}

/** The aircraft of a look. */
export function aircraft(look: string, livery: Livery): Face[] {
  if (look === 'jet') return jet(livery)
  if (look === 'heli') return helicopter(livery)
  if (look === 'airliner') return airliner(livery)
  return lightPlane(livery, look === 'seaplane')
}
