import {
  type Canvas,
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
import type { Mood } from '#sample/generator/art/mood.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { vignette } from '#sample/generator/art/sky.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

interface Finish {
  readonly metal: string
  readonly dark: string
  readonly grip: string
  readonly accent: string
}

/** Outlines around (640, 380), muzzle or tip to the right. */
const MODELS: Readonly<Record<string, (f: Finish) => string>> = {
  rifle: (f) =>
    [
      path('M190 350L330 330H430V400L360 430 300 470H190Z', f.grip),
      path('M430 322H760V410H430Z', f.metal),
      path('M760 336H980V394H760Z', f.grip),
      rect(980, 352, 150, 16, f.dark),
      rect(1118, 344, 40, 32, f.metal),
      path('M500 410H560L540 530 500 540 476 520Z', f.grip),
      path('M620 410H690L706 520 650 530Z', f.dark),
      path('M560 410h60q0 44-34 44Z', 'none', `stroke="${f.dark}" stroke-width="9"`),
      rect(470, 300, 270, 16, f.dark),
      path('M540 250H700L716 262V296H524V262Z', f.metal) +
        circle(716, 274, 22, f.accent) +
        rect(560, 296, 20, 12, f.dark) +
        rect(660, 296, 20, 12, f.dark),
      line('M780 350H960M780 366H960M780 382H960', f.dark, 5),
      line('M446 346H740', f.accent, 5),
      circle(480, 378, 7, f.dark),
      circle(720, 378, 7, f.dark),
    ].join(''),
  shotgun: (f) =>
    [
      path('M180 400L330 340 450 336V392L380 404 250 480 190 470Z', f.grip),
      path('M446 322H660V400H446Z', f.metal),
      rect(660, 330, 480, 22, f.metal),
      rect(660, 360, 430, 20, f.dark),
      path('M760 350H930V398H760Z', f.grip),
      line(
        'M780 358V392M806 358V392M832 358V392M858 358V392M884 358V392M910 358V392',
        darker(f.grip, 0.4),
        5,
      ),
      path('M470 400H520q4 50-30 54Z', 'none', `stroke="${f.dark}" stroke-width="9"`),
      circle(1130, 324, 7, f.accent),
      rect(520, 340, 90, 26, f.dark, 'rx="8"'),
      line('M450 330H650', f.accent, 4),
    ].join(''),
  pistol: (f) =>
    [
      path('M400 270H890L900 290V352H400Z', f.metal),
      path(
        'M410 352H870L860 384H700L690 420H620L596 384H560L510 590Q500 610 470 604L390 590Q376 584 382 566L430 400Z',
        f.grip,
      ),
      path('M600 384h86q0 70-54 70-46 0-50-60Z', 'none', `stroke="${f.dark}" stroke-width="13"`),
      path('M640 390q-6 34 8 40', 'none', `stroke="${f.metal}" stroke-width="9"`),
      rect(700, 384, 150, 46, f.dark, 'rx="8"'),
      circle(852, 407, 17, f.accent),
      line('M430 282V340M448 282V340M466 282V340M484 282V340', f.dark, 6),
      rect(600, 282, 130, 34, f.dark, 'rx="5"'),
      rect(412, 256, 26, 16, f.dark),
      rect(860, 258, 16, 14, f.accent),
      line('M440 430L400 570M466 430L426 576M492 436L452 582', darker(f.grip, 0.35), 6),
    ].join(''),
  smg: (f) =>
    [
      path('M420 310H860V400H420Z', f.metal),
      rect(860, 336, 170, 34, f.dark),
      rect(1018, 328, 34, 50, f.metal),
      line('M420 340H250V470H290', f.dark, 22),
      path('M480 400H546L536 540 470 530Z', f.grip),
      path('M640 400H710L720 600 656 604Z', f.dark),
      path('M780 400H836L826 500H790Z', f.grip),
      rect(470, 290, 340, 16, f.dark),
      path('M560 400h60q0 40-32 40Z', 'none', `stroke="${f.dark}" stroke-width="8"`),
      line('M660 440H712M662 480H714M664 520H716', f.accent, 4),
      path('M590 252H690V290H590Z', f.metal),
      circle(690, 271, 14, f.accent),
      line('M440 330H840', lighter(f.metal, 0.3), 4),
    ].join(''),
  launcher: (f) =>
    [
      rect(260, 320, 760, 96, f.metal, 'rx="20"'),
      rect(240, 306, 60, 124, f.dark, 'rx="12"'),
      rect(980, 300, 90, 136, f.dark, 'rx="12"'),
      ellipse(1070, 368, 22, 66, f.accent),
      path('M560 416H630L610 560H546Z', f.grip),
      path('M760 416H826L816 520H770Z', f.grip),
      rect(520, 256, 120, 46, f.dark, 'rx="8"'),
      circle(640, 279, 24, f.accent),
      rect(360, 320, 26, 96, f.accent),
      rect(400, 320, 12, 96, f.accent),
      line('M320 340H960', lighter(f.metal, 0.35), 6),
    ].join(''),
  sword: (f) =>
    [
      path('M440 362L1120 350Q1190 356 1210 376Q1180 392 1110 392L440 396Z', f.metal),
      path(
        'M440 380L1110 378Q1170 380 1204 376Q1180 392 1110 392L440 396Z',
        lighter(f.metal, 0.45),
      ),
      rect(420, 316, 26, 126, f.accent, 'rx="10"'),
      rect(190, 358, 234, 42, f.grip, 'rx="14"'),
      line(
        'M214 360l26 38M240 360l-26 38M266 360l26 38M292 360l-26 38M318 360l26 38M344 360l-26 38M370 360l26 38M396 360l-26 38',
        f.accent,
        5,
      ),
      circle(186, 379, 24, f.accent),
    ].join(''),
  knife: (f) =>
    [
      path('M560 330L960 326Q1060 340 1110 392Q1000 430 560 424Z', f.metal),
      path('M560 400Q900 410 1100 390Q1000 430 560 424Z', lighter(f.metal, 0.5)),
      line('M620 350H900', f.dark, 6),
      path('M540 310H570V448H540Z', f.dark),
      path(
        'M210 344Q260 324 320 344T440 340L540 336V424L440 430Q380 450 320 428T220 440Q190 390 210 344Z',
        f.grip,
      ),
      circle(300, 388, 10, f.accent),
      circle(400, 386, 10, f.accent),
      circle(490, 382, 10, f.accent),
    ].join(''),
  axe: (f) =>
    [
      rect(200, 362, 760, 36, f.grip, 'rx="16"'),
      line('M230 362v36M262 362v36M294 362v36M326 362v36', f.accent, 8),
      path(
        'M840 400L800 420Q770 540 880 610Q980 560 1010 420L960 396V364L1010 340Q980 190 880 150Q770 220 800 340L840 360Z',
        f.metal,
      ),
      path(
        'M880 610Q980 560 1010 420L990 410Q956 530 870 590ZM880 150Q980 190 1010 340L990 350Q956 230 870 170Z',
        lighter(f.metal, 0.5),
      ),
      path('M880 240l20 40-20 40-20-40ZM880 440l20 40-20 40-20-40Z', f.accent),
      circle(900, 380, 24, f.accent),
      circle(200, 380, 26, f.dark),
    ].join(''),
  finger: (f) =>
    [
      path(
        'M240 300Q240 260 300 256L620 250L660 210Q700 180 720 216L700 280L1080 300Q1130 310 1126 350Q1120 388 1076 386L800 380Q830 400 816 430Q850 450 826 486Q846 520 806 540Q800 574 750 574H420L300 550Q240 540 240 490Z',
        f.metal,
      ),
      path('M240 300Q240 260 300 256L330 255V556L300 550Q240 540 240 490Z', f.accent),
      line('M640 400H800M640 436H810M640 490H818M650 536H800', f.dark, 9),
      path(
        'M440 320l24 52 56 6-42 38 12 56-50-28-50 28 12-56-42-38 56-6Z',
        '#ffffff',
        'opacity=".85"',
      ),
    ].join(''),
  toy: (f) =>
    [
      path(
        'M300 300C420 240 760 240 900 300L960 330V390L900 410H560L520 560H420L440 420H300Z',
        f.metal,
      ),
      path('M940 310Q1010 300 1080 240Q1110 330 1050 400Q990 440 940 410Z', '#f6d13f'),
      path('M1080 240l14-24 16 10-16 30Z', '#6a4a1f'),
      circle(420, 340, 40, f.accent),
      circle(420, 340, 20, '#fff', 'opacity=".6"'),
      rect(540, 290, 260, 60, '#ffffff', 'rx="30" opacity=".35"'),
      circle(580, 320, 16, '#f6d13f'),
      circle(640, 320, 16, '#f6d13f'),
      circle(700, 320, 16, '#f6d13f'),
      path('M560 410h70q0 60-48 60Z', 'none', `stroke="${f.dark}" stroke-width="12"`),
      path('M640 240Q700 160 760 240Z', f.accent),
    ].join(''),
}

function finish(subject: SeededRandom, look: string): Finish {
  if (look.startsWith('toy'))
    return {
      metal: subject.pick(['#ff6b8a', '#4fb8e0', '#8a6be0', '#59c08a']),
      dark: '#3a2f5a',
      grip: '#f2a73f',
      accent: subject.pick(['#ffd23f', '#ff8a3f', '#6fe0c0']),
    }
  const metal = subject.pick(['#7d8794', '#9aa3ad', '#5f6a78', '#a08f78', '#b9bfc6'])
  return {
    metal,
    dark: '#262b33',
    grip: subject.pick(['#7a4f32', '#4a3628', '#3a4048', '#5f6a4a', '#8a6242']),
    accent: subject.pick(['#f2a73f', '#e4574f', '#4fd0c0', '#d9b86a', '#8ab8ff']),
  }
}

function table(canvas: Canvas, mood: Mood, view: SeededRandom): string {
  const wood = mix(view.pick(['#6a4a32', '#8a6242', '#4f3a2c']), mood.near, 0.3)
  const boards = Array.from(
    { length: 6 },
    (_, i) =>
      rect(0, i * 122, WIDTH, 119, mix(wood, i % 2 ? '#000000' : '#ffffff', 0.06)) +
      line(
        `M0 ${i * 122 + view.whole(20, 100)}q320 ${view.whole(-20, 20)} 640 0t640 0`,
        darker(wood, 0.3),
        2,
        'opacity=".5"',
      ),
  ).join('')
  return (
    rect(0, 0, WIDTH, HEIGHT, darker(wood, 0.5)) +
    boards +
    canvas.glow(view.whole(300, 980), 200, 620, mood.sky[2], 0.45)
  )
}

function pegboard(canvas: Canvas, mood: Mood): string {
  const pegs = Array.from(
    { length: 17 * 10 },
    (_, i) => `M${40 + (i % 17) * 75} ${36 + Math.floor(i / 17) * 72}h0`,
  ).join('')
  const wall = mix(mood.sky[0], '#3a4048', 0.5)
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      canvas.linear([
        [0, lighter(wall, 0.1)],
        [1, darker(wall, 0.4)],
      ]),
    ) +
    line(pegs, darker(wall, 0.55), 11) +
    canvas.glow(640, 120, 640, mood.sky[2], 0.5) +
    line('M380 300v-60M900 300v-60', '#d8dde2', 12)
  )
}

