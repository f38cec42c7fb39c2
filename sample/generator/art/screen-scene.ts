import { circle, group, HEIGHT, line, n, path, rect, WIDTH } from '#sample/generator/art/canvas.ts'
import { lighter } from '#sample/generator/art/colour.ts'
import { emote } from '#sample/generator/art/emote-scene.ts'
import { ink } from '#sample/generator/art/mood.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { gameView, gauge, glass, minimap, words } from '#sample/generator/art/screen-parts.ts'
import { vignette } from '#sample/generator/art/sky.ts'

function hud(scene: Scene): string {
  const { mood, view } = scene
  const meters = [mood.accent, '#6fd08c', '#5fb4f0', '#e0607a']
    .map(
      (colour, i) =>
        circle(330 + i * 76, 640, 27, '#0a0d14', 'opacity=".75"') +
        circle(
          330 + i * 76,
          640,
          27,
          'none',
          `stroke="${colour}" stroke-width="6" stroke-dasharray="${view.whole(60, 160)} 200" transform="rotate(-90 ${330 + i * 76} 640)"`,
        ) +
        [
          path(`M${330 + i * 76} 652c-22-16-12-30 0-20c12-10 22 4 0 20Z`, '#fff'),
          path(`M${330 + i * 76 - 10} 634h20v14h-20Z`, '#fff'),
          circle(330 + i * 76, 640, 9, '#fff'),
          path(`M${330 + i * 76} 626l10 16h-20Z`, '#fff'),
        ][i],
    )
    .join('')
  return (
    gameView(scene) +
    minimap(scene, 156, 562, 110) +
    meters +
    gauge(1110, 560, 110, view.number(0.3, 0.8), mood.accent) +
    glass(scene, 1000, 40, 240, 84, 16) +
    words(1024, 64, 150, '#fff') +
    words(1024, 92, 100, mood.accent) +
    glass(scene, 40, 40, 320, 64, 16) +
    circle(74, 72, 15, mood.accent) +
    words(104, 58, 200, '#fff') +
    words(104, 80, 140, '#fff', 0.5)
  )
}

function menu(scene: Scene): string {
  const { mood, subject, view } = scene
  const left = subject.chance(0.5)
  const [x, y] = [left ? 70 : 790, 70]
  const rows = 9
  const chosen = view.whole(0, rows - 1)
  const head =
    group(
      rect(x, y, 420, 110, mood.accent) +
        path(`M${x} ${y + 110}L${x + 200} ${y}H${x + 420}V${y + 110}Z`, '#fff', 'opacity=".14"') +
        circle(x + 340, y + 54, 70, '#fff', 'opacity=".12"'),
      '',
    ) +
    words(x + 32, y + 44, 190, '#fff', 0.95, 20) +
    words(x + 32, y + 76, 120, '#fff', 0.6)
  const list = Array.from({ length: rows }, (_, i) => {
    const ry = y + 122 + i * 50
    const on = i === chosen
    return (
      (on ? rect(x + 8, ry, 404, 44, '#fff', 'rx="8" opacity=".94"') : '') +
      rect(x + 28, ry + 12, 20, 20, on ? mood.accent : '#fff', `rx="5" opacity="${on ? 1 : 0.6}"`) +
      words(x + 66, ry + 17, view.whole(90, 210), on ? '#12151c' : '#fff') +
      (i % 3 === 0
        ? rect(x + 342, ry + 10, 48, 24, on ? mood.accent : '#ffffff55', 'rx="12"') +
          circle(x + (i % 2 ? 354 : 378), ry + 22, 9, '#fff')
        : path(
            `M${x + 376} ${ry + 14}l10 8-10 8`,
            'none',
            `stroke="${on ? '#12151c' : '#fff'}" stroke-width="4"`,
          ))
    )
  }).join('')
  return gameView(scene, left ? 170 : -170) + glass(scene, x, y, 420, 590, 10) + head + list
}

