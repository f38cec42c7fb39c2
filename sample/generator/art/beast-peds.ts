import {
  type Canvas,
  circle,
  ellipse,
  HEIGHT,
  line,
  path,
  rect,
} from '#sample/generator/art/canvas.ts'
import { darker, lighter } from '#sample/generator/art/colour.ts'
import { CLOTHS, cel, torso } from '#sample/generator/art/ped-body.ts'
import type { Scene } from '#sample/generator/art/scene.ts'

const FURS: Readonly<Record<string, readonly [string, string]>> = {
  fox: ['#d9692b', '#fbf1e2'],
  bear: ['#6d4a33', '#b98d66'],
  shiba: ['#d99a4e', '#fdf3e0'],
  otter: ['#7a5640', '#d8b892'],
  cat: ['#5a6472', '#e9e4da'],
  wolf: ['#7d858f', '#e4e6e8'],
}

/** An animal that walks upright and dresses well. */
export function animal({ canvas, subject, look }: Scene): string {
  const kind = look.split(':')[1] ?? subject.pick(Object.keys(FURS))
  const [fur, pale] = FURS[kind] ?? ['#d9692b', '#fbf1e2']
  const cloth = subject.pick(CLOTHS)
  const coat =
    path(
      `M380 ${HEIGHT}C384 610 430 560 520 530L600 500 640 590 680 500 760 530C850 560 896 610 900 ${HEIGHT}Z`,
      cel(canvas, cloth),
    ) +
    path('M600 500L640 600 680 500 730 520 660 680H620L550 520Z', lighter(cloth, 0.4)) +
    line('M640 604V720', darker(cloth, 0.45), 5) +
    circle(662, 640, 7, '#f5e6b8') +
    circle(662, 690, 7, '#f5e6b8')
  return [
    animalEars(kind, fur, pale),
    torso(canvas, cloth, fur, 250),
    coat,
    animalFace(canvas, kind, fur, pale),
    animalHat(kind),
  ].join('')
}

const isRound = (kind: string) => kind === 'bear' || kind === 'otter'

function animalEars(kind: string, fur: string, pale: string): string {
  return isRound(kind)
    ? circle(530, 196, kind === 'bear' ? 50 : 30, fur) +
        circle(750, 196, kind === 'bear' ? 50 : 30, darker(fur, 0.3)) +
        circle(532, 200, 26, darker(pale, 0.2)) +
        circle(748, 200, 26, darker(pale, 0.4))
    : path('M520 260L490 84 620 178Z', fur) +
        path('M760 260L790 84 660 178Z', darker(fur, 0.3)) +
        path('M532 230L514 128 592 184Z', darker(fur, 0.55)) +
        path('M748 230L766 128 688 184Z', darker(fur, 0.6))
}

function animalFace(canvas: Canvas, kind: string, fur: string, pale: string): string {
  const round = isRound(kind)
  const face = round
    ? path(
        'M500 280C500 160 780 160 780 280C790 400 720 452 640 452C560 452 490 400 500 280Z',
        cel(canvas, fur, 0.58),
      )
    : path(
        'M494 268C510 168 770 168 786 268C800 330 740 352 700 400L640 456 580 400C540 352 480 330 494 268Z',
        cel(canvas, fur, 0.58),
      )
  const muzzle = round
    ? ellipse(640, 376, 86, 62, cel(canvas, pale, 0.6, 0.15))
    : path(
        'M500 312C560 310 600 330 612 352C620 330 660 330 668 352C680 330 720 310 780 312C760 350 730 366 700 402L640 454 580 402C550 366 520 350 500 312Z',
        cel(canvas, pale, 0.6, 0.15),
      )
  const eye = (x: number) => ellipse(x, 292, 17, 20, '#191512') + circle(x - 5, 285, 6, '#fff')
  const whiskers =
    kind === 'bear'
      ? ''
      : line(
          'M560 372L470 356M562 388l-88 14M720 372l90-16M718 388l88 14',
          '#fffaf0',
          3,
          'opacity=".7"',
        )
  return [
    face,
    muzzle,
    eye(574),
    eye(706),
    path(
      'M612 352C620 336 660 336 668 352C668 372 650 382 640 384C630 382 612 372 612 352Z',
      '#201813',
    ),
    circle(630, 350, 5, '#fff', 'opacity=".6"'),
    line('M640 384V402M604 402q20 22 36 0q16 22 36 0', '#3a251b', 5),
    whiskers,
  ].join('')
}

function animalHat(kind: string): string {
  const band =
    kind === 'shiba'
      ? path('M505 214C520 130 760 130 775 214L760 226C700 196 580 196 520 226Z', '#2f7fa8') +
        path('M560 150q80-30 160 0l-10 22q-70-22-140 0Z', '#f5f1e6')
      : ''
  const helmet =
    kind === 'bear'
      ? path('M520 226C530 120 750 120 760 226Z', '#f2b134') + rect(500, 216, 280, 18, '#d9981f')
      : ''
  return band + helmet
}