function bench({ canvas, mood, view }: Scene): string {
  const style = view.whole(0, 3)
  if (style < 2) return style === 0 ? table(canvas, mood, view) : pegboard(canvas, mood)
  const rays =
    style === 2
      ? Array.from({ length: 14 }, (_, i) =>
          path(
            `M640 380L${n(640 + Math.cos(i * 0.449) * 1000)} ${n(380 + Math.sin(i * 0.449) * 1000)}L${n(640 + Math.cos(i * 0.449 + 0.2) * 1000)} ${n(380 + Math.sin(i * 0.449 + 0.2) * 1000)}Z`,
            mood.sky[2],
            'opacity=".08"',
          ),
        ).join('')
      : Array.from({ length: 9 }, (_, i) =>
          path(
            `M${i * 190 - 260} 720L${i * 190 + 60} 0h70L${i * 190 - 190} 720Z`,
            mood.sky[2],
            `opacity="${i % 2 ? 0.1 : 0.04}"`,
          ),
        ).join('')
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      canvas.linear([
        [0, mood.sky[0]],
        [0.6, mix(mood.sky[0], mood.sky[1], 0.7)],
        [1, mood.near],
      ]),
    ) +
    rays +
    canvas.glow(640, 380, 560, mood.sky[2], 0.6)
  )
}

