import {
  type Canvas,
  circle,
  ellipse,
  group,
  HEIGHT,
  line,
  n,
  type Point,
  path,
  rect,
  smooth,
  WIDTH,
} from '#sample/generator/art/canvas.ts'
import { darker, lighter, mix } from '#sample/generator/art/colour.ts'
import { landscape } from '#sample/generator/art/landscape.ts'
import { atDepth, windowLight } from '#sample/generator/art/mood.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { pines, skyline } from '#sample/generator/art/silhouettes.ts'
import { mist, vignette, water } from '#sample/generator/art/sky.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** A giant beast over a city by the sea. */
export const drawKaiju: Draw = (scene) => {
  const { canvas, mood, view, index } = scene
  const flip = view.chance(0.5)
  const near = index > 0 && view.chance(0.4)
  const light = ['#6ff2ff', '#ff7ad0', '#b6ff6a', '#ffb84a', '#ff6a5a', '#c99bff'][
    scene.sibling % 6
  ] as string
  const body = atDepth(mood, 0.8)
  const x = view.number(560, 740)
  const scale = near ? 1.35 : view.number(0.92, 1.1)
  const beast = group(
    kaiju(scene, body, light),
    `transform="translate(${n(x)} 620) scale(${flip ? -scale : scale} ${scale}) translate(-640 -620)"`,
  )
  const beam = (from: number, to: number) =>
    path(
      `M${from} 720L${to - 60} 0H${to + 60}Z`,
      canvas.linear([
        [0, lighter(mood.accent, 0.4), 0],
        [1, lighter(mood.accent, 0.4), 0.3],
      ]),
    )
  return [
    landscape(canvas, mood, view, 560, view.pick(['harbour', 'city', 'bridge']), 0.75),
    canvas.glow(x, 330, 520, mood.sky[2], 0.6),
    beam(view.whole(60, 300), view.whole(200, 560)),
    beam(view.whole(900, 1200), view.whole(700, 1100)),
    beast,
    mist(canvas, mood.sky[2], 600, 150, 0.5),
    skyline(view, 650, 150, atDepth(mood, 0.92), windowLight(mood)),
    water(canvas, mood, view, 648),
    helicopters(scene),
    vignette(canvas, 0.42),
  ].join('')
}

function kaiju({ canvas, subject }: Scene, body: string, light: string): string {
  const bulk = subject.number(0.85, 1.2)
  const fins = subject.whole(7, 10)
  const w = (offset: number) => 640 + offset * bulk
  const back: Point[] = [
    [w(150), 90],
    [w(60), 150],
    [w(-10), 250],
    [w(-80), 360],
    [w(-150), 470],
    [w(-260), 560],
    [w(-420), 600],
    [w(-560), 560],
  ]
  const outline = smooth(
    [
      [w(270), 150],
      [w(222), 96],
      ...back,
      [w(-430), 640],
      [w(-200), 660],
      [w(-150), 720],
      [w(190), 720],
      [w(200), 560],
      [w(172), 430],
      [w(168), 330],
      [w(180), 260],
      [w(262), 226],
    ],
    true,
    0.85,
  )
  const { spine, glow } = dorsal(canvas, back, fins, light)
  return [
    glow,
    path(spine, light, 'opacity=".92"'),
    path(spine, '#fff', 'opacity=".25"'),
    path(
      outline,
      canvas.linear([
        [0, lighter(body, 0.22)],
        [0.5, body],
        [1, darker(body, 0.35)],
      ]),
    ),
    line(smooth(back.slice(0, 6), false, 0.9), lighter(light, 0.2), 4, 'opacity=".55"'),
    limbs(w, bulk, body),
    subject.chance(0.6) ? path(`M${w(196)} 100L${w(150)} 20 ${w(226)} 96Z`, darker(body, 0.2)) : '',
    canvas.glow(w(206), 138, 46, light, 0.9),
    ellipse(w(208), 138, 14, 8, '#fff'),
  ].join('')
}

