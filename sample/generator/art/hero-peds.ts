import { circle, ellipse, HEIGHT, line, path, rect } from '#sample/generator/art/canvas.ts'
import { darker, lighter, mix } from '#sample/generator/art/colour.ts'
import {
  CLOTHS,
  cel,
  features,
  hair,
  hairColour,
  head,
  SKINS,
  torso,
} from '#sample/generator/art/ped-body.ts'
import type { Scene } from '#sample/generator/art/scene.ts'

const EMBLEMS = [
  'M640 590l22 44-10 0 14 46-48-56h14l-18-34Z',
  'M640 588l12 30 32 2-25 20 9 31-28-18-28 18 9-31-25-20 32-2Z',
  'M600 600h80l-40 74Z',
  'M640 592c30 0 40 40 0 84c-40-44-30-84 0-84Z',
  'M596 610l44 22 44-22-14 40-30 24-30-24Z',
]

/** A caped or masked hero of nobody's comics. */
export function vigilante({ canvas, subject, mood }: Scene): string {
  const [suit, cape] = subject.take(CLOTHS, 2) as [string, string]
  const skin = subject.pick(SKINS)
  const hooded = subject.chance(0.45)
  const style = hair(canvas, hairColour(subject), subject.pick(['long', 'short', 'bun', 'curly']))
  const sweep = subject.number(-60, 60)
  const capeShape = path(
    `M470 520C380 560 ${260 + sweep} 640 ${210 + sweep} ${HEIGHT + 10}H${1080 + sweep}C${1010 + sweep} 640 900 560 810 520L640 480Z`,
    cel(canvas, darker(cape, 0.2), 0.52),
  )
  const mask = path(
    'M540 290C590 268 690 268 740 290C740 330 706 348 676 338C660 332 650 324 640 324C630 324 620 332 604 338C574 348 540 330 540 290Z',
    darker(suit, 0.35),
  )
  const eyes = path(
    'M576 304q26-16 48 6q-24 18-48-6ZM656 310q22-22 48-6q-24 24-48 6Z',
    lighter(mood.accent, 0.65),
  )
  const hood = path(
    'M512 500C480 300 540 130 640 128C742 130 800 300 768 500C740 440 738 320 720 262C690 210 590 210 560 262C542 320 540 440 512 500Z',
    cel(canvas, cape, 0.5),
  )
  const collar = path(
    'M470 524C520 460 560 470 590 494L640 540 690 494C720 470 760 460 810 524L700 566 640 548 580 566Z',
    cel(canvas, lighter(cape, 0.06)),
  )
  return [
    capeShape,
    hooded ? '' : style.behind,
    torso(canvas, suit, skin),
    head(canvas, skin),
    features(skin, '#2b3a4a', 'none', 2),
    mask,
    eyes,
    hooded ? hood : style.front,
    collar,
    circle(640, 632, 66, darker(suit, 0.35)),
    path(subject.pick(EMBLEMS), lighter(mood.accent, 0.3)),
  ].join('')
}

/** An armoured champion with a visor and a beating core. */
export function armoured({ canvas, subject }: Scene): string {
  const plateColour = subject.pick([
    '#b8474a',
    '#3f6f9e',
    '#4d7f68',
    '#8a8f99',
    '#c79a45',
    '#6a4f8f',
    '#d9d4c8',
  ])
  const under = darker(plateColour, 0.6)
  const light = subject.pick(['#8ff0ff', '#ffe38a', '#a5ffb4', '#ffb0e0'])
  const crest = subject.whole(0, 2)
  const visor = subject.pick([
    'M556 296L640 318 724 296 716 334 640 350 564 334Z',
    'M552 292H728V322H552Z',
    'M560 300C600 280 680 280 720 300L706 352 640 330 574 352Z',
  ])
  const crests = [
    'M628 90H652L662 220H618Z',
    'M540 240L470 110 590 190ZM740 240L810 110 690 190Z',
    'M560 190C580 100 700 100 720 190L700 176C680 140 600 140 580 176Z',
  ]
  return [
    torso(canvas, under, under, 300),
    path(
      'M330 640C330 540 420 496 520 508L540 640 460 724H330ZM950 640C950 540 860 496 760 508L740 640 820 724H950Z',
      cel(canvas, plateColour),
    ),
    path(
      'M520 512L640 548 760 512 744 650 640 724 536 650Z',
      cel(canvas, lighter(plateColour, 0.08)),
    ),
    line('M540 560L640 590 740 560M548 610l92 34 92-34', under, 5),
    line('M360 600q70-60 150-50M920 600q-70-60-150-50', lighter(plateColour, 0.35), 4),
    canvas.glow(640, 616, 150, light, 0.8),
    circle(640, 616, 32, under),
    circle(640, 616, 24, light),
    circle(640, 616, 11, '#fff'),
    path(crests[crest] ?? '', cel(canvas, darker(plateColour, 0.2))),
    path('M536 250C536 150 744 150 744 250L738 380 690 450H590L542 380Z', cel(canvas, plateColour)),
    path('M566 372L600 356H680L714 372 684 440H596Z', darker(plateColour, 0.35)),
    line('M612 376v50M640 376v54M668 376v50', under, 6),
    canvas.glow(640, 315, 170, light, 0.4),
    path(visor, under),
    path(
      visor,
      light,
      'opacity=".92" transform="translate(640 318) scale(.9 .62) translate(-640 -318)"',
    ),
    line('M560 210q80-54 160 0', lighter(plateColour, 0.45), 5),
  ].join('')
}

