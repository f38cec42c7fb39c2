import {
  type Canvas,
  circle,
  ellipse,
  group,
  HEIGHT,
  line,
  path,
  rect,
  WIDTH,
} from '#sample/generator/art/canvas.ts'
import { darker, lighter, mix } from '#sample/generator/art/colour.ts'
import { LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import { atDepth } from '#sample/generator/art/mood.ts'
import type { Scene } from '#sample/generator/art/scene.ts'
import { mist, vignette } from '#sample/generator/art/sky.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

export const SKINS = ['#f1c7a5', '#e0a97f', '#c58a5f', '#9c6642', '#6f452e', '#f5d6bf']
export const CLOTHS = [
  '#c8404a',
  '#e07a3f',
  '#e0b04a',
  '#4f8a5b',
  '#2f7f86',
  '#3c5fa0',
  '#6a4a94',
  '#9c4f7a',
  '#d9d2c1',
  '#2f3640',
  '#7a5a44',
]

/** A fill lit from the left with a hard edge between light and shade, as in a cut-out. */
export function cel(canvas: Canvas, base: string, edge = 0.56, depth = 0.3): string {
  return canvas.linear(
    [
      [0, lighter(base, 0.3)],
      [0.1, lighter(base, 0.06)],
      [edge, base],
      [edge + 0.015, darker(base, depth)],
      [1, darker(base, depth + 0.12)],
    ],
    [0, 0.25],
    [1, 0.4],
  )
}

/** A scene behind a bust: a place in the haze and a disc of light behind the head. */
export function portraitBackdrop({ canvas, mood, view }: Scene, x = 640, y = 330): string {
  const style = view.whole(0, 3)
  const disc = view.number(230, 300)
  if (style === 0) {
    const rays = Array.from({ length: 18 }, (_, index) => {
      const turn = (index / 18) * Math.PI * 2
      const reach = 1100
      return `M${x} ${y}L${(x + Math.cos(turn) * reach).toFixed(0)} ${(y + Math.sin(turn) * reach).toFixed(0)}L${(x + Math.cos(turn + 0.17) * reach).toFixed(0)} ${(y + Math.sin(turn + 0.17) * reach).toFixed(0)}Z`
    }).join('')
    return (
      rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        canvas.linear([
          [0, mood.sky[0]],
          [1, mood.sky[1]],
        ]),
      ) +
      path(rays, mood.sky[2], 'opacity=".14"') +
      circle(x, y, disc, mood.sky[2], 'opacity=".9"') +
      circle(x, y, disc + 22, 'none', `stroke="${mood.sky[2]}" stroke-width="3" opacity=".6"`)
    )
  }
  const place = landscape(canvas, mood, view, 640, view.pick(LANDSCAPES), 1.5)
  const floor = rect(0, 638, WIDTH, 90, atDepth(mood, 0.8))
  const light =
    style === 1
      ? circle(x, y, disc, mix(mood.sun, mood.sky[2], 0.35), 'opacity=".85"')
      : canvas.glow(x, y, 520, mood.sky[2], 0.75)
  return place + floor + mist(canvas, mood.sky[2], 620, 170, 0.5) + light
}

/** The finish of a portrait: dust in the light and dark edges. */
export function portraitFinish({ canvas, mood, view }: Scene): string {
  let dust = ''
  for (let index = 0; index < 26; index++)
    dust += `M${view.whole(40, 1240)} ${view.whole(40, 680)}h0`
  return (
    line(dust, lighter(mood.sky[2], 0.4), view.number(3, 6), 'opacity=".4"') +
    vignette(canvas, 0.42)
  )
}

/** Shoulders and neck; `skin` may be the colour of a mask. */
export function torso(canvas: Canvas, cloth: string, skin: string, wide = 270): string {
  const l = 640 - wide
  const r = 640 + wide
  return [
    path(
      `M${l} ${HEIGHT + 4}C${l + 6} 600 ${l + 40} 545 ${l + 120} 522L560 488H720L${r - 120} 522C${r - 40} 545 ${r - 6} 600 ${r} ${HEIGHT + 4}Z`,
      cel(canvas, cloth),
    ),
    path('M588 400H692V492C680 528 600 528 588 492Z', cel(canvas, darker(skin, 0.12), 0.4)),
  ].join('')
}

