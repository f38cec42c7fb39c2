import type { Canvas } from '#sample/generator/art/canvas.ts'
import { circle, group, HEIGHT, line, n, path, rect, WIDTH } from '#sample/generator/art/canvas.ts'
import { darker, lighter } from '#sample/generator/art/colour.ts'
import {
  CLOTHS,
  features,
  hair,
  hairColour,
  head,
  portraitBackdrop,
  portraitFinish,
  SKINS,
  torso,
} from '#sample/generator/art/ped-body.ts'
import type { Draw } from '#sample/generator/art/scene.ts'
import { vignette } from '#sample/generator/art/sky.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** A hairstyle on a bust. */
export const drawHair: Draw = (scene) => {
  const { canvas, subject, view, look } = scene
  const skin = subject.pick(SKINS)
  const kind = look.split(':')[1] ?? 'long'
  const colour = kind === 'spiky' ? hairColour(subject, true) : hairColour(view)
  const style = hair(
    canvas,
    colour,
    kind === 'fade'
      ? view.pick(['short', 'curly'])
      : kind === 'long'
        ? view.pick(['long', 'bun', 'long'])
        : kind,
  )
  const strands =
    kind === 'long'
      ? line(
          'M520 330C500 430 500 520 520 590M548 330C530 440 536 520 548 580M752 330C780 430 780 520 768 580',
          lighter(colour, 0.3),
          4,
          'opacity=".6"',
        )
      : ''
  const fade =
    kind === 'fade'
      ? path(
          'M548 250Q552 320 566 340L560 250ZM732 250Q728 320 714 340L720 250Z',
          colour,
          'opacity=".45"',
        )
      : ''
  return (
    portraitBackdrop(scene) +
    [
      style.behind,
      strands,
      torso(canvas, subject.pick(CLOTHS), skin, 240),
      head(canvas, skin),
      fade,
      features(skin, '#4a3524', darker(colour, 0.2)),
      style.front,
    ].join('') +
    portraitFinish(scene)
  )
}

/** An iris from close by. */
export const drawEyes: Draw = ({ canvas, mood, view }) => {
  const iris = view.pick(['#3fa7d6', '#8b5fd0', '#59cd90', '#fac05e', '#ee6352', '#e06bb0'])
  const second = view.pick(['#f7d08a', '#f2a6e0', '#9be8ff', '#c3ff9a'])
  const skin = view.pick(SKINS)
  const opening = 'M120 390C330 110 930 90 1170 350C960 640 360 650 120 390Z'
  const ball = eyeball(canvas, view, iris, second)
  const lashes = Array.from({ length: 17 }, (_, i) => {
    const t = i / 16
    const lx = 150 + t * 980
    const ly = 360 - Math.sin(t * Math.PI) * 215
    return `M${n(lx)} ${n(ly)}q${n((t - 0.5) * 50)} -40 ${n((t - 0.5) * 150)} ${n(-60 - Math.sin(t * 3.14) * 30)}`
  }).join('')
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      canvas.linear(
        [
          [0, lighter(skin, 0.1)],
          [0.5, skin],
          [1, darker(skin, 0.35)],
        ],
        [0, 0],
        [1, 1],
      ),
    ),
    path('M90 250C330 30 950 10 1200 240C940 70 350 80 90 250Z', darker(skin, 0.3), 'opacity=".6"'),
    group(ball, `clip-path="${canvas.clip(path(opening, '#000'))}"`),
    line('M120 390C330 110 930 90 1170 350', '#1b1218', 20),
    line('M160 420C380 640 950 630 1150 380', darker(skin, 0.45), 7),
    line(lashes, '#1b1218', 8),
    line('M180 130Q560 -20 1060 110', '#2a1b18', 34, 'opacity=".85"'),
    rect(0, 0, WIDTH, HEIGHT, mood.sky[1], 'opacity=".12"'),
    vignette(canvas, 0.4),
  ].join('')
}

function eyeball(canvas: Canvas, view: SeededRandom, iris: string, second: string): string {
  const [x, y, r] = [640, 372, 214]
  const { rays, bright, stars } = irisLines(view, x, y, r)
  return [
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      canvas.radial([
        [0, '#fffdf8'],
        [0.7, '#e6dfe0'],
        [1, '#9a8f9c'],
      ]),
    ),
    circle(x, y, r + 8, darker(iris, 0.65)),
    circle(
      x,
      y,
      r,
      canvas.radial([
        [0, second],
        [0.5, iris],
        [0.85, darker(iris, 0.3)],
        [1, darker(iris, 0.7)],
      ]),
    ),
    line(rays, lighter(iris, 0.35), 3, 'opacity=".6"'),
    line(bright, second, 3.5, 'opacity=".8"'),
    line(stars, '#fff', 4),
    circle(x, y, r * 0.42, '#08080d'),
    circle(x - 84, y - 88, 46, '#fff', 'opacity=".92"'),
    circle(x + 72, y + 84, 20, '#fff', 'opacity=".55"'),
    path(
      'M60 330C330 90 930 60 1220 330L1220 380C960 170 360 180 60 420Z',
      '#1a1020',
      'opacity=".28"',
    ),
  ].join('')
}

function irisLines(
  view: SeededRandom,
  x: number,
  y: number,
  r: number,
): { rays: string; bright: string; stars: string } {
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
  return { rays, bright, stars }
}
