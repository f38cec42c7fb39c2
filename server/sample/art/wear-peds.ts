import { type Canvas, circle, ellipse, group, HEIGHT, line, n, path, rect, WIDTH } from '#server/sample/art/canvas.ts'
import { darker, lighter, mix } from '#server/sample/art/colour.ts'
import { cel, CLOTHS, features, hair, hairColour, head, portraitBackdrop, portraitFinish, SKINS, torso } from '#server/sample/art/ped-body.ts'
import type { Mood } from '#server/sample/art/mood.ts'
import type { Draw, Scene } from '#server/sample/art/scene.ts'
import { contact, vignette } from '#server/sample/art/sky.ts'
import type { SeededRandom } from '#server/sample/seeded-random.ts'

/** A display wall with a pool of light, for things shown by themselves. */
export function showcase(canvas: Canvas, mood: Mood, view: SeededRandom): string {
  const wall = mix(mood.sky[0], mood.near, 0.25)
  const panels = Array.from({ length: 7 }, (_, i) => rect(i * 190 - 30, 0, 186, 560, i % 2 ? lighter(wall, 0.03) : darker(wall, 0.06))).join('')
  const rays = path(`M${n(view.number(380, 560))} -10L180 600H1100L${n(view.number(700, 860))} -10Z`, canvas.linear([[0, mood.sky[2], 0.42], [1, mood.sky[2], 0.02]]))
  const floor = rect(0, 558, WIDTH, HEIGHT - 558, canvas.linear([[0, mix(wall, mood.sky[1], 0.5)], [1, darker(wall, 0.45)]]))
  return rect(0, 0, WIDTH, HEIGHT, wall) + panels + floor + canvas.glow(640, 330, 520, mood.sky[1], 0.75) + rays + ellipse(640, 628, 430, 62, mood.sky[2], 'opacity=".22"')
}

/** A hairstyle on a bust. */
export const drawHair: Draw = (scene) => {
  const { canvas, subject, view, look } = scene
  const skin = subject.pick(SKINS)
  const kind = look.split(':')[1] ?? 'long'
  const colour = kind === 'spiky' ? hairColour(subject, true) : hairColour(view)
  const style = hair(canvas, colour, kind === 'fade' ? view.pick(['short', 'curly']) : kind === 'long' ? view.pick(['long', 'bun', 'long']) : kind)
  const strands = kind === 'long' ? line('M520 330C500 430 500 520 520 590M548 330C530 440 536 520 548 580M752 330C780 430 780 520 768 580', lighter(colour, 0.3), 4, 'opacity=".6"') : ''
  const fade = kind === 'fade' ? path('M548 250Q552 320 566 340L560 250ZM732 250Q728 320 714 340L720 250Z', colour, 'opacity=".45"') : ''
  return portraitBackdrop(scene) + [style.behind, strands, torso(canvas, subject.pick(CLOTHS), skin, 240), head(canvas, skin), fade, features(skin, '#4a3524', darker(colour, 0.2)), style.front].join('') + portraitFinish(scene)
}