function inventory(scene: Scene): string {
  const { mood, view } = scene
  const icons = [
    'M-20 20V-14L0 -26 20 -14V20Z',
    'M-24 -8H24L16 22H-16ZM-8 -8v-14h16v14',
    'M0 -28c22 26 22 50 0 50s-22-24 0-50Z',
    'M-28 -6H20V6H2v16H-12V6H-28Z',
    'M-22 22V-22H22V22ZM-22 0H22',
    'M-26 14C-26 -30 26 -30 26 14Z',
  ]
  const cells = (x0: number, columns: number, rows: number) =>
    Array.from({ length: columns * rows }, (_, i) => {
      const [x, y] = [x0 + (i % columns) * 96, 150 + Math.floor(i / columns) * 96]
      const full = view.chance(0.62)
      const tint = view.pick(['#e8a34f', '#6fb8d9', '#8fca7a', '#e07a8a', '#c9b8e8', '#f2e2b0'])
      return (
        rect(
          x,
          y,
          86,
          86,
          full ? '#ffffff22' : '#ffffff0e',
          'rx="12" stroke="#fff" stroke-opacity=".14"',
        ) +
        (full
          ? path(view.pick(icons), tint, `transform="translate(${x + 43} ${y + 40})"`) +
            words(x + 10, y + 72, view.whole(16, 50), '#fff', 0.7, 6)
          : '')
      )
    }).join('')
  return (
    gameView(scene) +
    rect(0, 0, WIDTH, HEIGHT, ink(mood), 'opacity=".45"') +
    glass(scene, 70, 70, 560, 590) +
    glass(scene, 660, 70, 560, 590) +
    words(104, 102, 150, '#fff', 0.95, 16) +
    words(694, 102, 190, '#fff', 0.95, 16) +
    rect(420, 104, 176, 12, '#ffffff33', 'rx="6"') +
    rect(420, 104, view.whole(50, 150), 12, mood.accent, 'rx="6"') +
    cells(92, 5, 5).replace('#ffffff22', `${mood.accent}`) +
    cells(700, 5, 5)
  )
}

function apps({ canvas, view }: Scene): string {
  return Array.from({ length: 20 }, (_, i) => {
    const [x, y] = [492 + (i % 4) * 76, 196 + Math.floor(i / 4) * 84]
    const tint = view.pick([
      '#e8574f',
      '#f2a73f',
      '#4fae6a',
      '#3f8fd6',
      '#8a5fd0',
      '#2fb0a8',
      '#f4f1e8',
    ])
    return (
      rect(
        x,
        y,
        58,
        58,
        canvas.linear([
          [0, lighter(tint, 0.25)],
          [1, tint],
        ]),
        'rx="15"',
      ) +
      [
        circle(x + 29, y + 29, 13, '#fff'),
        path(`M${x + 16} ${y + 40}L${x + 29} ${y + 16}L${x + 42} ${y + 40}Z`, '#fff'),
        rect(x + 16, y + 20, 26, 18, '#fff', 'rx="5"'),
        line(
          `M${x + 16} ${y + 22}H${x + 42}M${x + 16} ${y + 30}H${x + 42}M${x + 16} ${y + 38}H${x + 34}`,
          '#fff',
          4,
        ),
      ][i % 4]
    )
  }).join('')
}

function phone(scene: Scene): string {
  const { canvas, mood, view } = scene
  const tilt = view.number(-9, 9)
  const device =
    rect(450, 40, 380, 740, '#0c0e13', 'rx="54"') +
    rect(
      463,
      53,
      354,
      714,
      canvas.linear([
        [0, mood.sky[0]],
        [0.5, mood.sky[1]],
        [1, mood.sky[2]],
      ]),
      'rx="44"',
    ) +
    path(
      'M463 560C540 500 600 560 680 520C740 490 790 520 817 510V720H463Z',
      mood.near,
      'opacity=".5"',
    ) +
    rect(580, 66, 120, 26, '#0c0e13', 'rx="13"') +
    words(492, 74, 50, '#fff') +
    rect(760, 72, 34, 14, '#fff', 'rx="4"') +
    rect(492, 112, 296, 62, '#ffffff', 'rx="18" opacity=".24"') +
    circle(524, 143, 16, mood.accent) +
    words(552, 130, 160, '#fff') +
    words(552, 150, 110, '#fff', 0.6) +
    apps(scene)
  return (
    gameView(scene) +
    rect(0, 0, WIDTH, HEIGHT, ink(mood), 'opacity=".35"') +
    group(device, `transform="rotate(${n(tilt)} 640 420) translate(${view.whole(-90, 90)} 0)"`)
  )
}

