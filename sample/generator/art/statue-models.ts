import type { Face, Material } from '#sample/generator/art/mesh.ts'
import type { Scene } from '#sample/generator/art/scene.ts'
import { box, lathe, moved } from '#sample/generator/art/solids.ts'

export function robot({ subject }: Scene): Face[] {
  const metal: Material = {
    colour: subject.pick(['#c9563f', '#5f8aa0', '#d9a83f', '#8a9a6a', '#b9bec4']),
    gloss: 0.45,
  }
  const dark: Material = { colour: '#2b3038', gloss: 0.4 }
  const light: Material = { colour: subject.pick(['#ffe08a', '#8ff0ff', '#a8ff9a']), glow: true }
  const faces = [
    ...box([-0.5, 1.1, -0.8], [1, 1.3, 1.6], metal),
    ...box([-0.4, 2.55, -0.55], [0.85, 0.8, 1.1], metal),
    ...box([-0.15, 2.4, -0.15], [0.3, 0.15, 0.3], dark),
    ...box([0.455, 2.85, -0.38], [0.01, 0.24, 0.26], light, 1),
    ...box([0.455, 2.85, 0.12], [0.01, 0.24, 0.26], light, 1),
    ...box([0.455, 2.62, -0.3], [0.01, 0.1, 0.6], dark, 1),
    ...box([0.505, 1.5, -0.45], [0.01, 0.6, 0.9], dark, 1),
    ...box([-0.02, 3.35, -0.03], [0.06, 0.4, 0.06], dark),
    ...lathe(
      0,
      0,
      [
        [0.02, 3.7],
        [0.12, 3.82],
        [0.02, 3.94],
      ],
      light,
      8,
    ),
  ]
  for (let i = 0; i < 6; i++)
    faces.push(
      ...box(
        [0.52, 1.6 + Math.floor(i / 3) * 0.24, -0.32 + (i % 3) * 0.26],
        [0.01, 0.12, 0.12],
        i % 2 ? light : { colour: '#e8503f', glow: true },
        2,
      ),
    )
  return [...faces, ...robotLimbs(metal, dark)]
}

function robotLimbs(metal: Material, dark: Material): Face[] {
  const faces: Face[] = []
  for (const side of [1, -1]) {
    const raised = side > 0 ? 1 : 0
    faces.push(
      ...box(
        [-0.18, raised ? 2.1 : 1.2, side > 0 ? 0.82 : -1.14],
        [0.34, raised ? 1.5 : 1.1, 0.32],
        dark,
      ),
      ...box([-0.26, raised ? 3.5 : 0.95, side > 0 ? 0.76 : -1.2], [0.5, 0.34, 0.44], metal),
      ...box([-0.25, 0.25, side * 0.42 - 0.2], [0.5, 0.85, 0.4], dark),
      ...box([-0.4, 0, side * 0.42 - 0.27], [0.95, 0.28, 0.54], metal),
    )
  }
  return faces
}

export function statue({ subject, sibling }: Scene): Face[] {
  const bronze: Material = {
    colour: subject.pick(['#5f8f7a', '#8a6a42', '#b9b2a4', '#6a7078']),
    gloss: 0.3,
  }
  const stone: Material = { colour: '#a39a8c' }
  const lion = sibling % 2 === 1
  const base = [
    ...box([-1.1, 0, -1.1], [2.2, 0.3, 2.2], stone),
    ...box([-0.9, 0.3, -0.9], [1.8, 0.9, 1.8], stone, 1),
    ...box([-1, 1.2, -1], [2, 0.16, 2], stone, 2),
    ...box([0.905, 0.55, -0.4], [0.01, 0.35, 0.8], { colour: '#d9b86a', gloss: 0.5 }, 2),
  ]
  return [...base, ...(lion ? lionOf(bronze) : driverOf(bronze))]
}