/** A face without hair, turned a little to the left. */
export function head(canvas: Canvas, skin: string): string {
  return [
    ellipse(548, 318, 18, 32, darker(skin, 0.12)),
    ellipse(732, 318, 18, 32, darker(skin, 0.3)),
    path(
      'M552 250C552 176 728 176 728 250C736 330 722 384 690 420C668 446 612 446 590 420C558 384 544 330 552 250Z',
      cel(canvas, skin, 0.6, 0.2),
    ),
  ].join('')
}

/** Plain features: brows, eyes, nose, mouth. */
export function features(skin: string, iris: string, brow: string, smile = 8): string {
  const eye = (x: number) =>
    ellipse(x, 312, 19, 11, '#fbf7ee') +
    circle(x - 2, 312, 9.5, iris) +
    circle(x - 2, 312, 4.5, '#14171c') +
    circle(x - 5, 308, 2.6, '#fff') +
    line(`M${x - 21} 308q20 -14 41 0`, '#1a1613', 4)
  return [
    eye(602),
    eye(676),
    line('M580 284q22 -13 42 -3M658 281q22 -10 42 4', brow, 7),
    line('M640 318q-10 30 -4 40h12', darker(skin, 0.35), 4),
    line(`M612 392q28 ${smile * 2} 56 0`, darker(mix(skin, '#a03030', 0.4), 0.25), 6),
  ].join('')
}

/** Hair by style, drawn over the head; long styles also bring a part behind it. */
export function hair(
  canvas: Canvas,
  colour: string,
  style: string,
): { behind: string; front: string } {
  const fill = cel(canvas, colour, 0.55, 0.35)
  const strands = line(
    'M570 214q60 -50 140 -6M562 240q40 -50 100 -56',
    lighter(colour, 0.25),
    4,
    'opacity=".6"',
  )
  if (style === 'long') {
    return {
      behind: path(
        'M540 240C500 380 470 470 500 600C540 640 580 600 590 520H700C720 610 770 640 800 590C812 460 770 380 742 240C700 150 580 150 540 240Z',
        darker(colour, 0.3),
      ),
      front:
        path(
          'M536 300C520 150 760 130 746 300C736 250 710 226 660 214C640 250 580 262 548 264Z',
          fill,
        ) + strands,
    }
  }
  if (style === 'bun') {
    return {
      behind: circle(660, 132, 56, darker(colour, 0.15)),
      front:
        path(
          'M540 296C524 150 756 150 742 296C734 240 690 214 640 214C590 214 550 240 540 296Z',
          fill,
        ) + strands,
    }
  }
  if (style === 'spiky') {
    return {
      behind: path(
        'M520 320L450 270 520 262 430 180 530 190 480 80 590 150 620 30 680 140 780 50 764 160 870 140 790 226 862 270 778 284 800 350 740 330Z',
        darker(colour, 0.22),
      ),
      front: path(
        'M544 290L520 200 580 216 580 130 640 196 690 120 702 206 770 190 738 292 712 246 690 276 660 230 630 282 600 236 570 284Z',
        fill,
      ),
    }
  }
  if (style === 'curly') {
    const curls = Array.from({ length: 13 }, (_, i) =>
      circle(
        640 + Math.cos(Math.PI * (1 + i / 12)) * 106,
        262 + Math.sin(Math.PI * (1 + i / 12)) * 100,
        40,
        i > 6 ? darker(colour, 0.22) : colour,
      ),
    ).join('')
    return { behind: '', front: curls + ellipse(640, 206, 92, 42, fill) }
  }
  return {
    behind: '',
    front:
      path(
        'M546 284C530 168 600 150 660 160C730 150 752 200 736 284L722 246C690 226 600 220 566 240Z',
        fill,
      ) + strands,
  }
}

/** A random hair colour, natural or (for drawn heroes) not. */
export function hairColour(random: SeededRandom, vivid = false): string {
  return random.pick(
    vivid
      ? ['#e5537f', '#3f7fd6', '#48b89f', '#f2c14e', '#8b5fd0', '#f1f1f5', '#e8653a', '#2a3350']
      : ['#1d1a1c', '#4a2f22', '#8a5a34', '#c79a55', '#9a3d24', '#b9b3ac'],
  )
}

/** Places a drawing made for the middle of the picture. */
export function placed(drawn: string, x: number, y: number, scale: number, flip: boolean): string {
  return group(
    drawn,
    `transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale}) translate(-640 -400)"`,
  )
}