/** An iris from close by. */
export const drawEyes: Draw = ({ canvas, mood, view }) => {
  const iris = view.pick(['#3fa7d6', '#8b5fd0', '#59cd90', '#fac05e', '#ee6352', '#e06bb0'])
  const second = view.pick(['#f7d08a', '#f2a6e0', '#9be8ff', '#c3ff9a'])
  const skin = view.pick(SKINS)
  const [x, y, r] = [640, 372, 214]
  let rays = ''
  let bright = ''
  for (let index = 0; index < 120; index++) {
    const turn = (index / 120) * Math.PI * 2
    const [from, to] = [view.number(0.42, 0.55) * r, view.number(0.7, 0.98) * r]
    const ray = `M${n(x + Math.cos(turn) * from)} ${n(y + Math.sin(turn) * from)}L${n(x + Math.cos(turn) * to)} ${n(y + Math.sin(turn) * to)}`
    if (index % 3) rays += ray
    else bright += ray
  }
  let stars = ''
  for (let index = 0; index < 60; index++) {
    const [turn, reach] = [view.number(0, 6.28), view.number(0.45, 0.95) * r]
    stars += `M${n(x + Math.cos(turn) * reach)} ${n(y + Math.sin(turn) * reach)}h0`
  }
  const opening = 'M120 390C330 110 930 90 1170 350C960 640 360 650 120 390Z'
  const ball = [
    rect(0, 0, WIDTH, HEIGHT, canvas.radial([[0, '#fffdf8'], [0.7, '#e6dfe0'], [1, '#9a8f9c']])), circle(x, y, r + 8, darker(iris, 0.65)),
    circle(x, y, r, canvas.radial([[0, second], [0.5, iris], [0.85, darker(iris, 0.3)], [1, darker(iris, 0.7)]])), line(rays, lighter(iris, 0.35), 3, 'opacity=".6"'), line(bright, second, 3.5, 'opacity=".8"'),
    line(stars, '#fff', 4), circle(x, y, r * 0.42, '#08080d'), circle(x - 84, y - 88, 46, '#fff', 'opacity=".92"'), circle(x + 72, y + 84, 20, '#fff', 'opacity=".55"'),
    path('M60 330C330 90 930 60 1220 330L1220 380C960 170 360 180 60 420Z', '#1a1020', 'opacity=".28"'),
  ].join('')
  const lashes = Array.from({ length: 17 }, (_, i) => { const t = i / 16; const lx = 150 + t * 980; const ly = 360 - Math.sin(t * Math.PI) * 215; return `M${n(lx)} ${n(ly)}q${n((t - 0.5) * 50)} -40 ${n((t - 0.5) * 150)} ${n(-60 - Math.sin(t * 3.14) * 30)}` }).join('')
  return [
    rect(0, 0, WIDTH, HEIGHT, canvas.linear([[0, lighter(skin, 0.1)], [0.5, skin], [1, darker(skin, 0.35)]], [0, 0], [1, 1])),
    path('M90 250C330 30 950 10 1200 240C940 70 350 80 90 250Z', darker(skin, 0.3), 'opacity=".6"'), group(ball, `clip-path="${canvas.clip(path(opening, '#000'))}"`),
    line('M120 390C330 110 930 90 1170 350', '#1b1218', 20), line('M160 420C380 640 950 630 1150 380', darker(skin, 0.45), 7), line(lashes, '#1b1218', 8), line('M180 130Q560 -20 1060 110', '#2a1b18', 34, 'opacity=".85"'), rect(0, 0, WIDTH, HEIGHT, mood.sky[1], 'opacity=".12"'), vignette(canvas, 0.4),
  ].join('')
}