/** A friendly or less friendly monster. */
export function monster({ canvas, subject, look }: Scene): string {
  const fur = subject.pick(['#5a8f4a', '#4a7fa0', '#8a5fa8', '#c06a3f', '#3f8f80', '#9a4a5a'])
  const eyes = look.endsWith(':ogre') ? 2 : subject.pick([1, 1, 3])
  let edge = `M330 ${HEIGHT}`
  const spikes = 26
  for (let index = 0; index <= spikes; index++) {
    const turn = Math.PI * (1 + index / spikes)
    const reach = index % 2 ? 1 : 0.91
    edge += `L${(640 + Math.cos(turn) * 300 * reach).toFixed(0)} ${(500 + Math.sin(turn) * 390 * reach).toFixed(0)}`
  }
  const horn = (side: number) =>
    path(
      `M${640 + side * 150} 190C${640 + side * 200} 150 ${640 + side * 210} 90 ${640 + side * 180} 40C${640 + side * 280} 80 ${640 + side * 290} 190 ${640 + side * 210} 240Z`,
      cel(canvas, '#e6d3a8', 0.5),
    )
  const eye = (x: number, y: number, r: number) =>
    circle(x, y, r, '#fdf8ea') +
    circle(x - r * 0.12, y + 4, r * 0.56, subject.pick(['#d9a52f', '#3f9e8a', '#b83f4a'])) +
    circle(x - r * 0.12, y + 4, r * 0.28, '#14110f') +
    circle(x - r * 0.3, y - r * 0.25, r * 0.16, '#fff') +
    path(
      `M${x - r - 6} ${y - r * 0.3}A${r + 6} ${r + 6} 0 0 1 ${x + r + 6} ${y - r * 0.3}Q${x} ${y - r * 0.9} ${x - r - 6} ${y - r * 0.3}Z`,
      darker(fur, 0.25),
    )
  const spots = Array.from({ length: 9 }, () =>
    circle(
      subject.number(430, 860),
      subject.number(480, 700),
      subject.number(10, 30),
      darker(fur, 0.18),
      'opacity=".7"',
    ),
  ).join('')
  const teeth = Array.from(
    { length: 7 },
    (_, i) => `M${520 + i * 36} ${i % 2 ? 452 : 446}l18 ${i % 3 ? 30 : 46} 16 -30Z`,
  ).join('')
  return [
    horn(-1),
    horn(1),
    path(`${edge}L950 ${HEIGHT}Z`, cel(canvas, fur, 0.55)),
    spots,
    eyes === 1
      ? eye(640, 290, 92)
      : eyes === 3
        ? eye(540, 310, 50) + eye(640, 256, 58) + eye(740, 310, 50)
        : eye(560, 300, 52) + eye(720, 300, 52),
    path(
      'M490 440C560 410 720 410 790 440C790 560 720 600 640 600C560 600 490 560 490 440Z',
      '#3a1420',
    ),
    path('M560 560C590 520 690 520 720 560C690 596 590 596 560 560Z', '#d9647a'),
    path(teeth, '#fdf6e3'),
    line('M420 360q20-40 50-56M400 430q10-30 26-44', lighter(fur, 0.4), 6, 'opacity=".7"'),
  ].join('')
}