function dorsal(
  canvas: Canvas,
  back: readonly Point[],
  fins: number,
  light: string,
): { spine: string; glow: string } {
  let spine = ''
  let glow = ''
  for (let index = 0; index < fins; index++) {
    const at = 0.1 + (index / fins) * 0.82
    const place = at * (back.length - 1)
    const [a, b] = [
      back[Math.floor(place)] as Point,
      back[Math.min(back.length - 1, Math.floor(place) + 1)] as Point,
    ]
    const t = place % 1
    const [px, py] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    const size = 96 * Math.sin(Math.PI * (0.15 + at * 0.75))
    spine += `M${n(px + size * 0.42)} ${n(py - size * 0.18)}L${n(px - size * 0.75)} ${n(py - size * 0.95)}L${n(px - size * 0.38)} ${n(py + size * 0.5)}Z`
    if (index % 2 === 0)
      glow += canvas.glow(px - size * 0.3, py - size * 0.3, size * 1.4, light, 0.6)
  }
  return { spine, glow }
}

function limbs(w: (offset: number) => number, bulk: number, body: string): string {
  const belly = Array.from({ length: 8 }, (_, i) =>
    line(
      `M${n(w(90 + i * 4))} ${300 + i * 46}q${n(46 * bulk)} 16 ${n(84 * bulk)} -6`,
      lighter(body, 0.16),
      5,
    ),
  ).join('')
  const arm = path(
    smooth(
      [
        [w(120), 330],
        [w(190), 372],
        [w(270), 378],
        [w(310), 350],
        [w(318), 380],
        [w(262), 420],
        [w(170), 424],
        [w(110), 392],
      ],
      true,
      0.8,
    ),
    lighter(body, 0.07),
  )
  const claws = path(
    `M${w(300)} 352l34-10-22 22ZM${w(312)} 366l36 2-28 14ZM${w(306)} 382l30 16-36-4Z`,
    '#efe6d0',
  )
  const mouth =
    path(`M${w(276)} 166L${w(196)} 190 ${w(262)} 214Z`, '#3a0f16') +
    path(`M${w(268)} 168l-8 20-10-15-8 18-10-13ZM${w(256)} 212l-6-16-10 12-8-14Z`, '#fff6e0')
  return belly + arm + claws + mouth
}

function helicopters({ view, mood }: Scene): string {
  let drawn = ''
  for (let index = 0; index < view.whole(1, 3); index++) {
    const [x, y] = [view.pick([view.whole(80, 330), view.whole(930, 1180)]), view.whole(90, 380)]
    drawn += group(
      path('M0 0c10-14 34-14 42 0l44 3v5l-44 4c-8 8-34 8-42-12Z', darker(mood.near, 0.3)) +
        line('M-20 -16H60M20 -16V-8M80 -6v18', darker(mood.near, 0.3), 3) +
        circle(2, 8, 3, '#ff5a4a'),
      `transform="translate(${x} ${y}) scale(${view.number(0.7, 1.1).toFixed(2)})"`,
    )
  }
  return drawn
}

/** A giant of stone, bronze or forest, as tall as the mountains. */
export const drawTitan: Draw = (scene) => {
  const { canvas, mood, subject, view, index } = scene
  const place = subject.pick(['alps', 'harbour', 'hills', 'coast'] as const)
  const scale = index > 0 ? view.number(1, 1.4) : view.number(0.95, 1.12)
  const x = view.number(540, 740)
  const figure = group(
    titan(scene),
    `transform="translate(${n(x)} 400) scale(${view.chance(0.5) ? -scale : scale} ${scale}) translate(-640 -400)"`,
  )
  const trees =
    place === 'harbour'
      ? skyline(view, 690, 120, atDepth(mood, 0.95), windowLight(mood))
      : pines(view, 690, 110, atDepth(mood, 0.95), 56)
  return [
    landscape(canvas, mood, view, 600, place, 0.85),
    canvas.glow(x, 260, 460, mood.sky[2], 0.65),
    figure,
    cloudBand(scene, 430),
    mist(canvas, mood.sky[2], 640, 200, 0.75),
    trees,
    rect(0, 686, WIDTH, HEIGHT - 686, atDepth(mood, 1)),
    vignette(canvas, 0.4),
  ].join('')
}

function cloudBand({ canvas, mood, view }: Scene, y: number): string {
  const fill = canvas.linear([
    [0, lighter(mood.sky[2], 0.35), 0.85],
    [1, mood.sky[2], 0],
  ])
  let drawn = ''
  for (let index = 0; index < 4; index++) {
    const [x, w] = [view.number(-150, 1000), view.number(260, 460)]
    drawn += path(
      `M${n(x)} ${n(y + index * 24)}c${n(w * 0.1)} -40 ${n(w * 0.3)} -44 ${n(w * 0.4)} -12c${n(w * 0.1)} -36 ${n(w * 0.3)} -36 ${n(w * 0.36)} -4c${n(w * 0.1)} -14 ${n(w * 0.2)} -6 ${n(w * 0.24)} 16v44h${n(-w)}Z`,
      fill,
    )
  }
  return drawn
}