/** Clothes on a stand. */
export const drawJacket: Draw = (scene) => {
  const { canvas, mood, subject, view, look } = scene
  const kind = look.split(':')[1] ?? subject.pick(['bomber', 'hoodie'])
  const colour = kind === 'suit' ? view.pick(['#23283a', '#5a1f33', '#1f4a4a', '#3a3f47', '#e8e1d0']) : kind === 'raincoat' ? view.pick(['#f2c230', '#f2c230', '#e4572e', '#3f88c5']) : view.pick(CLOTHS)
  const dark = darker(colour, 0.4)
  const sleeve = kind === 'bomber' ? view.pick([colour, '#efe6d2', dark]) : colour
  const shape = [
    path('M470 210L380 270 330 520 350 600 420 596 450 400ZM810 210L900 270 950 520 930 600 860 596 830 400Z', cel(canvas, sleeve)),
    path('M470 208C520 180 580 170 600 168L640 190 680 168C700 170 760 180 810 208L836 420 826 608H454L444 420Z', cel(canvas, colour, 0.52)),
    kind === 'suit'
      ? path('M600 168L640 400 680 168 640 196Z', '#f6f1e6') + path('M632 200h16l10 150-18 30-18-30Z', mood.accent) + path('M600 168L560 200 590 260 570 280 640 420 710 280 690 260 720 200 680 168 640 400Z', darker(colour, 0.22)) + line('M640 420V606', dark, 4) + circle(654, 450, 7, '#d8c48a') + circle(654, 510, 7, '#d8c48a')
      : line('M640 190V606', '#d8dbe0', 6) + line('M640 190V606', dark, 2, 'stroke-dasharray="4 5"'),
    kind === 'hoodie' ? path('M566 190C560 100 720 100 714 190L680 232 640 214 600 232Z', cel(canvas, darker(colour, 0.12))) + path('M596 184C600 140 680 140 684 184L640 212Z', dark) + path('M520 470H760L780 560H500Z', darker(colour, 0.16)) + line('M616 214v90M664 214v90', '#efe9dc', 5) : '',
    kind === 'raincoat' ? path('M572 190C560 96 720 96 708 190L640 226Z', cel(canvas, colour)) + path('M600 184C604 136 676 136 680 184L640 206Z', dark) + [270, 350, 430, 510].map((y) => rect(622, y, 36, 14, '#5a3f2a', 'rx="7"')).join('') : '',
    kind === 'bomber' ? path('M596 168L640 196 684 168 700 190 640 226 580 190Z', dark) + rect(454, 584, 372, 30, dark, 'rx="8"') + path('M500 430l70-16v60l-70 10ZM780 430l-70-16v60l70 10Z', darker(colour, 0.2)) + circle(740, 300, 34, '#f2e3b8') + path('M740 280l6 14 16 1-12 10 4 15-14-8-14 8 4-15-12-10 16-1Z', mood.accent) : '',
    line('M470 240q-30 120 -24 240', lighter(colour, 0.35), 5, 'opacity=".6"'), line('M530 300q10 140 -6 290M756 300q-10 140 6 290', dark, 3, 'opacity=".5"'),
  ].join('')
  const stand = line('M640 606V690', '#2a2520', 12) + ellipse(640, 694, 110, 14, '#2a2520') + line('M500 190Q640 110 780 190', '#3a332c', 9) + line('M640 140v-26q24-14 0-34', '#b9a67c', 6)
  return showcase(canvas, mood, view) + contact(canvas, 640, 694, 260, 26, 0.5) + stand + group(shape, `transform="translate(640 400) scale(${n(view.number(1, 1.12))} 1) translate(-640 -400)"`) + vignette(canvas, 0.4)
}

/** A chain with its pendant. */
export const drawChain: Draw = ({ canvas, mood, subject, view }) => {
  const metal = view.pick([['#fff0b8', '#d9a531', '#7a4f14'], ['#ffffff', '#b9c2cc', '#59626d'], ['#ffd9c4', '#d08a6a', '#6e3a28']] as const)
  const gold = canvas.linear([[0, metal[0]], [0.45, metal[1]], [0.55, metal[2]], [0.75, metal[1]], [1, metal[2]]], [0, 0], [1, 1])
  let links = ''
  const count = 46
  for (let index = 0; index <= count; index++) {
    const t = index / count
    const [lx, ly] = [250 + t * 780, -20 + Math.sin(t * Math.PI) * 360]
    const turn = Math.atan2(Math.cos(t * Math.PI) * Math.PI * 360, 780) * 57.3 + (index % 2 ? 24 : -24)
    links += ellipse(lx, ly, 20, 11.5, 'none', `stroke="${gold}" stroke-width="7.5" transform="rotate(${n(turn)} ${n(lx)} ${n(ly)})"`)
  }
  const anchor = path('M626 440h28v26h50v22h-50v120c40-6 66-30 72-62l-22 6 34-50 30 48-20-2c-10 60-50 92-108 100c-58-8-98-40-108-100l-20 2 30-48 34 50-22-6c6 32 32 56 72 62V488h-50v-22h50Z', gold)
  const compass = circle(640, 520, 110, gold) + circle(640, 520, 88, metal[2]) + path('M640 440l20 60 60 20-60 20-20 60-20-60-60-20 60-20Z', gold) + circle(640, 520, 14, mood.accent)
  const shield = path('M540 430H740V540C740 600 690 640 640 660C590 640 540 600 540 540Z', gold) + path('M562 452H718V540C718 586 680 618 640 634C600 618 562 586 562 540Z', metal[2]) + path('M590 560l50-90 50 90-50-26Z', gold)
  const pendant = subject.pick([anchor, compass, shield])
  const folds = Array.from({ length: 7 }, (_, i) => path(`M${i * 210 - 140} 740C${i * 210 - 40} 480 ${i * 210 - 120} 240 ${i * 210 + view.whole(-20, 60)} -20H${i * 210 + 110}C${i * 210 + 20} 260 ${i * 210 + 90} 500 ${i * 210 + 40} 740Z`, i % 2 ? '#000' : '#fff', `opacity="${i % 2 ? 0.16 : 0.06}"`)).join('')
  const velvet = mix(mood.near, mood.sky[0], 0.5)
  return rect(0, 0, WIDTH, HEIGHT, canvas.radial([[0, lighter(velvet, 0.16)], [1, darker(velvet, 0.35)]], [0.5, 0.5], 0.8)) + folds + group(links + pendant, 'transform="translate(12 16)" opacity=".35" style="filter:none"') + links + circle(640, 372, 20, 'none', `stroke="${gold}" stroke-width="9"`) + pendant + canvas.glow(570, 440, 90, '#ffffff', 0.6) + vignette(canvas, 0.45)
}

