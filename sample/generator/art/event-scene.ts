import {
  circle,
  ellipse,
  group,
  HEIGHT,
  line,
  n,
  path,
  polygon,
  rect,
  WIDTH,
} from '#sample/generator/art/canvas.ts'
import { darker, lighter, mix } from '#sample/generator/art/colour.ts'
import { ground, LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import { atDepth, type Mood, windowLight } from '#sample/generator/art/mood.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { skyline } from '#sample/generator/art/silhouettes.ts'
import { fall, mist, vignette } from '#sample/generator/art/sky.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** A city after its end, and somebody who walks through it. */
export const drawRuins: Draw = ({ canvas, mood, view }) => {
  const broken = (base: number, height: number, fill: string) => brokenRow(view, base, height, fill)
  const smoke = Array.from({ length: 3 }, () => {
    const x = view.whole(100, 1180)
    return path(
      `M${x} 500C${x - 60} 380 ${x + 70} 300 ${x} 180C${x - 50} 90 ${x + 60} 40 ${x + 20} -20H${x + 160}C${x + 130} 90 ${x + 60} 160 ${x + 100} 260C${x + 130} 360 ${x + 40} 400 ${x + 36} 500Z`,
      mood.near,
      'opacity=".22"',
    )
  }).join('')
  return [
    landscape(canvas, mood, view, 520, 'works', 1),
    smoke,
    broken(560, 360, atDepth(mood, 0.3)),
    mist(canvas, mood.sky[2], 540, 160, 0.5),
    broken(620, 300, atDepth(mood, 0.62)),
    mist(canvas, mood.sky[2], 600, 110, 0.35),
    rect(
      0,
      604,
      WIDTH,
      HEIGHT - 604,
      canvas.linear([
        [0, mix(mood.ground, mood.sky[2], 0.3)],
        [1, darker(mood.ground, 0.6)],
      ]),
    ),
    wreck(mood, view.whole(150, 480)),
    walker(view.number(560, 1000), 1.25),
    view.chance(0.6) ? walker(view.number(1020, 1100), 0.9) : '',
    group(fall(view, 'snow'), 'opacity=".35"'),
    path('M0 720V640L70 690 130 650 190 720ZM1280 720V600L1210 660 1150 640 1090 720Z', '#07080c'),
    vignette(canvas, 0.5),
  ].join('')
}

function walker(x: number, s: number): string {
  return group(
    line('M-14 0L0 -70 16 0', '#0a0b10', 17) +
      path('M-24 -66L-20 -140Q0 -156 20 -140L26 -66Z', '#0d0f15') +
      circle(0, -168, 19, '#0d0f15') +
      path('M18 -136h28v52H20Z', '#15181f') +
      line('M-18 -130L-34 -84', '#0a0b10', 13),
    `transform="translate(${n(x)} 676) scale(${s})"`,
  )
}

function wreck(mood: Mood, x: number): string {
  return group(
    path('M-150 0L-160 -44 -96 -56 -50 -96H60L110 -58 164 -44 160 0Z', '#14161d') +
      path('M-40 -88H4V-58H-78ZM16 -88H52L88 -58H16Z', mix(mood.sky[1], '#14161d', 0.4)) +
      circle(-92, 0, 30, '#08090d') +
      ellipse(96, 4, 32, 20, '#08090d'),
    `transform="translate(${x} 668) rotate(-3)"`,
  )
}

function brokenRow(view: SeededRandom, base: number, height: number, fill: string): string {
  let data = ''
  for (let x = -20; x < WIDTH; ) {
    const w = view.number(70, 170)
    const h = height * view.number(0.35, 1)
    data += `M${n(x)} ${base}V${n(base - h)}`
    for (let i = 1; i <= 4; i++)
      data += `L${n(x + (w * i) / 4)} ${n(base - h + view.number(-0.24, 0.2) * h)}`
    data += `V${base}Z`
    for (let i = 0; i < 9; i++) {
      const [wx, wy] = [x + 8 + (i % 3) * (w / 3.4), base - h * 0.72 + Math.floor(i / 3) * h * 0.2]
      data += `M${n(wx)} ${n(wy)}v${n(h * 0.1)}h${n(w * 0.16)}v${n(-h * 0.1)}Z`
    }
    x += w + view.number(0, 50)
  }
  return path(data, fill)
}

/** Pylons that carry light into a city, or fail to. */
export const drawPowerNet: Draw = ({ canvas, mood, subject, view }) => {
  const dark = atDepth(mood, 0.95)
  const spots = [
    [150, 640, 1.5],
    [560, 600, 1.05],
    [840, 585, 0.8],
    [1030, 575, 0.62],
  ] as const
  const wires = wiresBetween(spots)
  const pulse = subject.pick(['#7ff0ff', '#ffe36b', '#ff8ad0'])
  const bolt = view.chance(0.6)
    ? line('M150 190L110 270 150 290 96 380', pulse, 7) + canvas.glow(120, 280, 160, pulse, 0.7)
    : ''
  return [
    landscape(canvas, mood, view, 560, 'hills', 1),
    skyline(view, 580, 190, atDepth(mood, 0.45), windowLight(mood)),
    mist(canvas, mood.accent, 580, 90, 0.35),
    skyline(view, 610, 110, atDepth(mood, 0.75), undefined),
    rect(
      0,
      600,
      WIDTH,
      120,
      canvas.linear([
        [0, dark],
        [1, darker(dark, 0.4)],
      ]),
    ),
    line(wires, dark, 3),
    line(wires, pulse, 2.5, 'stroke-dasharray="26 150" opacity=".95"'),
    ...[...spots].reverse().map(([x, y, s]) => pylon(x, y, s, dark)),
    bolt,
    ...spots.map(([x, y, s]) => canvas.glow(x, y - 290 * s, 50 * s, pulse, 0.8)),
    rect(1080, 60, 130, 190, '#0a0d14', 'rx="14" opacity=".7"'),
    ...[0, 1, 2, 3].map(
      (i) =>
        rect(1104 + i * 22, 220 - view.number(40, 130), 14, 200, 'none') +
        rect(
          1104 + i * 22,
          222 - i * 26 - 20,
          14,
          i * 26 + 20,
          i === 3 ? '#ff6b5a' : pulse,
          'rx="4"',
        ),
    ),
    vignette(canvas, 0.42),
  ].join('')
}

function pylon(x: number, base: number, s: number, dark: string): string {
  return line(
    `M${n(x - 46 * s)} ${base}L${n(x - 12 * s)} ${n(base - 300 * s)}H${n(x + 12 * s)}L${n(x + 46 * s)} ${base}M${n(x - 36 * s)} ${n(base - 90 * s)}L${n(x + 26 * s)} ${n(base - 180 * s)}M${n(x + 36 * s)} ${n(base - 90 * s)}L${n(x - 26 * s)} ${n(base - 180 * s)}M${n(x - 38 * s)} ${n(base - 70 * s)}H${n(x + 38 * s)}M${n(x - 26 * s)} ${n(base - 180 * s)}H${n(x + 26 * s)}M${n(x - 92 * s)} ${n(base - 236 * s)}H${n(x + 92 * s)}M${n(x - 70 * s)} ${n(base - 286 * s)}H${n(x + 70 * s)}M${n(x - 92 * s)} ${n(base - 236 * s)}L${n(x)} ${n(base - 262 * s)}L${n(x + 92 * s)} ${n(base - 236 * s)}`,
    dark,
    6 * s,
  )
}

function wiresBetween(spots: readonly (readonly [number, number, number])[]): string {
  let wires = ''
  for (let i = 0; i + 1 < spots.length; i++) {
    const [[ax, ay, as], [bx, by, bs]] = [spots[i], spots[i + 1]] as [
      readonly [number, number, number],
      readonly [number, number, number],
    ]
    for (const o of [-92, 92, -70, 70]) {
      const h = Math.abs(o) === 92 ? 236 : 286
      wires += `M${n(ax + o * as)} ${n(ay - h * as)}Q${n((ax + bx) / 2)} ${n((ay - h * as + by - h * bs) / 2 + 60)} ${n(bx + o * bs)} ${n(by - h * bs)}`
    }
  }
  return wires
}

/** Nonsense of a kind that one installs at two in the morning. */
export const drawFunny: Draw = (scene) => {
  const { canvas, mood, subject, view, tags } = scene
  const kind = tags.includes('Animal') ? 'gulls' : 'jelly'
  return [
    landscape(canvas, mood, view, 500, view.pick(LANDSCAPES), 1.2),
    ground(canvas, mood, view, 500, 'quay'),
    kind === 'gulls'
      ? gulls(scene)
      : jelly(scene, subject.pick(['#e8574f', '#59b06a', '#4f8fd6', '#f2b13f'])),
    vignette(canvas, 0.35),
  ].join('')
}

function gull(x: number, y: number, s: number, flip: boolean, crown: boolean): string {
  const bird =
    ellipse(0, 0, 92, 66, '#fbfaf5') +
    path('M-20 -20C-120 -30 -150 30 -170 44C-110 50 -40 50 10 26Z', '#aab6bf') +
    path('M-150 36l-50 20 60 4Z', '#2b3038') +
    circle(72, -62, 46, '#fdfcf8') +
    path('M108 -70l64 16-60 18Z', '#f2a32b') +
    circle(150, -52, 5, '#d1303f') +
    circle(84, -72, 9, '#14161c') +
    circle(87, -75, 3, '#fff') +
    line('M62 -92l30 8', '#3a3f47', 7) +
    line('M-10 62v44l-14 10m14-10l14 10M24 60v46l-14 10m14-10l14 10', '#f2a32b', 8)
  const hat = path(
    'M34 -100L40 -146 58 -120 74 -152 88 -120 108 -142 108 -98Q70 -110 34 -100Z',
    '#f2c230',
  )
  return group(
    bird + (crown ? hat : ''),
    `transform="translate(${x} ${y}) scale(${flip ? -s : s} ${s})"`,
  )
}

function gulls({ view }: Scene): string {
  const chips =
    path('M-46 0L-60 -80H60L46 0Z', '#d1303f') +
    line('M-40 -80v-40M-20 -80v-58M0 -80v-44M20 -80v-60M42 -80v-36', '#f6cf5a', 14)
  const crowd = Array.from({ length: 7 }, (_, i) =>
    gull(view.whole(60, 1220), 500 + i * 14, 0.42 + i * 0.05, view.chance(0.5), false),
  ).join('')
  return (
    crowd +
    ellipse(640, 672, 260, 26, '#05070d', 'opacity=".35"') +
    gull(view.whole(480, 560), 540, 1.55, false, true) +
    group(chips, 'transform="translate(900 690) scale(1.3)"')
  )
}

function jelly({ canvas, view }: Scene, colour: string): string {
  const wobble = view.number(-30, 30)
  const body = `M300 600C270 500 300 470 380 ${452 + wobble / 3}C420 ${360 + wobble} 480 330 600 322C740 ${316 - wobble} 800 350 850 ${440 - wobble / 2}C960 450 1010 490 990 600C900 630 380 630 300 600Z`
  const shine = `M430 ${440 + wobble / 2}C460 380 500 352 600 346C600 380 600 410 596 446Z`
  const lines = Array.from({ length: 4 }, (_, i) =>
    line(
      `M${250 - i * 26} ${470 + i * 26}q-24 40 0 80M${1040 + i * 26} ${470 + i * 26}q24 40 0 80`,
      lighter(colour, 0.5),
      6,
      `opacity="${0.7 - i * 0.15}"`,
    ),
  ).join('')
  return (
    ellipse(645, 650, 420, 44, '#05070d', 'opacity=".35"') +
    path(
      body,
      canvas.linear([
        [0, lighter(colour, 0.45), 0.95],
        [0.5, colour, 0.85],
        [1, darker(colour, 0.25), 0.92],
      ]),
    ) +
    path(shine, '#fff', 'opacity=".45"') +
    path(`M620 346C720 344 770 370 810 446H624Z`, '#fff', 'opacity=".35"') +
    ellipse(440, 606, 74, 62, darker(colour, 0.6), 'opacity=".9"') +
    ellipse(850, 606, 66, 74, darker(colour, 0.6), 'opacity=".9"') +
    ellipse(440, 606, 32, 26, lighter(colour, 0.3)) +
    ellipse(850, 606, 27, 32, lighter(colour, 0.3)) +
    ellipse(950, 510, 30, 22, '#fff7d6') +
    path(
      polygon([
        [330, 500],
        [420, 470],
        [410, 486],
        [335, 520],
      ]),
      '#fff',
      'opacity=".4"',
    ) +
    lines
  )
}