function titan({ canvas, subject, mood }: Scene): string {
  const stone = mix(
    subject.pick(['#8a8780', '#7a8a6a', '#b0793f', '#6d7f8a', '#5f9080', '#9a6a5a']),
    mood.far,
    0.28,
  )
  const light = subject.pick(['#ffd36b', '#8ff0ff', '#b6ff8a', '#ff9a6b'])
  const wide = subject.number(0.9, 1.15)
  const w = (offset: number) => n(640 + offset * wide)
  const shade = (a: number, b: number) =>
    canvas.linear(
      [
        [0, lighter(stone, a)],
        [0.5, stone],
        [0.51, darker(stone, b)],
        [1, darker(stone, b + 0.12)],
      ],
      [0, 0.3],
      [1, 0.45],
    )
  return [
    path(
      `M${w(-150)} 720L${w(-170)} 470 ${w(-120)} 430H${w(120)}L${w(170)} 470 ${w(150)} 720H${w(40)}L${w(0)} 560 ${w(-40)} 720Z`,
      shade(0.1, 0.25),
    ),
    path(
      `M${w(-260)} 270L${w(-150)} 220H${w(150)}L${w(260)} 270 ${w(190)} 470 ${w(0)} 520 ${w(-190)} 470Z`,
      shade(0.22, 0.22),
    ),
    path(
      `M${w(-262)} 262L${w(-340)} 330 ${w(-360)} 480 ${w(-330)} 600 ${w(-270)} 600 ${w(-270)} 480 ${w(-220)} 360ZM${w(262)} 262L${w(340)} 330 ${w(372)} 470 ${w(340)} 596 ${w(280)} 590 ${w(280)} 480 ${w(220)} 360Z`,
      shade(0.15, 0.26),
    ),
    titanHead(canvas, w, wide, stone, light, shade(0.26, 0.2)),
    line(`M${w(-40)} 196h${n(80 * wide)}`, darker(stone, 0.4), 5),
    growth(subject, w, wide, stone),
    canvas.glow(640, 350, 110, light, 0.5),
    path(
      `M640 312l${n(26 * wide)} 38-${n(26 * wide)} 44-${n(26 * wide)}-44Z`,
      light,
      'opacity=".9"',
    ),
  ].join('')
}

function growth(
  subject: SeededRandom,
  w: (offset: number) => string,
  wide: number,
  stone: string,
): string {
  const cracks = line(
    `M${w(-90)} 300l30 40-20 46 34 50M${w(100)} 330l-26 30 16 60M${w(-30)} 470l40 30`,
    darker(stone, 0.45),
    4,
  )
  const moss = path(
    `M${w(-250)} 250q60-40 130-16l-20 22q-60-8-110 22ZM${w(120)} 232q70-16 120 26l-30 4q-40-24-86-14Z`,
    mix('#5f8f4a', stone, 0.25),
  )
  const trees = pines(
    {
      ...subject,
      number: (low = 0, high = 1) =>
        high > 1000
          ? subject.number(640 - 240 * wide, 640 - 110 * wide)
          : subject.number(low, high),
    },
    250,
    56,
    mix('#2f5a3a', stone, 0.2),
    7,
  )
  return cracks + moss + trees
}

function titanHead(
  canvas: Canvas,
  w: (offset: number) => string,
  wide: number,
  stone: string,
  light: string,
  fill: string,
): string {
  return [
    path(
      `M${w(-78)} 200L${w(-88)} 110 ${w(-50)} 58H${w(50)}L${w(88)} 110 ${w(78)} 200 ${w(30)} 236H${w(-30)}Z`,
      fill,
    ),
    path(
      `M${w(-82)} 120L${w(-30)} 134 ${w(0)} 126 ${w(30)} 134 ${w(82)} 120 ${w(70)} 150 ${w(20)} 152 ${w(0)} 142 ${w(-20)} 152 ${w(-70)} 150Z`,
      darker(stone, 0.55),
    ),
    canvas.glow(640 - 42 * wide, 142, 44, light, 0.95),
    canvas.glow(640 + 42 * wide, 142, 44, light, 0.95),
    ellipse(640 - 42 * wide, 143, 13, 6, '#fff'),
    ellipse(640 + 42 * wide, 143, 13, 6, '#fff'),
  ].join('')
}