function lionOf(bronze: Material): Face[] {
  return [
    ...lathe(
      -0.2,
      0,
      [
        [0.6, 1.36],
        [0.56, 1.9],
        [0.4, 2.5],
      ],
      bronze,
      9,
      3,
    ),
    ...lathe(
      0.15,
      0,
      [
        [0.3, 2.2],
        [0.56, 2.5],
        [0.6, 2.9],
        [0.4, 3.3],
        [0.1, 3.45],
      ],
      bronze,
      11,
      4,
    ),
    ...box([0.45, 2.5, -0.22], [0.5, 0.42, 0.44], bronze, 5),
    ...box([0.3, 1.36, -0.45], [0.3, 1, 0.26], bronze, 4),
    ...box([0.3, 1.36, 0.19], [0.3, 1, 0.26], bronze, 4),
    ...box([0.3, 1.36, -0.48], [0.55, 0.18, 0.32], bronze, 4),
    ...box([0.3, 1.36, 0.16], [0.55, 0.18, 0.32], bronze, 4),
  ]
}

function driverOf(bronze: Material): Face[] {
  return [
    ...box([-0.2, 1.36, -0.34], [0.34, 1, 0.28], bronze, 3),
    ...box([0, 1.36, 0.08], [0.34, 1, 0.28], bronze, 3),
    ...lathe(
      0,
      0,
      [
        [0.4, 2.3],
        [0.46, 2.7],
        [0.56, 3.2],
        [0.2, 3.42],
      ],
      bronze,
      9,
      4,
    ),
    ...lathe(
      0.03,
      0,
      [
        [0.14, 3.4],
        [0.26, 3.55],
        [0.28, 3.75],
        [0.18, 3.98],
        [0.02, 4.02],
      ],
      bronze,
      10,
      5,
    ),
    ...box([0.1, 2.95, 0.45], [0.9, 0.22, 0.2], bronze, 5),
    ...box([-0.15, 2.3, -0.68], [0.24, 0.85, 0.22], bronze, 4),
    ...lathe(
      1,
      0.55,
      [
        [0.3, 2.98],
        [0.34, 3.06],
        [0.3, 3.14],
      ],
      bronze,
      14,
      6,
    ),
  ]
}

export function fountain({ subject, sibling }: Scene): Face[] {
  if (sibling % 2 === 0) return basins({ colour: subject.pick(['#cfc6b4', '#b0b8b8', '#c8b08a']) })
  return [...cup(-0.4, -1.5, 1.1), ...cup(0, 0, 1.8), ...cup(-0.4, 1.6, 1.2)]
}

function basins(stone: Material): Face[] {
  const waterOf: Material = { colour: '#8fd0e0', gloss: 0.8 }
  const rise = (profile: string) =>
    profile.split(' ').map((point) => point.split(',').map(Number) as [number, number])
  return [
    ...lathe(0, 0, rise('1.9,0 2,0.5 1.75,0.52'), stone, 24),
    ...lathe(0, 0, rise('1.7,0.4 1.7,0.44'), waterOf, 24, 1),
    ...lathe(0, 0, rise('0.3,0.44 0.22,1.3 1.1,1.5 1.15,1.62'), stone, 20, 2),
    ...lathe(0, 0, rise('1,1.62 1,1.64'), waterOf, 20, 3),
    ...lathe(0, 0, rise('0.16,1.64 0.14,2.2 0.55,2.3 0.58,2.4'), stone, 16, 4),
    ...lathe(0, 0, rise('0.09,2.4 0.05,3.1 0.3,3.3 0.02,3.5'), waterOf, 10, 5),
  ]
}

function cup(x: number, z: number, s: number): Face[] {
  const gold: Material = { colour: '#d9a93f', gloss: 0.7 }
  return moved(
    [
      ...lathe(
        0,
        0,
        [
          [0.5 * s, 0],
          [0.5 * s, 0.2 * s],
        ],
        { colour: '#3a2f28' },
        14,
      ),
      ...lathe(
        0,
        0,
        [
          [0.34 * s, 0.2 * s],
          [0.1 * s, 0.4 * s],
          [0.09 * s, 0.8 * s],
          [0.35 * s, 1 * s],
          [0.55 * s, 1.5 * s],
          [0.58 * s, 1.8 * s],
        ],
        gold,
        16,
        1,
      ),
      ...box([-0.1 * s, 1.2 * s, 0.5 * s], [0.16 * s, 0.5 * s, 0.3 * s], gold, 0),
      ...box([-0.1 * s, 1.2 * s, -0.8 * s], [0.16 * s, 0.5 * s, 0.3 * s], gold, 0),
    ],
    [x, 0, z],
  )
}