/** A cel-shaded hero with large eyes. */
export function anime(scene: Scene): string {
  const { canvas, subject, view, mood } = scene
  const skin = subject.pick(['#f8d9c4', '#f3c8a8', '#d9a178'])
  const colour = hairColour(subject, true)
  const style = hair(canvas, colour, ['spiky', 'long', 'curly', 'bun'][scene.sibling % 4] as string)
  const cloth = subject.pick(CLOTHS)
  const iris = subject.pick(['#2f7fd0', '#7a3fc0', '#2f9e62', '#c8702a', '#c03a5a'])
  const eye = (x: number) =>
    [
      path(
        `M${x - 30} 306Q${x} 270 ${x + 30} 306Q${x + 24} 352 ${x} 354Q${x - 24} 352 ${x - 30} 306Z`,
        '#fffdf8',
      ),
      ellipse(
        x,
        318,
        19,
        30,
        canvas.linear([
          [0, darker(iris, 0.5)],
          [1, lighter(iris, 0.35)],
        ]),
      ),
      circle(x, 320, 9, '#15131c'),
      circle(x - 7, 306, 8, '#fff'),
      circle(x + 7, 334, 4, '#fff'),
      line(`M${x - 33} 310Q${x} 268 ${x + 33} 308`, '#211a26', 7),
    ].join('')
  let petals = ''
  for (let index = 0; index < 20; index++)
    petals += `<path d="M0 0q12-14 24 0q-12 14-24 0Z" fill="${lighter(mood.accent, 0.35)}" opacity=".85" transform="translate(${view.whole(20, 1240)} ${view.whole(20, 690)}) rotate(${view.whole(0, 360)}) scale(${view.number(0.6, 1.5).toFixed(2)})"/>`
  return [
    style.behind,
    torso(canvas, cloth, skin, 230),
    path('M560 492L640 570 720 492 760 520 650 640H630L520 520Z', lighter(cloth, 0.55)),
    path('M640 566l26 26-18 90h-16l-18-90Z', mood.accent),
    path(
      'M548 250C548 170 732 170 732 250C736 330 716 380 640 438C564 380 544 330 548 250Z',
      cel(canvas, skin, 0.62, 0.16),
    ),
    eye(596),
    eye(684),
    line('M630 400q10 6 20 0', '#a8524a', 5),
    line('M566 274q26-14 50-6M664 268q26-8 50 6', darker(colour, 0.4), 5),
    ellipse(572, 366, 18, 8, '#f08a80', 'opacity=".5"'),
    ellipse(708, 366, 18, 8, '#f08a80', 'opacity=".5"'),
    style.front,
    petals,
  ].join('')
}

const GLASSES =
  path(
    'M556 296H630L626 336C612 352 576 352 562 336ZM650 296H724L718 336C704 352 668 352 654 336Z',
    '#14161c',
  ) +
  line('M628 302h24M556 300l-14-6M724 300l14-6', '#14161c', 7) +
  line('M570 304l22 30M664 304l22 30', '#8fb7d9', 5, 'opacity=".7"')
const HAT =
  rect(556, 96, 168, 110, '#fbf8f0') +
  circle(572, 96, 50, '#fbf8f0') +
  circle(640, 76, 60, '#f3efe6') +
  circle(708, 96, 50, '#e6e0d3') +
  line('M600 120v80M640 120v80M680 120v80', '#d8d2c4', 4)
const MOUSTACHE = path(
  'M640 366C610 350 580 372 566 360C576 396 622 396 640 378C658 396 704 396 714 360C700 372 670 350 640 366Z',
  '#2a1d17',
)
const MICROPHONE =
  line('M800 720L742 560', '#20242b', 20) +
  ellipse(730, 530, 34, 44, '#3a4049', 'transform="rotate(-18 730 530)"') +
  line('M706 516l40 30M716 500l34 30', '#8d959f', 4)
