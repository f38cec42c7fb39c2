import { darker, hsl, lighter, mix } from '#sample/generator/art/colour.ts'
import type { Face, Material } from '#sample/generator/art/mesh.ts'
import type { Scene } from '#sample/generator/art/scene.ts'
import { box, lathe, moved, plate, turned } from '#sample/generator/art/solids.ts'

export function arcade({ subject, view }: Scene): Face[] {
  const faces: Face[] = []
  for (let i = 0; i < 3; i++) {
    const colour = subject.pick(['#b8323f', '#2f5f9a', '#d99a2f', '#3f8a5a', '#7a3f8a', '#23262e'])
    const side: Material = { colour, gloss: 0.3 }
    const dark: Material = { colour: '#171a20', gloss: 0.3 }
    const screen: Material = { colour: hsl(view.whole(0, 359), 0.7, 0.6), glow: true }
    const cabinet = [
      ...box([-0.5, 0, -0.55], [0.9, 1, 1.1], side),
      ...box([-0.5, 1, -0.55], [0.55, 1.1, 1.1], side),
      ...box([-0.5, 2.1, -0.55], [0.95, 0.35, 1.1], side),
      ...box([0.451, 2.15, -0.5], [0.01, 0.25, 1], { colour: '#ffe6a8', glow: true }, 1),
      ...box([0.4, 0.95, -0.55], [0.32, 0.12, 1.1], dark),
      plate(
        [
          [0.07, 1.15, -0.46],
          [0.07, 1.15, 0.46],
          [0.06, 2, 0.46],
          [0.06, 2, -0.46],
        ],
        screen,
        1,
      ),
      ...box([0.5, 1.07, -0.25], [0.06, 0.16, 0.06], { colour: '#e33' }, 2),
      ...[0, 0.14, 0.28].flatMap((o) =>
        box([0.52, 1.07, 0.05 + o], [0.07, 0.04, 0.07], { colour: '#ffd23f', glow: true }, 2),
      ),
      ...[0, 1, 2, 3].flatMap((p) =>
        box(
          [0.075, 1.25 + (p % 2) * 0.35, -0.35 + p * 0.2],
          [0.005, 0.1, 0.12],
          { colour: '#fff', glow: true },
          2,
        ),
      ),
      ...box([0.401, 0.35, -0.2], [0.01, 0.35, 0.4], dark, 1),
    ]
    faces.push(...moved(turned(cabinet, subject.number(-12, 12)), [0, 0, -1.6 + i * 1.6]))
  }
  return faces
}

export function crates({ subject }: Scene): Face[] {
  const faces: Face[] = []
  for (const [x, y, z] of [
    [0, 0, -1.3],
    [0.1, 0, 0],
    [-0.1, 0, 1.4],
    [0, 1, -0.7],
    [0.05, 1, 0.7],
    [0, 2, 0],
  ] as const) {
    const wood = subject.pick(['#a87a4a', '#8f6a42', '#b98d5e', '#5f7a6a'])
    const crate = [...box([-0.48, 0.04, -0.48], [0.96, 0.92, 0.96], { colour: wood })]
    for (const e of [-0.5, 0.4])
      crate.push(
        ...box([-0.5, 0, e], [1, 0.1, 0.1], { colour: darker(wood, 0.2) }),
        ...box([-0.5, 0.9, e], [1, 0.1, 0.1], { colour: darker(wood, 0.2) }),
        ...box([e, 0, -0.5], [0.1, 0.1, 1], { colour: darker(wood, 0.2) }),
        ...box([e, 0.9, -0.5], [0.1, 0.1, 1], { colour: darker(wood, 0.2) }),
        ...[-0.5, 0.4].flatMap((f) =>
          box([e, 0, f], [0.1, 1, 0.1], { colour: darker(wood, 0.12) }),
        ),
      )
    faces.push(
      ...moved(turned(crate, subject.number(-14, 14)), [x, y, z]).map((face) => ({
        ...face,
        layer: y,
      })),
    )
  }
  return faces
}

export function furniture({ subject }: Scene): Face[] {
  const cloth: Material = {
    colour: subject.pick(['#d98a3f', '#3f7f86', '#b8473f', '#6a7f4f', '#5a5f8a', '#e0d2b4']),
  }
  const wood: Material = { colour: subject.pick(['#8a5a36', '#5f4330', '#b98d5e']), gloss: 0.2 }
  const faces: Face[] = [
    plate(
      [
        [-1.6, 0.01, -2.6],
        [1.8, 0.01, -2.6],
        [1.8, 0.01, 2.6],
        [-1.6, 0.01, 2.6],
      ],
      { colour: mix(cloth.colour, '#f4ead6', 0.6) },
      -1,
    ),
  ]
  faces.push(
    ...box([-1, 0.25, -1.4], [1, 0.35, 2.8], cloth),
    ...box([-1.05, 0.6, -1.4], [0.32, 0.7, 2.8], cloth),
    ...box([-1, 0.25, -1.65], [1, 0.65, 0.28], cloth),
    ...box([-1, 0.25, 1.38], [1, 0.65, 0.28], cloth),
  )
  for (const z of [-1.3, 0.05])
    faces.push(
      ...box([-0.7, 0.6, z], [0.72, 0.18, 1.25], { colour: lighter(cloth.colour, 0.14) }, 1),
    )
  for (const [x, z] of [
    [-0.9, -1.5],
    [-0.15, -1.5],
    [-0.9, 1.4],
    [-0.15, 1.4],
  ] as const)
    faces.push(...box([x, 0, z], [0.1, 0.25, 0.1], wood))
  faces.push(
    ...box([0.7, 0.42, -0.8], [0.8, 0.07, 1.6], wood, 2),
    ...[
      [0.75, -0.75],
      [1.35, -0.75],
      [0.75, 0.65],
      [1.35, 0.65],
    ].flatMap(([x, z]) => box([x as number, 0, z as number], [0.08, 0.42, 0.08], wood, 1)),
  )
  return [...faces, ...lampAndPlant()]
}

function lampAndPlant(): Face[] {
  const faces: Face[] = []
  faces.push(
    ...lathe(
      1.1,
      0.2,
      [
        [0.1, 0.49],
        [0.14, 0.6],
        [0.06, 0.8],
      ],
      { colour: '#f1e6d0', gloss: 0.4 },
      10,
      3,
    ),
    ...lathe(
      -0.8,
      2.3,
      [
        [0.26, 0],
        [0.03, 0.05],
        [0.03, 1.9],
      ],
      { colour: '#2b2f36' },
      8,
    ),
    ...lathe(
      -0.8,
      2.3,
      [
        [0.42, 1.75],
        [0.25, 2.3],
      ],
      { colour: '#ffe3a3', glow: true },
      14,
    ),
  )
  faces.push(
    ...lathe(
      -0.8,
      -2.3,
      [
        [0.24, 0],
        [0.32, 0.55],
      ],
      { colour: '#d8c8a8' },
      12,
    ),
  )
  for (let leaf = 0; leaf < 10; leaf++)
    faces.push(
      plate(
        [
          [-0.8, 0.5, -2.3],
          [-0.8 + Math.cos(leaf) * 0.6, 1.2 + (leaf % 3) * 0.3, -2.3 + Math.sin(leaf) * 0.6],
          [
            -0.8 + Math.cos(leaf + 0.25) * 0.7,
            1.5 + (leaf % 3) * 0.3,
            -2.3 + Math.sin(leaf + 0.25) * 0.7,
          ],
        ],
        { colour: leaf % 2 ? '#4f8a52' : '#3a6f4a' },
      ),
    )
  return faces
}
