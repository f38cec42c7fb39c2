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
import { darker, lighter, mix } from '#sample/generator/art/colour.ts'
import { LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import type { Scene } from '#sample/generator/art/scene.ts'
import { sky, water } from '#sample/generator/art/sky.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

export function textures(scene: Scene): string {
  const { canvas, mood, subject, view } = scene
  const order = view.take([0, 1, 2, 3, 4], 5)
  const tiles = [0, 1, 2, 3]
    .map((i) => tile(scene, 90 + i * 286, 60 + (i % 2) * 34, order[i] as number))
    .join('')
  const balls = [220, 500, 780, 1060]
    .map((x) =>
      ball(scene, x, subject.pick(['#b8653f', '#8a929c', '#c9a25a', '#4f7f6a', '#6a6f9a'])),
    )
    .join('')
  return (
    sky(canvas, mood, view, 620) +
    rect(0, 600, WIDTH, 120, darker(mood.ground, 0.3)) +
    rect(0, 0, WIDTH, HEIGHT, mood.near, 'opacity=".35"') +
    tiles +
    balls
  )
}

function tile({ canvas, subject, view }: Scene, x: number, y: number, kind: number): string {
  const colour = subject.pick([
    '#a8553f',
    '#8a8f96',
    '#b98d5e',
    '#5f7a6a',
    '#c9b48a',
    '#6a5f7a',
    '#3f6f8a',
    '#9a7a5a',
  ])
  let marks = ''
  if (kind === 0)
    for (let row = 0; row < 7; row++)
      for (let col = -1; col < 5; col++)
        marks += rect(
          col * 62 + (row % 2) * 31,
          row * 36,
          58,
          32,
          mix(colour, '#ffffff', view.number(0, 0.2)),
          'rx="3"',
        )
  else if (kind === 1)
    for (let i = 0; i < 9; i++)
      marks +=
        rect(i * 28, 0, 24, 250, i % 2 ? lighter(colour, 0.12) : darker(colour, 0.1)) +
        circle(i * 28 + 12, view.number(20, 230), view.number(6, 18), '#a8562f', 'opacity=".55"')
  else if (kind === 2)
    for (let i = 0; i < 6; i++)
      marks +=
        rect(0, i * 42, 250, 39, mix(colour, '#4a2f1a', view.number(0, 0.3))) +
        line(`M0 ${i * 42 + 20}q60 ${view.whole(-12, 12)} 125 0t125 0`, darker(colour, 0.35), 2.5)
  else if (kind === 3) for (let i = 0; i < 36; i++) marks += polygonTile(i, colour, view)
  else
    for (let i = 0; i < 16; i++)
      marks += rect(
        (i % 4) * 62,
        Math.floor(i / 4) * 62,
        60,
        60,
        (i + Math.floor(i / 4)) % 2 ? lighter(colour, 0.35) : darker(colour, 0.15),
        'rx="4"',
      )
  const clip = canvas.clip(rect(0, 0, 244, 244, '#000', 'rx="22"'))
  return group(
    group(
      rect(0, 0, 250, 250, darker(colour, 0.4)) +
        marks +
        path('M0 0H244L0 244Z', '#fff', 'opacity=".1"'),
      `clip-path="${clip}"`,
    ) + rect(0, 0, 244, 244, 'none', 'rx="22" stroke="#fff" stroke-opacity=".35" stroke-width="3"'),
    `transform="translate(${x} ${y})"`,
  )
}

function ball({ canvas, mood }: Scene, x: number, colour: string): string {
  return (
    ellipse(x, 668, 120, 18, '#05070c', 'opacity=".4"') +
    circle(
      x,
      540,
      122,
      canvas.radial(
        [
          [0, lighter(colour, 0.6)],
          [0.35, colour],
          [0.9, darker(colour, 0.55)],
          [1, darker(colour, 0.35)],
        ],
        [0.34, 0.28],
        0.8,
      ),
    ) +
    circle(x, 540, 122, 'none', `stroke="${mood.sky[2]}" stroke-width="3" opacity=".5"`)
  )
}

function polygonTile(i: number, colour: string, view: SeededRandom): string {
  const [x, y] = [(i % 6) * 44 + view.number(-6, 6), Math.floor(i / 6) * 44 + view.number(-6, 6)]
  return path(
    `M${n(x)} ${n(y + 10)}L${n(x + 18)} ${n(y)}L${n(x + 40)} ${n(y + 8)}L${n(x + 42)} ${n(y + 34)}L${n(x + 20)} ${n(y + 42)}L${n(x + 2)} ${n(y + 34)}Z`,
    mix(colour, '#ffffff', view.number(0, 0.3)),
  )
}

export function billboard(scene: Scene): string {
  const { canvas, mood, subject, view } = scene
  const [a, b] = [
    subject.pick(['#e4572e', '#2f7f86', '#f2c14e', '#5a3f8a', '#d96c9a', '#3f6fb0']),
    subject.pick(['#fff4d8', '#ffe066', '#bff0e4']),
  ]
  const x = view.number(300, 420)
  const art = [
    circle(380, 170, 110, b) +
      path('M250 300L380 130 510 300Z', darker(a, 0.35)) +
      rect(60, 70, 180, 26, b, 'rx="13"') +
      rect(60, 116, 130, 16, '#fff', 'rx="8" opacity=".8"'),
    path('M0 240Q150 120 300 220T620 160V320H0Z', b) +
      circle(480, 90, 54, '#fff', 'opacity=".9"') +
      rect(60, 60, 220, 34, '#fff', 'rx="17"'),
    path('M360 60h120l20 60-30 150h-100l-30-150Z', b) +
      path('M372 120h96l-8 60h-80Z', darker(a, 0.3)) +
      rect(60, 120, 220, 30, '#fff', 'rx="15"') +
      rect(60, 170, 150, 18, b, 'rx="9"'),
    circle(160, 160, 100, 'none', `stroke="${b}" stroke-width="34"`) +
      path('M160 90l20 56h58l-48 34 20 58-50-36-50 36 20-58-48-34h58Z', '#fff') +
      rect(330, 100, 230, 32, '#fff', 'rx="16"') +
      rect(330, 156, 170, 20, b, 'rx="10"'),
  ]
  const board =
    rect(-24, -24, 668, 368, darker(mood.near, 0.3)) +
    group(
      rect(
        0,
        0,
        620,
        320,
        canvas.linear([
          [0, lighter(a, 0.15)],
          [1, a],
        ]),
      ) + (art[view.whole(0, 3)] as string),
      `clip-path="${canvas.clip(rect(0, 0, 620, 320, '#000'))}"`,
    ) +
    Array.from(
      { length: 5 },
      (_, i) =>
        line(`M${60 + i * 125} -24v-40h-18`, darker(mood.near, 0.3), 7) +
        path(
          `M${30 + i * 125} -58h26L${70 + i * 125} 30H${16 + i * 125}Z`,
          '#fff6d8',
          'opacity=".25"',
        ),
    ).join('')
  const legs = line(
    'M100 344V620M520 344V620M100 420L520 600M520 420L100 600',
    darker(mood.near, 0.2),
    14,
  )
  return (
    landscape(canvas, mood, view, 600, 'city', 1.25) +
    rect(0, 598, WIDTH, 122, darker(mood.near, 0.2)) +
    rect(0, 590, WIDTH, 16, mood.near) +
    canvas.glow(x + 310, 300, 520, b, 0.4) +
    group(legs + board, `transform="translate(${n(x)} 150) skewY(${n(view.number(-5, 5))})"`)
  )
}

export function loading(scene: Scene): string {
  const { canvas, mood, view } = scene
  const art =
    landscape(canvas, mood, view, 440, view.pick(LANDSCAPES), 1.2) + water(canvas, mood, view, 440)
  const clip = canvas.clip(rect(190, 70, 900, 520, '#000', 'rx="18"'))
  const phone = canvas.clip(rect(1010, 190, 196, 420, '#000', 'rx="26"'))
  const bar =
    rect(290, 520, 700, 14, '#ffffff', 'rx="7" opacity=".3"') +
    rect(290, 520, view.number(200, 600), 14, mood.accent, 'rx="7"') +
    rect(290, 470, 260, 26, '#fff', 'rx="13" opacity=".92"') +
    rect(290, 444, 150, 12, '#fff', 'rx="6" opacity=".6"')
  const wall = mix(mood.near, mood.sky[0], 0.5)
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      canvas.linear([
        [0, wall],
        [1, darker(wall, 0.5)],
      ]),
    ) +
    canvas.glow(640, 330, 660, mood.sky[1], 0.5) +
    rect(0, 650, WIDTH, 70, darker(wall, 0.55)) +
    rect(560, 600, 160, 56, '#14171d') +
    rect(470, 648, 340, 14, '#1c2027', 'rx="7"') +
    rect(172, 52, 936, 556, '#0c0e13', 'rx="28"') +
    group(art, `clip-path="${clip}"`) +
    bar +
    rect(996, 176, 224, 448, '#0c0e13', 'rx="38"') +
    group(
      group(art, 'transform="translate(560 160) scale(.86)"') +
        rect(1034, 540, 148, 10, '#ffffff88', 'rx="5"') +
        rect(1034, 540, 90, 10, mood.accent, 'rx="5"'),
      `clip-path="${phone}"`,
    )
  )
}