function garageUi(scene: Scene): string {
  const { mood, view } = scene
  const sliders = Array.from({ length: 5 }, (_, i) => {
    const share = view.number(0.25, 0.95)
    return (
      words(100, 190 + i * 66, view.whole(80, 160), '#fff') +
      rect(100, 212 + i * 66, 290, 10, '#ffffff2e', 'rx="5"') +
      rect(100, 212 + i * 66, 290 * share, 10, mood.accent, 'rx="5"') +
      circle(100 + 290 * share, 217 + i * 66, 11, '#fff')
    )
  }).join('')
  const cards = Array.from(
    { length: 6 },
    (_, i) =>
      rect(
        90 + i * 186,
        570,
        170,
        110,
        i === 2 ? mood.accent : '#0a0d14',
        `rx="14" opacity="${i === 2 ? 0.95 : 0.74}"`,
      ) +
      [
        circle(175 + i * 186, 614, 28, 'none', 'stroke="#fff" stroke-width="9"'),
        path(`M${140 + i * 186} 630l20-30h34l24 30Z`, '#fff'),
        rect(146 + i * 186, 600, 58, 26, '#fff', 'rx="6"'),
      ][i % 3] +
      words(120 + i * 186, 656, 110, '#fff', 0.8, 8),
  ).join('')
  return (
    gameView(scene, 170) +
    glass(scene, 64, 60, 364, 480) +
    words(100, 100, 200, '#fff', 0.95, 20) +
    words(100, 136, 130, mood.accent, 0.9) +
    sliders +
    cards
  )
}

function viewfinder(scene: Scene): string {
  const { mood, view } = scene
  const focus = [view.whole(500, 700), view.whole(350, 440)] as const
  return (
    gameView(scene, view.whole(-160, 160)) +
    rect(0, 0, WIDTH, 74, '#05060a') +
    rect(0, 646, WIDTH, 74, '#05060a') +
    line('M427 74V646M853 74V646M0 265H1280M0 455H1280', '#fff', 1.5, 'opacity=".4"') +
    line('M70 170V110H150M1130 110H1210V170M1210 550V610H1130M150 610H70V550', '#fff', 5) +
    rect(
      focus[0] - 80,
      focus[1] - 60,
      160,
      120,
      'none',
      `stroke="${mood.accent}" stroke-width="4" stroke-dasharray="46 68 46 0 46 54"`,
    ) +
    circle(100, 38, 12, '#ff3b3b') +
    words(124, 33, 90, '#fff') +
    words(1060, 33, 120, '#fff', 0.7) +
    rect(440, 676, 400, 6, '#ffffff44', 'rx="3"') +
    circle(view.whole(470, 810), 679, 12, mood.accent) +
    line(
      Array.from({ length: 21 }, (_, i) => `M${440 + i * 20} ${i % 5 ? 692 : 688}v8`).join(''),
      '#fff',
      2,
      'opacity=".6"',
    ) +
    line(
      'M60 660C200 600 260 560 420 590C520 610 560 500 660 480',
      mood.accent,
      4,
      'stroke-dasharray="10 12"',
    ) +
    circle(420, 590, 9, '#fff') +
    circle(660, 480, 9, '#fff')
  )
}

const SCREENS: Readonly<Record<string, (scene: Scene) => string>> = {
  hud,
  menu,
  inventory,
  phone,
  'garage-ui': garageUi,
  viewfinder,
  emote,
}

/** A script's interface over the game. */
export const drawScreen: Draw = (scene) => {
  const others = ['hud', 'menu', 'garage-ui']
  const shown =
    scene.index > 1 && scene.look !== 'emote'
      ? (others[(scene.index + 1) % 3] as string)
      : scene.look
  return (
    (SCREENS[shown] ?? hud)(scene) + (shown === 'viewfinder' ? '' : vignette(scene.canvas, 0.3))
  )
}
