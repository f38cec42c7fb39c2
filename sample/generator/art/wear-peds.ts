import {
  type Canvas,
  circle,
  ellipse,
  group,
  line,
  n,
  path,
  rect,
} from '#sample/generator/art/canvas.ts'
import { darker, lighter } from '#sample/generator/art/colour.ts'
import type { Mood } from '#sample/generator/art/mood.ts'
import { CLOTHS, cel } from '#sample/generator/art/ped-body.ts'
import type { Draw } from '#sample/generator/art/scene.ts'
import { showcase } from '#sample/generator/art/showcase.ts'
import { contact, vignette } from '#sample/generator/art/sky.ts'

/** Clothes on a stand. */
export const drawJacket: Draw = (scene) => {
  const { canvas, mood, subject, view, look } = scene
  const kind = look.split(':')[1] ?? subject.pick(['bomber', 'hoodie'])
  const colour =
    kind === 'suit'
      ? view.pick(['#23283a', '#5a1f33', '#1f4a4a', '#3a3f47', '#e8e1d0'])
      : kind === 'raincoat'
        ? view.pick(['#f2c230', '#f2c230', '#e4572e', '#3f88c5'])
        : view.pick(CLOTHS)
  const dark = darker(colour, 0.4)
  const sleeve = kind === 'bomber' ? view.pick([colour, '#efe6d2', dark]) : colour
  const shape = [
    path(
      'M470 210L380 270 330 520 350 600 420 596 450 400ZM810 210L900 270 950 520 930 600 860 596 830 400Z',
      cel(canvas, sleeve),
    ),
    path(
      'M470 208C520 180 580 170 600 168L640 190 680 168C700 170 760 180 810 208L836 420 826 608H454L444 420Z',
      cel(canvas, colour, 0.52),
    ),
    jacketDetails(canvas, mood, kind, colour, dark),
    line('M470 240q-30 120 -24 240', lighter(colour, 0.35), 5, 'opacity=".6"'),
    line('M530 300q10 140 -6 290M756 300q-10 140 6 290', dark, 3, 'opacity=".5"'),
  ].join('')
  const stand =
    line('M640 606V690', '#2a2520', 12) +
    ellipse(640, 694, 110, 14, '#2a2520') +
    line('M500 190Q640 110 780 190', '#3a332c', 9) +
    line('M640 140v-26q24-14 0-34', '#b9a67c', 6)
  return (
    showcase(canvas, mood, view) +
    contact(canvas, 640, 694, 260, 26, 0.5) +
    stand +
    group(
      shape,
      `transform="translate(640 400) scale(${n(view.number(1, 1.12))} 1) translate(-640 -400)"`,
    ) +
    vignette(canvas, 0.4)
  )
}

function jacketDetails(
  canvas: Canvas,
  mood: Mood,
  kind: string,
  colour: string,
  dark: string,
): string {
  return [
    kind === 'suit'
      ? path('M600 168L640 400 680 168 640 196Z', '#f6f1e6') +
        path('M632 200h16l10 150-18 30-18-30Z', mood.accent) +
        path(
          'M600 168L560 200 590 260 570 280 640 420 710 280 690 260 720 200 680 168 640 400Z',
          darker(colour, 0.22),
        ) +
        line('M640 420V606', dark, 4) +
        circle(654, 450, 7, '#d8c48a') +
        circle(654, 510, 7, '#d8c48a')
      : line('M640 190V606', '#d8dbe0', 6) +
        line('M640 190V606', dark, 2, 'stroke-dasharray="4 5"'),
    kind === 'hoodie'
      ? path(
          'M566 190C560 100 720 100 714 190L680 232 640 214 600 232Z',
          cel(canvas, darker(colour, 0.12)),
        ) +
        path('M596 184C600 140 680 140 684 184L640 212Z', dark) +
        path('M520 470H760L780 560H500Z', darker(colour, 0.16)) +
        line('M616 214v90M664 214v90', '#efe9dc', 5)
      : '',
    kind === 'raincoat'
      ? path('M572 190C560 96 720 96 708 190L640 226Z', cel(canvas, colour)) +
        path('M600 184C604 136 676 136 680 184L640 206Z', dark) +
        [270, 350, 430, 510].map((y) => rect(622, y, 36, 14, '#5a3f2a', 'rx="7"')).join('')
      : '',
    kind === 'bomber'
      ? path('M596 168L640 196 684 168 700 190 640 226 580 190Z', dark) +
        rect(454, 584, 372, 30, dark, 'rx="8"') +
        path('M500 430l70-16v60l-70 10ZM780 430l-70-16v60l70 10Z', darker(colour, 0.2)) +
        circle(740, 300, 34, '#f2e3b8') +
        path('M740 280l6 14 16 1-12 10 4 15-14-8-14 8 4-15-12-10 16-1Z', mood.accent)
      : '',
  ].join('')
}
