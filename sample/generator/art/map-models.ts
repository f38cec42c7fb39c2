import { mix } from '#sample/generator/art/colour.ts'
import type { Face, Material, Vec } from '#sample/generator/art/mesh.ts'
import { box, lathe, moved, plate, turned } from '#sample/generator/art/solids.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** A house with a gabled roof, its foot at (x, z). */
export function houseAt(
  x: number,
  z: number,
  size: Vec,
  turn: number,
  wall: string,
  roof: string,
  window: Material,
): Face[] {
  const [l, h, w] = [size[0] / 2, size[1], size[2] / 2]
  const top = h + w * 0.9
  const cover: Material = { colour: roof }
  const faces: Face[] = [
    ...box([-l, 0, -w], [l * 2, h, w * 2], { colour: wall }),
    {
      points: [
        [-l, h, -w],
        [-l, h, w],
        [-l, top, 0],
      ] as Vec[],
      material: { colour: wall },
      twoSided: true,
    },
    {
      points: [
        [l, h, w],
        [l, h, -w],
        [l, top, 0],
      ] as Vec[],
      material: { colour: wall },
      twoSided: true,
    },
    plate(
      [
        [-l - 0.12, h - 0.08, w + 0.12],
        [l + 0.12, h - 0.08, w + 0.12],
        [l + 0.12, top, 0],
        [-l - 0.12, top, 0],
      ],
      cover,
    ),
    plate(
      [
        [-l - 0.12, h - 0.08, -w - 0.12],
        [l + 0.12, h - 0.08, -w - 0.12],
        [l + 0.12, top, 0],
        [-l - 0.12, top, 0],
      ],
      cover,
    ),
    ...openings(l, h, w, window),
  ]
  return moved(turned(faces, turn), [x, 0, z])
}

function openings(l: number, h: number, w: number, window: Material): Face[] {
  return [
    plate(
      [
        [-l * 0.6, h * 0.35, w + 0.01],
        [-l * 0.2, h * 0.35, w + 0.01],
        [-l * 0.2, h * 0.8, w + 0.01],
        [-l * 0.6, h * 0.8, w + 0.01],
      ],
      window,
    ),
    plate(
      [
        [l * 0.2, 0, w + 0.01],
        [l * 0.55, 0, w + 0.01],
        [l * 0.55, h * 0.75, w + 0.01],
        [l * 0.2, h * 0.75, w + 0.01],
      ],
      { colour: '#5a3d2b' },
    ),
    plate(
      [
        [l + 0.01, h * 0.35, -w * 0.3],
        [l + 0.01, h * 0.35, w * 0.4],
        [l + 0.01, h * 0.8, w * 0.4],
        [l + 0.01, h * 0.8, -w * 0.3],
      ],
      window,
    ),
  ]
}

/** A conifer of stacked cones. */
export function pineAt(x: number, y: number, z: number, size: number, colour: string): Face[] {
  const needles: Material = { colour }
  return moved(
    [
      ...lathe(
        0,
        0,
        [
          [0.08, 0],
          [0.07, 0.3],
        ],
        { colour: '#5a4230' },
        5,
      ),
      ...lathe(
        0,
        0,
        [
          [0.42, 0.25],
          [0.2, 0.72],
          [0.3, 0.7],
          [0.13, 1.1],
          [0.2, 1.08],
          [0.01, 1.55],
        ],
        needles,
        7,
      ),
    ].map((face) => ({
      ...face,
      points: face.points.map(([a, b, c]): Vec => [a * size, b * size, c * size]),
    })),
    [x, y, z],
  )
}

/** A tower block with lit and dark bands of windows. */
export function towerAt(
  random: SeededRandom,
  x: number,
  z: number,
  wide: number,
  high: number,
  wall: string,
  window: Material,
): Face[] {
  const faces = box([x, 0, z], [wide, high, wide], { colour: wall, gloss: 0.12 }, 0, {
    colour: mix(wall, '#ffffff', 0.12),
  })
  const rows = Math.floor(high / 0.42)
  const columns = 3
  const step = wide / (columns + 0.4)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.45)) continue
      const [y, o] = [0.2 + row * 0.42, 0.2 * step + column * step]
      const pane = random.chance(0.5) ? window : { colour: mix(wall, '#0c1420', 0.55), gloss: 0.6 }
      faces.push({
        points: [
          [x + o, y, z + wide + 0.012],
          [x + o + step * 0.7, y, z + wide + 0.012],
          [x + o + step * 0.7, y + 0.24, z + wide + 0.012],
          [x + o, y + 0.24, z + wide + 0.012],
        ],
        material: pane,
      })
      faces.push({
        points: [
          [x + wide + 0.012, y, z + o + step * 0.7],
          [x + wide + 0.012, y, z + o],
          [x + wide + 0.012, y + 0.24, z + o],
          [x + wide + 0.012, y + 0.24, z + o + step * 0.7],
        ],
        material: pane,
      })
    }
  }
  if (random.chance(0.6))
    faces.push(
      ...box([x + wide * 0.25, high, z + wide * 0.25], [wide * 0.4, 0.25, wide * 0.4], {
        colour: mix(wall, '#1b222c', 0.3),
      }),
    )
  return faces
}

/** A shipping container. */
export function containerAt(
  x: number,
  y: number,
  z: number,
  colour: string,
  along: boolean,
): Face[] {
  const size: Vec = along ? [2.4, 0.95, 0.95] : [0.95, 0.95, 2.4]
  const faces = box([x, y, z], size, { colour, gloss: 0.1 })
  for (let rib = 0; rib < 7; rib++) {
    const o = 0.16 + rib * 0.32
    const dark: Material = { colour: mix(colour, '#10141a', 0.25) }
    if (along)
      faces.push(
        plate(
          [
            [x + o, y + 0.06, z + 0.962],
            [x + o + 0.1, y + 0.06, z + 0.962],
            [x + o + 0.1, y + 0.9, z + 0.962],
            [x + o, y + 0.9, z + 0.962],
          ],
          dark,
        ),
      )
    else
      faces.push(
        plate(
          [
            [x + 0.962, y + 0.06, z + o],
            [x + 0.962, y + 0.06, z + o + 0.1],
            [x + 0.962, y + 0.9, z + o + 0.1],
            [x + 0.962, y + 0.9, z + o],
          ],
          dark,
        ),
      )
  }
  return faces
}

/** Smooth repeatable bumps between 0 and 1. */
export function bumps(random: SeededRandom): (x: number, z: number) => number {
  const waves = Array.from(
    { length: 7 },
    () => [random.number(-0.9, 0.9), random.number(-0.9, 0.9), random.number(0, 6.28)] as const,
  )
  return (x, z) => waves.reduce((sum, [a, b, c]) => sum + Math.sin(x * a + z * b + c), 0) / 14 + 0.5
}