/** Glasses or a backpack. */
export const drawAccessory: Draw = (scene: Scene) => {
  const { canvas, mood, view, look } = scene
  const base = showcase(canvas, mood, view)
  if (look.endsWith(':backpack')) {
    const colour = view.pick(CLOTHS)
    return base + contact(canvas, 640, 640, 260, 30, 0.6) + [
      rect(470, 100, 340, 66, cel(canvas, '#b98d5e'), 'rx="33"'), line('M540 100v66M740 100v66', '#4a3626', 12),
      path('M450 260C450 170 830 170 830 260V600C830 640 800 650 770 650H510C480 650 450 640 450 600Z', cel(canvas, colour)), path('M462 250C470 180 810 180 818 250L800 330H480Z', cel(canvas, darker(colour, 0.16))),
      rect(500, 430, 280, 180, cel(canvas, lighter(colour, 0.08)), 'rx="20"'), line('M500 470H780', darker(colour, 0.4), 5), rect(560, 316, 24, 90, '#4a3626', 'rx="5"'), rect(696, 316, 24, 90, '#4a3626', 'rx="5"'), rect(554, 368, 36, 28, '#d8b86a', 'rx="4"'), rect(690, 368, 36, 28, '#d8b86a', 'rx="4"'),
      path('M830 380h50q20 0 20 24v170q0 20-20 20h-50Z', cel(canvas, darker(colour, 0.25))), line('M600 186q40 -46 80 0', darker(colour, 0.4), 12), path('M614 510l26-44 26 44Z', mood.accent),
    ].join('') + vignette(canvas, 0.4)
  }
  const lens = canvas.linear([[0, lighter(mood.accent, 0.2)], [0.5, mood.sky[1]], [1, darker(mood.sky[0], 0.3)]], [0, 0], [0.6, 1])
  const round = view.chance(0.4)
  const pair = (x: number, flip: number) => group(round ? circle(0, 0, 128, lens, 'stroke="#1d1f26" stroke-width="18"') : path('M-150 -90C-60 -110 60 -106 140 -84C150 20 110 120 0 124C-110 120 -160 20 -150 -90Z', lens, 'stroke="#1d1f26" stroke-width="16"') + '', `transform="translate(${x} 370) scale(${flip} 1)"`) + path(`M${x - 70} 290L${x - 20} 290 ${x - 70} 440 ${x - 96} 420Z`, '#fff', 'opacity=".35"')
  return base + contact(canvas, 640, 560, 420, 36, 0.55) + line('M330 320C250 300 210 330 180 380M950 320C1030 300 1070 330 1100 380', '#1d1f26', 20) + line('M600 340q40 -34 80 0', '#1d1f26', 18) + pair(462, 1) + pair(818, -1) + vignette(canvas, 0.4)
}