function wrap({ canvas, subject, view }: Scene, model: string): string {
  const [a, b, c] = subject.pick([
    ['#0f4c5c', '#1fa6a0', '#f4a259'],
    ['#f4f1ea', '#d9b44a', '#3a6f9e'],
    ['#3d1f5a', '#b04fa0', '#ffd23f'],
    ['#2f4a2f', '#7a9a4f', '#d8c48a'],
  ] as const)
  let pattern = rect(0, 0, WIDTH, HEIGHT, a)
  for (let i = 0; i < 46; i++) {
    const [x, y, r] = [view.number(150, 1180), view.number(230, 620), view.number(18, 64)]
    pattern +=
      i % 3
        ? path(
            `M${n(x)} ${n(y)}c${n(r)} ${n(-r)} ${n(r * 2)} ${n(r * 0.4)} ${n(r)} ${n(r)}s${n(-r * 2)} 0 ${n(-r)} ${n(-r)}Z`,
            i % 2 ? b : c,
            'opacity=".85"',
          )
        : line(`M${n(x)} ${n(y)}l${n(r)} ${n(-r * 0.6)} ${n(r * 0.5)} ${n(r * 0.8)}`, c, 5)
  }
  // Only fills make a clip; the strokes of the model stay in its own drawing.
  const shapes = [...model.matchAll(/<(?:path|rect)[^>]*fill="#[^>]*\/>/g)]
    .map(([tag]) => tag)
    .slice(0, 5)
    .join('')
  return (
    group(pattern, `clip-path="${canvas.clip(shapes)}" opacity=".9"`) +
    group(rect(150, 230, 1000, 90, '#fff', 'opacity=".16"'), `clip-path="${canvas.clip(shapes)}"`)
  )
}

function small(canvas: Canvas, mood: Mood, view: SeededRandom): string {
  return Array.from({ length: 5 }, (_, i) => {
    const [x, y] = [200 + i * 210 + view.number(-30, 30), 640 + view.number(-10, 20)]
    return view.chance(0.5)
      ? circle(x, y, 22, '#2b3038') + circle(x, y, 14, mood.accent, 'opacity=".8"')
      : rect(
          x,
          y - 14,
          80,
          28,
          canvas.linear([
            [0, '#d9b86a'],
            [1, '#7a5a24'],
          ]),
          'rx="10"',
        )
  }).join('')
}

/** A weapon laid out on a bench or before a plain wall. */
export const drawWeapon: Draw = (scene) => {
  const { canvas, subject, view, look, index, tags } = scene
  const plainKind = look.endsWith(':finger') ? 'finger' : look
  const kind = look === 'skin' ? subject.pick(['rifle', 'pistol', 'smg']) : plainKind
  const model = (MODELS[kind] ?? (MODELS.rifle as (f: Finish) => string))(finish(subject, look))
  const zoom = index > 0 ? view.number(1.05, 1.5) : view.number(0.92, 1.06)
  const turn = view.number(-16, 12)
  const flip = view.chance(0.4)
  const at = `transform="translate(${n(640 + (index > 0 ? view.number(-120, 120) : 0))} 372) rotate(${n(turn)}) scale(${flip ? -zoom : n(zoom)} ${n(zoom)}) translate(-660 -390)"`
  const edge = group(
    model
      .replace(/fill="#[0-9a-f]{6}"/g, 'fill="#05060a"')
      .replace(/stroke="#[0-9a-f]{6}"/g, 'stroke="#05060a"'),
    'opacity=".4" transform="translate(14 26)"',
  )
  const aura =
    tags.includes('Animated') || tags.includes('Fantasy')
      ? canvas.glow(640, 372, 420, scene.mood.accent, 0.55)
      : ''
  const shine = group(model, '') + (look === 'skin' ? wrap(scene, model) : '')
  const gears =
    tags.includes('Animated') && kind === 'rifle'
      ? Array.from({ length: 4 }, (_, i) =>
          group(
            circle(0, 0, 34, 'none', 'stroke="#d9b86a" stroke-width="12" stroke-dasharray="12 9"') +
              circle(0, 0, 20, 'none', 'stroke="#d9b86a" stroke-width="9"'),
            `transform="translate(${460 + i * 90} ${i % 2 ? 380 : 350})"`,
          ),
        ).join('')
      : ''
  return [
    bench(scene),
    aura,
    group(edge + shine + gears, at),
    view.chance(0.5) && !look.startsWith('toy') ? small(canvas, scene.mood, view) : '',
    vignette(canvas, 0.46),
  ].join('')
}
