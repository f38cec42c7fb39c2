import {
  type Canvas,
  circle,
  ellipse,
  group,
  line,
  n,
  type Point,
  path,
  smooth,
} from '#sample/generator/art/canvas.ts'
import { darker, lighter } from '#sample/generator/art/colour.ts'
import { GROUNDS, ground, LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import type { Mood } from '#sample/generator/art/mood.ts'
import type { Draw } from '#sample/generator/art/scene.ts'
import { contact, vignette } from '#sample/generator/art/sky.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

/** The measures of a two-wheeler seen from its right side, in pixels; the front is on the right. */
interface BikeShape {
  readonly rear: readonly [number, number]
  readonly front: readonly [number, number]
  readonly tyre: number
  readonly head: Point
  readonly bars: Point
  readonly body: (paint: Paints) => string
}

interface Paints {
  readonly canvas: Canvas
  readonly main: string
  readonly second: string
  readonly chrome: string
  readonly panel: string
}

const DARK = '#15181e'

const sport: BikeShape = {
  rear: [400, 92],
  front: [862, 90],
  tyre: 34,
  head: [770, 330],
  bars: [735, 318],
  body: ({ main, second, chrome, panel }) =>
    [
      path('M520 455L700 440 735 500 690 555 560 560 500 510Z', DARK),
      path('M395 352C430 330 480 345 530 372L560 420 470 430Z', second),
      path(
        smooth(
          [
            [528, 378],
            [560, 340],
            [640, 322],
            [715, 332],
            [735, 380],
            [650, 418],
            [556, 420],
          ],
          true,
          0.8,
        ),
        panel,
      ),
      path(
        'M690 330C735 300 790 318 820 372L838 428 770 470 740 545 600 568 575 520 650 470 668 400Z',
        panel,
      ),
      path('M700 400L800 392 742 480 640 520Z', second),
      path('M716 332C738 300 766 292 792 320L802 344 752 352Z', '#1b2634', 'opacity=".85"'),
      path('M808 352l34 26-8 34-30-22Z', '#fff4cf'),
      path('M398 350l34-12 52 22-40 22Z', main),
      path('M396 352l-14 10 20 12Z', '#ff4a4a'),
      line('M560 566C500 590 440 560 420 520', chrome, 20),
      line('M446 545L380 500', lighter(chrome, 0.3), 24),
      line('M528 374C500 352 460 344 430 346', DARK, 18),
    ].join(''),
}

const chopper: BikeShape = {
  rear: [380, 98],
  front: [960, 88],
  tyre: 36,
  head: [742, 348],
  bars: [676, 262],
  body: ({ main, second, chrome, panel }) =>
    [
      path('M470 500h220l30 60-40 40H470l-30-50Z', '#22262d'),
      circle(560, 500, 62, chrome),
      circle(560, 500, 44, DARK),
      path('M560 500L508 400h50l20 80ZM575 500l60-104h46l-70 112Z', chrome),
      path(
        'M520 404h40M516 420h40M640 400h44M632 416h44',
        'none',
        `stroke="${DARK}" stroke-width="5"`,
      ),
      path(
        smooth(
          [
            [560, 392],
            [600, 344],
            [690, 334],
            [748, 352],
            [700, 392],
            [620, 402],
          ],
          true,
          0.9,
        ),
        panel,
      ),
      path('M590 372C640 350 700 346 730 354', 'none', `stroke="${second}" stroke-width="10"`),
      path('M400 432C420 396 500 396 560 398l-30 40c-50-8-80 0-106 14Z', '#2a1d17'),
      path('M300 470A112 112 0 0 1 480 440l-14 18A90 90 0 0 0 318 480Z', main),
      line('M600 590H360', chrome, 18),
      line('M620 566H380', lighter(chrome, 0.25), 14),
    ].join(''),
}

const dirt: BikeShape = {
  rear: [410, 104],
  front: [872, 104],
  tyre: 30,
  head: [742, 316],
  bars: [706, 270],
  body: ({ main, second, chrome, panel }) =>
    [
      path('M540 440L680 420 705 500 660 545 560 540Z', '#2a2f37'),
      circle(600, 490, 42, chrome),
      circle(600, 490, 26, DARK),
      path('M360 338L560 352 640 372 620 402 540 398 420 366Z', DARK),
      path('M600 360L720 330 748 372 690 440 640 420Z', panel),
      path('M650 372l70-16-36 60Z', second),
      path('M342 326l130 22 90 40-50 14-80-40-96-24Z', main),
      path('M760 398l140-44 30 14-150 56Z', main),
      path('M734 300h46l12 62-40 8Z', second),
      line('M620 540C560 560 500 520 470 440L440 410', chrome, 14),
      path('M470 450l-70-46 12-16 74 42Z', lighter(chrome, 0.2)),
    ].join(''),
}

const scooter: BikeShape = {
  rear: [440, 74],
  front: [850, 74],
  tyre: 28,
  head: [762, 330],
  bars: [734, 272],
  body: ({ main, second, panel }) =>
    [
      path(
        'M350 470C360 400 430 372 540 384L600 420C620 500 600 560 560 572H520A82 82 0 0 0 362 560Z',
        panel,
      ),
      path('M370 380C420 352 520 352 572 372L560 398C500 388 430 392 384 404Z', '#3a2a22'),
      path('M560 560H760L800 470 820 420 770 300 742 300 764 440 720 520H580Z', panel),
      path('M772 312l40 112-30 60-6-70Z', second, 'opacity=".85"'),
      path('M770 560a82 82 0 0 1 164 6l-22-2a62 62 0 0 0-120 0Z', main),
      path('M724 288l60-6 16 34-62 14Z', main),
      circle(796, 300, 16, '#fff4cf'),
      path('M348 470l16-30 4 60Z', '#ff4a4a'),
      path('M300 300h110v72H310Z', second),
    ].join(''),
}

const bicycle: BikeShape = {
  rear: [420, 116],
  front: [850, 116],
  tyre: 12,
  head: [778, 330],
  bars: [800, 282],
  body: ({ main, second, chrome }) =>
    [
      line('M420 560L560 400 606 560ZM606 560L772 386 560 400', main, 13),
      line('M778 330L850 560', main, 12),
      line('M560 400L546 350', chrome, 9),
      path('M500 338c30-12 70-12 96 6-20 14-60 16-90 8Z', '#4a3226'),
      circle(606, 560, 34, 'none', `stroke="${chrome}" stroke-width="7"`),
      line('M606 560l40 46m-14 2h34', chrome, 7),
      line('M420 552H606M420 568H606', DARK, 3),
      path('M800 330h110v62H812Z', second),
      line('M800 352h110M800 370h110', darker(second, 0.3), 3),
      line('M300 530A124 124 0 0 1 470 446', main, 9),
      line('M735 520A124 124 0 0 1 950 490', main, 9),
    ].join(''),
}

const SHAPES: Readonly<Record<string, BikeShape>> = {
  sportbike: sport,
  chopper,
  dirtbike: dirt,
  scooter,
  bicycle,
}

function wheel(x: number, radius: number, tyre: number, chrome: string, spokes: number): string {
  const y = 676 - 0 - radius
  let rays = ''
  for (let spoke = 0; spoke < spokes; spoke++) {
    const turn = (spoke / spokes) * Math.PI * 2 + 0.2
    rays += `M${n(x)} ${n(y)}L${n(x + Math.cos(turn) * (radius - tyre))} ${n(y + Math.sin(turn) * (radius - tyre))}`
  }
  const thick = spokes > 12 ? 2 : 9
  return [
    circle(x, y, radius - tyre / 2, 'none', `stroke="#12151a" stroke-width="${tyre}"`),
    circle(x, y, radius - 3, 'none', 'stroke="#343a44" stroke-width="2.5"'),
    circle(x, y, radius - tyre - 2, 'none', `stroke="${chrome}" stroke-width="6"`),
    line(rays, chrome, thick, 'opacity=".9"'),
    circle(x, y, radius * 0.36, 'none', `stroke="${darker(chrome, 0.4)}" stroke-width="7"`),
    circle(x, y, radius * 0.14, darker(chrome, 0.2)),
  ].join('')
}

function bike(canvas: Canvas, mood: Mood, subject: SeededRandom, look: string): string {
  const shape = SHAPES[look] ?? sport
  const main = subject.pick([
    '#d62839',
    '#f29f05',
    '#2f9e62',
    '#1f6fb8',
    '#e9e4d4',
    '#7b2d8b',
    '#20a4a0',
    '#23282f',
    '#e76f51',
    '#8fc1b5',
  ])
  const second = subject.pick(['#f4f1e8', '#1f242b', '#f2c14e', darker(main, 0.4)])
  const chrome = subject.pick(['#c9d1d9', '#aab3bd', '#d8b36a'])
  const panel = canvas.linear([
    [0, lighter(main, 0.4)],
    [0.35, main],
    [1, darker(main, 0.42)],
  ])
  const spokes = look === 'sportbike' || look === 'scooter' ? subject.whole(5, 7) : 26
  const [rearX, rearR] = shape.rear
  const [frontX, frontR] = shape.front
  const [frontY, rearY] = [676 - frontR, 676 - rearR]
  const fork =
    look === 'bicycle'
      ? ''
      : line(`M${shape.head.join(' ')}L${frontX} ${frontY}`, chrome, look === 'chopper' ? 15 : 20) +
        line(
          `M${shape.head.join(' ')}L${n((shape.head[0] + frontX) / 2)} ${n((shape.head[1] + frontY) / 2)}`,
          darker(chrome, 0.35),
          24,
        )
  const arm = look === 'bicycle' ? '' : line(`M590 540L${rearX} ${rearY}`, darker(chrome, 0.45), 20)
  const bars = line(`M${shape.head.join(' ')}L${shape.bars.join(' ')}l-34 8`, DARK, 12)
  return [
    wheel(rearX, rearR, shape.tyre, chrome, spokes),
    arm,
    wheel(frontX, frontR, shape.tyre, chrome, spokes),
    fork,
    shape.body({ canvas, main, second, chrome, panel }),
    bars,
    line(`M${shape.bars.join(' ')}l-20 -34`, DARK, 5),
    ellipse(
      shape.bars[0] - 22,
      shape.bars[1] - 40,
      17,
      11,
      mood.sky[1],
      `stroke="${DARK}" stroke-width="4"`,
    ),
  ].join('')
}

/** A two-wheeler in a landscape. */
export const drawBike: Draw = ({ canvas, mood, subject, view, look, index }) => {
  const horizonY = view.number(330, 420)
  const place = view.pick(LANDSCAPES)
  const drawn = bike(canvas, mood, subject, look)
  const close = index > 0 && view.chance(0.5)
  const flip = view.chance(0.45)
  const scale = close ? view.number(1.35, 1.6) : view.number(1.0, 1.12)
  const [fx, fy] = close ? [view.pick([470, 790]), 470] : [650, 560]
  const at = `translate(640 ${close ? 400 : 566}) scale(${flip ? -scale : scale} ${scale}) translate(${-fx} ${-fy})`
  const night = mood.night ? canvas.glow(view.number(300, 980), 480, 330, mood.accent, 0.28) : ''
  return [
    landscape(canvas, mood, view, horizonY, place, 1.25),
    ground(canvas, mood, view, horizonY, place === 'mesa' ? 'sand' : view.pick(GROUNDS)),
    night,
    group(contact(canvas, 640, 676, 470, 34, 0.75) + drawn, `transform="${at}"`),
    vignette(canvas, 0.38),
  ].join('')
}
