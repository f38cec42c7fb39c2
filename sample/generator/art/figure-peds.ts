import { type Canvas, circle, ellipse, group, line, n, path } from '#sample/generator/art/canvas.ts'
import { darker, lighter } from '#sample/generator/art/colour.ts'
import { ground, LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import { hairColour, SKINS } from '#sample/generator/art/ped-body.ts'
import type { Draw } from '#sample/generator/art/scene.ts'
import { contact, vignette } from '#sample/generator/art/sky.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** A child on the way somewhere, small in a large place. */
export const drawChild: Draw = (scene) => {
  const { canvas, mood, subject, view, look } = scene
  const horizonY = view.number(430, 500)
  const figure = child(canvas, subject, look.endsWith(':balloon'))
  const [x, y, scale] = [view.number(400, 880), view.number(655, 690), view.number(0.86, 1.12)]
  return [
    landscape(canvas, mood, view, horizonY, view.pick(LANDSCAPES), 1.3),
    ground(canvas, mood, view, horizonY, view.pick(['quay', 'road', 'lot', 'sand'])),
    contact(canvas, x, y, 150, 26, 0.6),
    group(
      figure,
      `transform="translate(${n(x)} ${n(y)}) scale(${view.chance(0.5) ? n(scale) : n(-scale)} ${n(scale)})"`,
    ),
    mood.night ? canvas.glow(x, y - 300, 330, mood.accent, 0.25) : '',
    vignette(canvas, 0.38),
  ].join('')
}

function child(canvas: Canvas, subject: SeededRandom, balloon: boolean): string {
  const skin = subject.pick(SKINS)
  const coat = subject.pick(['#f2c14e', '#e4572e', '#3f88c5', '#5fa777', '#d96c9a'])
  const trousers = subject.pick(['#34435e', '#5a4634', '#2f5d62'])
  const hat = subject.pick(['#c8404a', '#2f6f8f', '#f0e6d0'])
  const hairs = hairColour(subject)
  return [
    line('M-24 -150L-30 -20M26 -150L34 -20', trousers, 34),
    path('M-52 -22h40v20h-54q0-18 14-20ZM18 -22h36q16 4 16 20H18Z', '#7a2f2a'),
    path(
      'M-62 -150L-50 -300Q0 -330 50 -300L66 -150Q0 -130 -62 -150Z',
      canvas.linear(
        [
          [0, lighter(coat, 0.2)],
          [0.55, coat],
          [0.56, darker(coat, 0.22)],
          [1, darker(coat, 0.3)],
        ],
        [0, 0],
        [1, 0.1],
      ),
    ),
    line('M-46 -285L-72 -190', coat, 26),
    circle(-74, -180, 14, skin),
    balloon
      ? line('M46 -285L84 -330', darker(coat, 0.2), 26) + circle(88, -338, 14, skin)
      : line('M46 -285L70 -196', darker(coat, 0.2), 26) + circle(72, -186, 14, skin),
    balloon
      ? balloonAbove(canvas)
      : path('M-14 -230h84v70h-84Z', '#a8743f') +
        path('M-14 -230h84l-10 30h-64Z', darker('#a8743f', 0.25)) +
        line('M-40 -300L10 -230', '#7a5230', 8),
    circle(0, -364, 62, skin),
    path('M-62 -370C-66 -450 66 -450 62 -370C40 -396 -30 -396 -62 -370Z', hairs),
    circle(-22, -362, 6, '#1d1714'),
    circle(22, -362, 6, '#1d1714'),
    line('M-16 -334q16 14 32 0', '#8a3f34', 5),
    circle(-36, -344, 9, '#f08a80', 'opacity=".5"'),
    circle(36, -344, 9, '#f08a80', 'opacity=".5"'),
    path('M-64 -392C-60 -450 60 -450 64 -392L108 -384Q70 -372 -64 -392Z', hat),
    circle(0, -436, 8, darker(hat, 0.3)),
  ].join('')
}

function balloonAbove(canvas: Canvas): string {
  return (
    line('M88 -338C120 -420 70 -480 110 -540', '#f5efe0', 2.5) +
    ellipse(
      114,
      -600,
      56,
      68,
      canvas.radial(
        [
          [0, '#ff8f80'],
          [1, '#c8202f'],
        ],
        [0.35, 0.3],
        0.8,
      ),
    ) +
    path('M106 -534h16l-8-10Z', '#a81a28')
  )
}
