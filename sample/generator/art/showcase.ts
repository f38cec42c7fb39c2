import { type Canvas, ellipse, HEIGHT, n, path, rect, WIDTH } from '#sample/generator/art/canvas.ts'
import { darker, lighter, mix } from '#sample/generator/art/colour.ts'
import type { Mood } from '#sample/generator/art/mood.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** A display wall with a pool of light, for things shown by themselves. */
export function showcase(canvas: Canvas, mood: Mood, view: SeededRandom): string {
  const wall = mix(mood.sky[0], mood.near, 0.25)
  const panels = Array.from({ length: 7 }, (_, i) =>
    rect(i * 190 - 30, 0, 186, 560, i % 2 ? lighter(wall, 0.03) : darker(wall, 0.06)),
  ).join('')
  const rays = path(
    `M${n(view.number(380, 560))} -10L180 600H1100L${n(view.number(700, 860))} -10Z`,
    canvas.linear([
      [0, mood.sky[2], 0.42],
      [1, mood.sky[2], 0.02],
    ]),
  )
  const floor = rect(
    0,
    558,
    WIDTH,
    HEIGHT - 558,
    canvas.linear([
      [0, mix(wall, mood.sky[1], 0.5)],
      [1, darker(wall, 0.45)],
    ]),
  )
  return (
    rect(0, 0, WIDTH, HEIGHT, wall) +
    panels +
    floor +
    canvas.glow(640, 330, 520, mood.sky[1], 0.75) +
    rays +
    ellipse(640, 628, 430, 62, mood.sky[2], 'opacity=".22"')
  )
}