const JEWELS = line('M574 500Q640 590 706 500', '#f7e3a1', 7, 'stroke-dasharray="1 12"')

function lapels(cloth: string): string {
  return (
    path('M560 490L640 640 720 490 780 520 664 720H616L500 520Z', darker(cloth, 0.35)) +
    path('M596 500L640 620 684 500 640 520Z', '#f6f2ea') +
    path('M612 528l28 12 28-12v28l-28-12-28 12Z', '#a3203a')
  )
}

/** Someone famous, with the light of the cameras around them. */
export function celebrity(scene: Scene): string {
  const { canvas, subject, view, look } = scene
  const skin = subject.pick(SKINS)
  const variant = look.split(':')[1]
  const cloth =
    variant === 'chef' ? '#f3efe6' : subject.pick(['#1d1f27', '#7d1f3a', '#1f4d5a', '#c9a24b'])
  const style = hair(
    canvas,
    hairColour(subject),
    variant === 'chef' ? 'short' : subject.pick(['long', 'bun', 'curly', 'short']),
  )
  let flashes = ''
  for (let index = 0; index < 16; index++)
    flashes += canvas.glow(
      view.whole(20, 1260),
      view.whole(40, 560),
      view.number(30, 110),
      '#fff6df',
      0.7,
    )
  const wear =
    variant === 'chef'
      ? line('M604 540v170M676 540v170', '#c9c2b2', 5) +
        path('M580 496L640 560 700 496 690 540 640 580 590 540Z', '#c8404a')
      : subject.chance(0.5) && variant !== 'singer'
        ? lapels(cloth)
        : JEWELS
  return [
    flashes,
    style.behind,
    torso(canvas, cloth, skin, 250),
    head(canvas, skin),
    features(skin, '#3a2a20', '#2a1d17', 10),
    wear,
    style.front,
    variant === 'chef' ? HAT + MOUSTACHE : GLASSES,
    variant === 'singer' ? MICROPHONE : '',
  ].join('')
}

/** Two beings in one: a seam of light down the middle. */
export function fusion({ canvas, subject, look }: Scene): string {
  const [warm, cold] = subject.pick([
    ['#e2572b', '#3f8fd6'],
    ['#e0a92f', '#6a4fc0'],
    ['#c8324a', '#2fae9a'],
    ['#6fbf4a', '#a53fb0'],
  ] as const)
  const beast = look.endsWith(':beast')
  const half = (x: number, wide: number, shapes: string) =>
    `<g clip-path="${canvas.clip(rect(x, 0, wide, HEIGHT, '#000'))}">${shapes}</g>`
  const body = (colour: string) =>
    path(
      `M350 ${HEIGHT + 4}C356 590 430 530 520 516L640 486 760 516C850 530 924 590 930 ${HEIGHT + 4}Z`,
      cel(canvas, darker(colour, 0.35)),
    ) +
    path(
      'M552 250C552 160 728 160 728 250C738 330 724 390 690 430H590C556 390 542 330 552 250Z',
      cel(canvas, colour, 0.6),
    )
  const flames = path(
    'M556 270C520 200 560 170 540 100C590 130 590 170 610 180C600 120 640 90 640 40V240C600 240 570 250 556 270Z',
    lighter(warm, 0.35),
  )
  const ice = path('M640 60L670 190 700 90 706 200 770 150 730 280 640 236Z', lighter(cold, 0.5))
  const wolf =
    path('M552 270L500 100 610 190 640 190V420L590 400Z', lighter(warm, 0.1)) +
    path('M600 380L640 360V440L606 420Z', darker(warm, 0.3))
  const hawk =
    path('M640 170L740 190 780 260 720 270 716 330 640 430Z', lighter(cold, 0.2)) +
    path('M640 350L676 372 640 440Z', '#f2b134')
  return [
    half(0, 640, body(warm) + (beast ? wolf : flames)),
    half(640, 640, body(cold) + (beast ? hawk : ice)),
    canvas.glow(590, 312, 60, '#fff3b0', 0.9),
    canvas.glow(690, 312, 60, '#c9f4ff', 0.9),
    ellipse(598, 312, 20, 10, '#fffbe0'),
    ellipse(682, 312, 20, 10, '#eaffff'),
    line('M640 110L632 200 646 280 634 360 644 440 636 540 644 720', '#ffffff', 7),
    line(
      'M640 110L632 200 646 280 634 360 644 440 636 540 644 720',
      mix(warm, cold, 0.5),
      20,
      'opacity=".35"',
    ),
    line('M520 560L600 600M500 620l90 30', lighter(warm, 0.4), 5),
    line('M760 560L680 600M780 620l-90 30', lighter(cold, 0.5), 5),
  ].join('')
}