/** Somebody up to no good. */
export function evil({ canvas, subject, mood, sibling }: Scene): string {
  const robe = subject.pick(['#2a1a2e', '#1c2230', '#3a1518', '#1f2a22'])
  const light = subject.pick(['#ff5a36', '#9dff5a', '#ff3f7f', '#ffcf3f'])
  const kind = sibling % 3
  const shape = `M300 ${HEIGHT}C320 600 420 560 500 520C470 330 540 110 640 96C740 110 810 330 780 520C860 560 960 600 980 ${HEIGHT}Z`
  const inside = path(
    'M548 480C520 320 570 190 640 184C710 190 760 320 732 480C700 520 580 520 548 480Z',
    '#07070b',
  )
  const eyes =
    canvas.glow(596, 320, 90, light, 0.8) +
    canvas.glow(684, 320, 90, light, 0.8) +
    path(
      'M566 304Q600 306 622 334Q586 342 566 304ZM714 304Q680 306 658 334Q694 342 714 304Z',
      light,
    )
  const mask =
    path(
      'M560 240C590 210 690 210 720 240L712 380C690 450 660 480 640 486C620 480 590 450 568 380Z',
      cel(canvas, '#e9e1cf', 0.55),
    ) +
    path('M580 300q30-20 50 16q-34 14-50-16ZM700 300q-30-20-50 16q34 14 50-16Z', '#0b090c') +
    line('M610 420q30-16 60 0M640 340v50', '#3a2a2a', 5) +
    circle(602, 308, 6, light) +
    circle(678, 308, 6, light)
  const horns = path(
    'M540 220C480 200 440 140 450 60C490 110 540 130 590 160ZM740 220C800 200 840 140 830 60C790 110 740 130 690 160Z',
    cel(canvas, '#4a3a34', 0.5),
  )
  const goggles =
    path(
      'M552 250C552 180 728 180 728 250L716 380C690 440 590 440 564 380Z',
      cel(canvas, '#cda487', 0.56),
    ) +
    circle(596, 308, 44, '#6a4a2a') +
    circle(684, 308, 44, '#6a4a2a') +
    circle(596, 308, 32, light) +
    circle(684, 308, 32, light) +
    line('M544 300h12M724 300h12', '#3a2a1a', 14) +
    line('M584 292l20 26M672 292l20 26', '#fff', 5, 'opacity=".7"') +
    line('M606 402q34 -14 68 8', '#5a2a26', 6) +
    path('M560 220L520 120 580 170 600 90 640 160 690 84 700 168 766 122 722 220Z', '#dcd8d0')
  return [
    kind === 1 ? horns : '',
    path(shape, cel(canvas, robe, 0.5)),
    inside,
    kind === 2 ? goggles : kind === 1 ? mask : eyes,
    path('M520 520L640 600 760 520 700 660 640 640 580 660Z', darker(robe, 0.4)),
    circle(640, 608, 22, light, 'opacity=".9"'),
    canvas.glow(640, 608, 110, light, 0.5),
    line(
      'M400 720C420 640 460 590 510 560M880 720C860 640 820 590 770 560',
      lighter(robe, 0.18),
      4,
    ),
    canvas.glow(640, 740, 420, mood.accent, 0.25),
  ].join('')
}

/** A figure drawn in light alone. */
export function glowing({ canvas, subject, sibling, look }: Scene): string {
  const light = ['#5ff0e0', '#ff7ac8', '#9dff7a', '#ffc85a', '#8fa8ff'][sibling % 5] as string
  const second = subject.pick(['#ff8a5a', '#7ad0ff', '#e0ff8a', '#c88aff'])
  const fox = look.endsWith(':fox')
  const body = fox
    ? 'M494 268C510 168 770 168 786 268C800 330 740 352 700 400L640 456 580 400C540 352 480 330 494 268Z'
    : 'M552 250C552 166 728 166 728 250C738 330 722 390 690 430C668 452 612 452 590 430C558 390 542 330 552 250Z'
  const shoulders = `M370 ${HEIGHT}C376 590 440 540 540 516L590 480H690L740 516C840 540 904 590 910 ${HEIGHT}`
  const glowLine = (data: string, colour: string, width: number) =>
    line(data, colour, width * 4, 'opacity=".14"') +
    line(data, colour, width * 2, 'opacity=".35"') +
    line(data, colour, width) +
    line(data, '#ffffff', width * 0.35, 'opacity=".9"')
  const tails = fox
    ? Array.from({ length: 9 }, (_, i) => {
        const a = -2.7 + i * 0.275
        return glowLine(
          `M640 620Q${(640 + Math.cos(a) * 260).toFixed(0)} ${(560 + Math.sin(a) * 200).toFixed(0)} ${(640 + Math.cos(a) * 520).toFixed(0)} ${(560 + Math.sin(a) * 420 + 60).toFixed(0)}`,
          i % 2 ? light : second,
          7,
        )
      }).join('')
    : ''
  const ears = fox ? glowLine('M520 250L492 96 616 182M760 250L788 96 664 182', light, 5) : ''
  const seams = fox
    ? glowLine('M560 330Q610 330 640 380Q670 330 720 330', second, 4)
    : glowLine(
        'M590 480L600 560 640 600 680 560 690 480M640 600V720M460 560L540 610 520 720M820 560L740 610 760 720',
        second,
        5,
      ) + glowLine('M640 190V250M600 400q40 16 80 0', light, 3)
  return [
    canvas.glow(640, 380, 480, light, 0.35),
    tails,
    path(`${shoulders}Z`, '#0a0d16'),
    path(body, '#0c101a'),
    glowLine(shoulders, light, 5),
    glowLine(body, light, 5),
    ears,
    seams,
    canvas.glow(594, 304, 70, second, 0.9),
    canvas.glow(686, 304, 70, second, 0.9),
    ellipse(594, 304, 24, 9, '#fff'),
    ellipse(686, 304, 24, 9, '#fff'),
  ].join('')
}
