import {
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
import { darker, lighter } from '#sample/generator/art/colour.ts'
import { ground, landscape } from '#sample/generator/art/landscape.ts'
import { atDepth, windowLight } from '#sample/generator/art/mood.ts'
import type { Draw } from '#sample/generator/art/scene.ts'
import { vignette, water } from '#sample/generator/art/sky.ts'

/** A Ferris wheel at the water. */
export const drawFerris: Draw = ({ canvas, mood, subject, view, index }) => {
  const [x, y, r] = [
    view.number(480, 800),
    330,
    index > 0 ? view.number(280, 400) : view.number(255, 285),
  ]
  const dark = atDepth(mood, 1)
  const bulbs = lighter(windowLight(mood), 0.2)
  const cars = subject.take(['#e4572e', '#f2c14e', '#3f88c5', '#59a96a', '#d96c9a', '#f4efe2'], 3)
  const turnBy = view.number(0, 0.4)
  const { spokes, cabins, lamps } = gondolas(x, y, r, cars, dark, turnBy)
  return [
    landscape(canvas, mood, view, 560, view.pick(['harbour', 'bridge', 'city', 'coast']), 0.9),
    water(canvas, mood, view, 560),
    canvas.glow(x, y, r * 1.7, mood.accent, 0.35),
    line(spokes, dark, 4),
    circle(x, y, r, 'none', `stroke="${dark}" stroke-width="9"`),
    circle(x, y, r * 0.9, 'none', `stroke="${dark}" stroke-width="4"`),
    circle(x, y, r * 0.45, 'none', `stroke="${dark}" stroke-width="3"`),
    line(
      `M${n(x)} ${n(y)}L${n(x - 150)} 640M${n(x)} ${n(y)}L${n(x + 150)} 640M${n(x - 90)} 540H${n(x + 90)}`,
      dark,
      18,
    ),
    circle(x, y, 34, mood.accent),
    circle(x, y, 16, '#fff', 'opacity=".7"'),
    cabins,
    line(lamps, bulbs, 6),
    rect(0, 634, WIDTH, HEIGHT - 634, dark),
    Array.from({ length: 20 }, (_, i) => rect(i * 68 + 10, 596, 6, 40, dark)).join(''),
    rect(0, 592, WIDTH, 7, dark),
    ellipse(x, 690, r * 0.9, 20, mood.accent, 'opacity=".12"'),
    vignette(canvas, 0.38),
  ].join('')
}

function gondolas(
  x: number,
  y: number,
  r: number,
  cars: readonly string[],
  dark: string,
  turnBy: number,
): { spokes: string; cabins: string; lamps: string } {
  let spokes = ''
  let cabins = ''
  let lamps = ''
  const count = 16
  for (let i = 0; i < count; i++) {
    const turn = (i / count) * Math.PI * 2 + turnBy
    const [px, py] = [x + Math.cos(turn) * r, y + Math.sin(turn) * r]
    spokes += `M${n(x)} ${n(y)}L${n(px)} ${n(py)}`
    cabins +=
      line(`M${n(px)} ${n(py)}v14`, dark, 4) +
      path(`M${n(px - 17)} ${n(py + 16)}h34l-5 28h-24Z`, cars[i % 3] as string) +
      path(`M${n(px - 20)} ${n(py + 18)}q20 -22 40 0Z`, darker(cars[i % 3] as string, 0.25))
    for (let b = 2; b < 9; b++)
      lamps += `M${n(x + (Math.cos(turn) * r * b) / 9)} ${n(y + (Math.sin(turn) * r * b) / 9)}h0`
  }
  for (let i = 0; i < 72; i++)
    lamps += `M${n(x + Math.cos(i / 11.46) * r)} ${n(y + Math.sin(i / 11.46) * r)}h0`
  return { spokes, cabins, lamps }
}

/** A windmill in the fields. */
export const drawWindmill: Draw = ({ canvas, mood, subject, view }) => {
  const base = view.number(540, 590)
  const mill = (x: number, s: number, shade: string) => {
    const turn = view.number(0, 90)
    const sail = (angle: number) =>
      group(
        rect(-5, -230, 10, 230, '#4a3626') +
          rect(5, -225, 44, 180, '#f4ead2', 'opacity=".92"') +
          line('M27 -225V-45M5 -180H49M5 -135H49M5 -90H49', '#8a6a4a', 3),
        `transform="rotate(${n(angle)})"`,
      )
    return group(
      path(
        'M-70 0L-42 -240H42L70 0Z',
        canvas.linear(
          [
            [0, lighter(shade, 0.25)],
            [0.5, shade],
            [0.52, darker(shade, 0.25)],
            [1, darker(shade, 0.35)],
          ],
          [0, 0],
          [1, 0],
        ),
      ) +
        path('M-52 -236Q0 -310 52 -236Z', subject.pick(['#8a3f33', '#4f5660'])) +
        rect(-16, -60, 32, 60, '#4a3626', 'rx="14"') +
        rect(-12, -170, 24, 32, windowLight(mood)) +
        group(
          [0, 90, 180, 270].map((a) => sail(a + turn)).join('') + circle(0, 0, 14, '#2b2018'),
          'transform="translate(0 -238)"',
        ),
      `transform="translate(${n(x)} ${n(base + 70 * s)}) scale(${n(s)})"`,
    )
  }
  return [
    landscape(canvas, mood, view, base, 'hills', 1.1),
    ground(canvas, mood, view, base, 'sand'),
    mill(view.number(160, 320), 0.7, '#d8cbb0'),
    mill(view.number(920, 1120), 0.85, '#c8b08a'),
    mill(view.number(540, 720), 1.5, '#efe4cc'),
    vignette(canvas, 0.36),
  ].join('')
}
