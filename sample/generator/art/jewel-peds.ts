import {
  type Canvas,
  circle,
  ellipse,
  group,
  HEIGHT,
  line,
  n,
  path,
  rect,
  WIDTH,
} from '#sample/generator/art/canvas.ts'
import { darker, lighter, mix } from '#sample/generator/art/colour.ts'
import { CLOTHS, cel } from '#sample/generator/art/ped-body.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { showcase } from '#sample/generator/art/showcase.ts'
import { contact, vignette } from '#sample/generator/art/sky.ts'

/** A chain with its pendant. */
export const drawChain: Draw = ({ canvas, mood, sibling, view }) => {
  const metal = view.pick([
    ['#fff0b8', '#d9a531', '#7a4f14'],
    ['#ffffff', '#b9c2cc', '#59626d'],
    ['#ffd9c4', '#d08a6a', '#6e3a28'],
  ] as const)
  const gold = canvas.linear(
    [
      [0, metal[0]],
      [0.45, metal[1]],
      [0.55, metal[2]],
      [0.75, metal[1]],
      [1, metal[2]],
    ],
    [0, 0],
    [1, 1],
  )
  const links = chainLinks(gold)
  const pendant = pendantOf(sibling, gold, metal[2], mood.accent)
  const folds = Array.from({ length: 7 }, (_, i) =>
    path(
      `M${i * 210 - 140} 740C${i * 210 - 40} 480 ${i * 210 - 120} 240 ${i * 210 + view.whole(-20, 60)} -20H${i * 210 + 110}C${i * 210 + 20} 260 ${i * 210 + 90} 500 ${i * 210 + 40} 740Z`,
      i % 2 ? '#000' : '#fff',
      `opacity="${i % 2 ? 0.16 : 0.06}"`,
    ),
  ).join('')
  const velvet = mix(mood.near, mood.sky[0], 0.5)
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      canvas.radial(
        [
          [0, lighter(velvet, 0.16)],
          [1, darker(velvet, 0.35)],
        ],
        [0.5, 0.5],
        0.8,
      ),
    ) +
    folds +
    group(links + pendant, 'transform="translate(12 16)" opacity=".35"') +
    links +
    circle(640, 372, 20, 'none', `stroke="${gold}" stroke-width="9"`) +
    pendant +
    canvas.glow(570, 440, 90, '#ffffff', 0.6) +
    vignette(canvas, 0.45)
  )
}

function chainLinks(gold: string): string {
  let links = ''
  const count = 46
  for (let index = 0; index <= count; index++) {
    const t = index / count
    const [lx, ly] = [250 + t * 780, -20 + Math.sin(t * Math.PI) * 360]
    const turn =
      Math.atan2(Math.cos(t * Math.PI) * Math.PI * 360, 780) * 57.3 + (index % 2 ? 24 : -24)
    links += ellipse(
      lx,
      ly,
      20,
      11.5,
      'none',
      `stroke="${gold}" stroke-width="7.5" transform="rotate(${n(turn)} ${n(lx)} ${n(ly)})"`,
    )
  }
  return links
}

function pendantOf(which: number, gold: string, dark: string, accent: string): string {
  const anchor = path(
    'M626 440h28v26h50v22h-50v120c40-6 66-30 72-62l-22 6 34-50 30 48-20-2c-10 60-50 92-108 100c-58-8-98-40-108-100l-20 2 30-48 34 50-22-6c6 32 32 56 72 62V488h-50v-22h50Z',
    gold,
  )
  const compass =
    circle(640, 520, 110, gold) +
    circle(640, 520, 88, dark) +
    path('M640 440l20 60 60 20-60 20-20 60-20-60-60-20 60-20Z', gold) +
    circle(640, 520, 14, accent)
  const shield =
    path('M540 430H740V540C740 600 690 640 640 660C590 640 540 600 540 540Z', gold) +
    path('M562 452H718V540C718 586 680 618 640 634C600 618 562 586 562 540Z', dark) +
    path('M590 560l50-90 50 90-50-26Z', gold)
  return [anchor, shield, compass][which % 3] as string
}

/** Glasses or a backpack. */
export const drawAccessory: Draw = (scene: Scene) => {
  const { canvas, mood, view, look } = scene
  const base = showcase(canvas, mood, view)
  if (look.endsWith(':backpack')) {
    return (
      base +
      contact(canvas, 640, 640, 260, 30, 0.6) +
      backpack(canvas, view.pick(CLOTHS), mood.accent) +
      vignette(canvas, 0.4)
    )
  }
  const lens = canvas.linear(
    [
      [0, lighter(mood.accent, 0.2)],
      [0.5, mood.sky[1]],
      [1, darker(mood.sky[0], 0.3)],
    ],
    [0, 0],
    [0.6, 1],
  )
  const round = view.chance(0.4)
  const pair = (x: number, flip: number) =>
    group(
      round
        ? circle(0, 0, 128, lens, 'stroke="#1d1f26" stroke-width="18"')
        : `${path(
            'M-150 -90C-60 -110 60 -106 140 -84C150 20 110 120 0 124C-110 120 -160 20 -150 -90Z',
            lens,
            'stroke="#1d1f26" stroke-width="16"',
          )}`,
      `transform="translate(${x} 370) scale(${flip} 1)"`,
    ) + path(`M${x - 70} 290L${x - 20} 290 ${x - 70} 440 ${x - 96} 420Z`, '#fff', 'opacity=".35"')
  return (
    base +
    contact(canvas, 640, 560, 420, 36, 0.55) +
    line('M330 320C250 300 210 330 180 380M950 320C1030 300 1070 330 1100 380', '#1d1f26', 20) +
    line('M600 340q40 -34 80 0', '#1d1f26', 18) +
    pair(462, 1) +
    pair(818, -1) +
    vignette(canvas, 0.4)
  )
}

function backpack(canvas: Canvas, colour: string, accent: string): string {
  return [
    rect(470, 100, 340, 66, cel(canvas, '#b98d5e'), 'rx="33"'),
    line('M540 100v66M740 100v66', '#4a3626', 12),
    path(
      'M450 260C450 170 830 170 830 260V600C830 640 800 650 770 650H510C480 650 450 640 450 600Z',
      cel(canvas, colour),
    ),
    path('M462 250C470 180 810 180 818 250L800 330H480Z', cel(canvas, darker(colour, 0.16))),
    rect(500, 430, 280, 180, cel(canvas, lighter(colour, 0.08)), 'rx="20"'),
    line('M500 470H780', darker(colour, 0.4), 5),
    rect(560, 316, 24, 90, '#4a3626', 'rx="5"'),
    rect(696, 316, 24, 90, '#4a3626', 'rx="5"'),
    rect(554, 368, 36, 28, '#d8b86a', 'rx="4"'),
    rect(690, 368, 36, 28, '#d8b86a', 'rx="4"'),
    path('M830 380h50q20 0 20 24v170q0 20-20 20h-50Z', cel(canvas, darker(colour, 0.25))),
    line('M600 186q40 -46 80 0', darker(colour, 0.4), 12),
    path('M614 510l26-44 26 44Z', accent),
  ].join('')
}
