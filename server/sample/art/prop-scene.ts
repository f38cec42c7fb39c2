import { circle, ellipse, group, HEIGHT, line, n, path, rect, WIDTH } from '#server/sample/art/canvas.ts'
import { darker, hsl, lighter, mix } from '#server/sample/art/colour.ts'
import { ground, landscape, LANDSCAPES } from '#server/sample/art/landscape.ts'
import { type Camera, type Face, horizon, lightOf, type Material, orbit, paint, shadowOf, type Vec } from '#server/sample/art/mesh.ts'
import { atDepth, windowLight } from '#server/sample/art/mood.ts'
import type { Draw, Scene } from '#server/sample/art/scene.ts'
import { contact, vignette, water } from '#server/sample/art/sky.ts'
import { box, lathe, moved, plate, turned } from '#server/sample/art/solids.ts'
import { showcase } from '#server/sample/art/wear-peds.ts'

function arcade({ subject, view }: Scene): Face[] {
  const faces: Face[] = []
  for (let i = 0; i < 3; i++) {
    const colour = subject.pick(['#b8323f', '#2f5f9a', '#d99a2f', '#3f8a5a', '#7a3f8a', '#23262e'])
    const side: Material = { colour, gloss: 0.3 }
    const dark: Material = { colour: '#171a20', gloss: 0.3 }
    const screen: Material = { colour: hsl(view.whole(0, 359), 0.7, 0.6), glow: true }
    const cabinet = [
      ...box([-0.5, 0, -0.55], [0.9, 1, 1.1], side), ...box([-0.5, 1, -0.55], [0.55, 1.1, 1.1], side), ...box([-0.5, 2.1, -0.55], [0.95, 0.35, 1.1], side), ...box([0.451, 2.15, -0.5], [0.01, 0.25, 1], { colour: '#ffe6a8', glow: true }, 1),
      ...box([0.4, 0.95, -0.55], [0.32, 0.12, 1.1], dark), plate([[0.07, 1.15, -0.46], [0.07, 1.15, 0.46], [0.06, 2, 0.46], [0.06, 2, -0.46]], screen, 1), ...box([0.5, 1.07, -0.25], [0.06, 0.16, 0.06], { colour: '#e33' }, 2), ...[0, 0.14, 0.28].flatMap((o) => box([0.52, 1.07, 0.05 + o], [0.07, 0.04, 0.07], { colour: '#ffd23f', glow: true }, 2)),
      ...[0, 1, 2, 3].flatMap((p) => box([0.075, 1.25 + (p % 2) * 0.35, -0.35 + p * 0.2], [0.005, 0.1, 0.12], { colour: '#fff', glow: true }, 2)), ...box([0.401, 0.35, -0.2], [0.01, 0.35, 0.4], dark, 1),
    ]
    faces.push(...moved(turned(cabinet, subject.number(-12, 12)), [0, 0, -1.6 + i * 1.6]))
  }
  return faces
}

function crates({ subject }: Scene): Face[] {
  const faces: Face[] = []
  for (const [x, y, z] of [[0, 0, -1.3], [0.1, 0, 0], [-0.1, 0, 1.4], [0, 1, -0.7], [0.05, 1, 0.7], [0, 2, 0]] as const) {
    const wood = subject.pick(['#a87a4a', '#8f6a42', '#b98d5e', '#5f7a6a'])
    const crate = [...box([-0.48, 0.04, -0.48], [0.96, 0.92, 0.96], { colour: wood })]
    for (const e of [-0.5, 0.4]) crate.push(...box([-0.5, 0, e], [1, 0.1, 0.1], { colour: darker(wood, 0.2) }), ...box([-0.5, 0.9, e], [1, 0.1, 0.1], { colour: darker(wood, 0.2) }), ...box([e, 0, -0.5], [0.1, 0.1, 1], { colour: darker(wood, 0.2) }), ...box([e, 0.9, -0.5], [0.1, 0.1, 1], { colour: darker(wood, 0.2) }), ...[-0.5, 0.4].flatMap((f) => box([e, 0, f], [0.1, 1, 0.1], { colour: darker(wood, 0.12) })))
    faces.push(...moved(turned(crate, subject.number(-14, 14)), [x, y, z]).map((face) => ({ ...face, layer: y })))
  }
  return faces
}

function furniture({ subject }: Scene): Face[] {
  const cloth: Material = { colour: subject.pick(['#d98a3f', '#3f7f86', '#b8473f', '#6a7f4f', '#5a5f8a', '#e0d2b4']) }
  const wood: Material = { colour: subject.pick(['#8a5a36', '#5f4330', '#b98d5e']), gloss: 0.2 }
  const faces: Face[] = [plate([[-1.6, 0.01, -2.6], [1.8, 0.01, -2.6], [1.8, 0.01, 2.6], [-1.6, 0.01, 2.6]], { colour: mix(cloth.colour, '#f4ead6', 0.6) }, -1)]
  faces.push(...box([-1, 0.25, -1.4], [1, 0.35, 2.8], cloth), ...box([-1.05, 0.6, -1.4], [0.32, 0.7, 2.8], cloth), ...box([-1, 0.25, -1.65], [1, 0.65, 0.28], cloth), ...box([-1, 0.25, 1.38], [1, 0.65, 0.28], cloth))
  for (const z of [-1.3, 0.05]) faces.push(...box([-0.7, 0.6, z], [0.72, 0.18, 1.25], { colour: lighter(cloth.colour, 0.14) }, 1))
  for (const [x, z] of [[-0.9, -1.5], [-0.15, -1.5], [-0.9, 1.4], [-0.15, 1.4]] as const) faces.push(...box([x, 0, z], [0.1, 0.25, 0.1], wood))
  faces.push(...box([0.7, 0.42, -0.8], [0.8, 0.07, 1.6], wood, 2), ...[[0.75, -0.75], [1.35, -0.75], [0.75, 0.65], [1.35, 0.65]].flatMap(([x, z]) => box([x as number, 0, z as number], [0.08, 0.42, 0.08], wood, 1)))
  faces.push(...lathe(1.1, 0.2, [[0.1, 0.49], [0.14, 0.6], [0.06, 0.8]], { colour: '#f1e6d0', gloss: 0.4 }, 10, 3), ...lathe(-0.8, 2.3, [[0.26, 0], [0.03, 0.05], [0.03, 1.9]], { colour: '#2b2f36' }, 8), ...lathe(-0.8, 2.3, [[0.42, 1.75], [0.25, 2.3]], { colour: '#ffe3a3', glow: true }, 14))
  faces.push(...lathe(-0.8, -2.3, [[0.24, 0], [0.32, 0.55]], { colour: '#d8c8a8' }, 12))
  for (let leaf = 0; leaf < 10; leaf++) faces.push(plate([[-0.8, 0.5, -2.3], [-0.8 + Math.cos(leaf) * 0.6, 1.2 + (leaf % 3) * 0.3, -2.3 + Math.sin(leaf) * 0.6], [-0.8 + Math.cos(leaf + 0.25) * 0.7, 1.5 + (leaf % 3) * 0.3, -2.3 + Math.sin(leaf + 0.25) * 0.7]], { colour: leaf % 2 ? '#4f8a52' : '#3a6f4a' }))
  return faces
}

function robot({ subject }: Scene): Face[] {
  const metal: Material = { colour: subject.pick(['#c9563f', '#5f8aa0', '#d9a83f', '#8a9a6a', '#b9bec4']), gloss: 0.45 }
  const dark: Material = { colour: '#2b3038', gloss: 0.4 }
  const light: Material = { colour: subject.pick(['#ffe08a', '#8ff0ff', '#a8ff9a']), glow: true }
  const faces = [...box([-0.5, 1.1, -0.8], [1, 1.3, 1.6], metal), ...box([-0.4, 2.55, -0.55], [0.85, 0.8, 1.1], metal), ...box([-0.15, 2.4, -0.15], [0.3, 0.15, 0.3], dark), ...box([0.455, 2.85, -0.38], [0.01, 0.24, 0.26], light, 1), ...box([0.455, 2.85, 0.12], [0.01, 0.24, 0.26], light, 1), ...box([0.455, 2.62, -0.3], [0.01, 0.1, 0.6], dark, 1), ...box([0.505, 1.5, -0.45], [0.01, 0.6, 0.9], dark, 1), ...box([-0.02, 3.35, -0.03], [0.06, 0.4, 0.06], dark), ...lathe(0, 0, [[0.02, 3.7], [0.12, 3.82], [0.02, 3.94]], light, 8)]
  for (let i = 0; i < 6; i++) faces.push(...box([0.52, 1.6 + Math.floor(i / 3) * 0.24, -0.32 + (i % 3) * 0.26], [0.01, 0.12, 0.12], i % 2 ? light : { colour: '#e8503f', glow: true }, 2))
  for (const side of [1, -1]) {
    const raised = side > 0 ? 1 : 0
    faces.push(...box([-0.18, raised ? 2.1 : 1.2, side > 0 ? 0.82 : -1.14], [0.34, raised ? 1.5 : 1.1, 0.32], dark), ...box([-0.26, raised ? 3.5 : 0.95, side > 0 ? 0.76 : -1.2], [0.5, 0.34, 0.44], metal), ...box([-0.25, 0.25, side * 0.42 - 0.2], [0.5, 0.85, 0.4], dark), ...box([-0.4, 0, side * 0.42 - 0.27], [0.95, 0.28, 0.54], metal))
  }
  return faces
}

function statue({ subject }: Scene): Face[] {
  const bronze: Material = { colour: subject.pick(['#5f8f7a', '#8a6a42', '#b9b2a4', '#6a7078']), gloss: 0.3 }
  const stone: Material = { colour: '#a39a8c' }
  const lion = subject.chance(0.5)
  const base = [...box([-1.1, 0, -1.1], [2.2, 0.3, 2.2], stone), ...box([-0.9, 0.3, -0.9], [1.8, 0.9, 1.8], stone, 1), ...box([-1, 1.2, -1], [2, 0.16, 2], stone, 2), ...box([0.905, 0.55, -0.4], [0.01, 0.35, 0.8], { colour: '#d9b86a', gloss: 0.5 }, 2)]
  const animal = [...lathe(-0.2, 0, [[0.6, 1.36], [0.56, 1.9], [0.4, 2.5]], bronze, 9, 3), ...lathe(0.15, 0, [[0.3, 2.2], [0.56, 2.5], [0.6, 2.9], [0.4, 3.3], [0.1, 3.45]], bronze, 11, 4), ...box([0.45, 2.5, -0.22], [0.5, 0.42, 0.44], bronze, 5), ...box([0.3, 1.36, -0.45], [0.3, 1, 0.26], bronze, 4), ...box([0.3, 1.36, 0.19], [0.3, 1, 0.26], bronze, 4), ...box([0.3, 1.36, -0.48], [0.55, 0.18, 0.32], bronze, 4), ...box([0.3, 1.36, 0.16], [0.55, 0.18, 0.32], bronze, 4)]
  const figure = [...box([-0.2, 1.36, -0.34], [0.34, 1, 0.28], bronze, 3), ...box([0, 1.36, 0.08], [0.34, 1, 0.28], bronze, 3), ...lathe(0, 0, [[0.4, 2.3], [0.46, 2.7], [0.56, 3.2], [0.2, 3.42]], bronze, 9, 4), ...lathe(0.03, 0, [[0.14, 3.4], [0.26, 3.55], [0.28, 3.75], [0.18, 3.98], [0.02, 4.02]], bronze, 10, 5), ...box([0.1, 2.95, 0.45], [0.9, 0.22, 0.2], bronze, 5), ...box([-0.15, 2.3, -0.68], [0.24, 0.85, 0.22], bronze, 4), ...lathe(1, 0.55, [[0.3, 2.98], [0.34, 3.06], [0.3, 3.14]], bronze, 14, 6)]
  return [...base, ...(lion ? animal : figure)]
}

function fountain({ subject }: Scene): Face[] {
  const stone: Material = { colour: subject.pick(['#cfc6b4', '#b0b8b8', '#c8b08a']) }
  const gold: Material = { colour: '#d9a93f', gloss: 0.7 }
  const waterOf: Material = { colour: '#8fd0e0', gloss: 0.8 }
  if (subject.chance(0.5)) return [...lathe(0, 0, [[1.9, 0], [2, 0.5], [1.75, 0.52]], stone, 24), ...lathe(0, 0, [[1.7, 0.4], [1.7, 0.44]], waterOf, 24, 1), ...lathe(0, 0, [[0.3, 0.44], [0.22, 1.3], [1.1, 1.5], [1.15, 1.62]], stone, 20, 2), ...lathe(0, 0, [[1, 1.62], [1, 1.64]], waterOf, 20, 3), ...lathe(0, 0, [[0.16, 1.64], [0.14, 2.2], [0.55, 2.3], [0.58, 2.4]], stone, 16, 4), ...lathe(0, 0, [[0.09, 2.4], [0.05, 3.1], [0.3, 3.3], [0.02, 3.5]], waterOf, 10, 5)]
  const cup = (x: number, z: number, s: number) => moved([...lathe(0, 0, [[0.5 * s, 0], [0.5 * s, 0.2 * s]], { colour: '#3a2f28' }, 14), ...lathe(0, 0, [[0.34 * s, 0.2 * s], [0.1 * s, 0.4 * s], [0.09 * s, 0.8 * s], [0.35 * s, 1 * s], [0.55 * s, 1.5 * s], [0.58 * s, 1.8 * s]], gold, 16, 1), ...box([-0.1 * s, 1.2 * s, 0.5 * s], [0.16 * s, 0.5 * s, 0.3 * s], gold, 0), ...box([-0.1 * s, 1.2 * s, -0.8 * s], [0.16 * s, 0.5 * s, 0.3 * s], gold, 0)], [x, 0, z])
  return [...cup(-0.4, -1.5, 1.1), ...cup(0, 0, 1.8), ...cup(-0.4, 1.6, 1.2)]
}

const MODELS: Readonly<Record<string, (scene: Scene) => Face[]>> = { arcade, crate: crates, furniture, robot, statue, fountain }

/** A prop shown on a stage or where it belongs. */
export const drawProp: Draw = (scene) => {
  const { canvas, mood, view, look, index } = scene
  const faces = (MODELS[look] ?? crates)(scene)
  const tall = Math.max(...faces.flatMap((face) => face.points.map((point: Vec) => point[1])))
  const outdoors = look === 'statue' || look === 'fountain' || index > 0
  const camera: Camera = orbit([0, tall * 0.46, 0], 6 + tall * 0.75, view.number(-38, 38), view.number(6, 16), 1260, [640, 380])
  const light = lightOf(mood, camera.eye[2] > 0 ? 70 : -70, [50, 99])
  const horizonY = horizon(camera)
  const stage = outdoors
    ? landscape(canvas, mood, view, horizonY, view.pick(LANDSCAPES), 1.1) + ground(canvas, mood, view, horizonY, 'quay')
    : showcase(canvas, mood, view)
  return [stage, contact(canvas, 640, 610, 380, 50, 0.45), shadowOf(faces, camera, light, '#05070c', 0.35), paint(faces, camera, light), vignette(canvas, 0.4)].join('')
}

/** A Ferris wheel at the water. */
export const drawFerris: Draw = ({ canvas, mood, subject, view, index }) => {
  const [x, y, r] = [view.number(480, 800), 330, index > 0 ? view.number(280, 400) : view.number(255, 285)]
  const dark = atDepth(mood, 1)
  const bulbs = lighter(windowLight(mood), 0.2)
  const cars = subject.take(['#e4572e', '#f2c14e', '#3f88c5', '#59a96a', '#d96c9a', '#f4efe2'], 3)
  const turnBy = view.number(0, 0.4)
  let spokes = ''
  let cabins = ''
  let lamps = ''
  const count = 16
  for (let i = 0; i < count; i++) {
    const turn = (i / count) * Math.PI * 2 + turnBy
    const [px, py] = [x + Math.cos(turn) * r, y + Math.sin(turn) * r]
    spokes += `M${n(x)} ${n(y)}L${n(px)} ${n(py)}`
    cabins += line(`M${n(px)} ${n(py)}v14`, dark, 4) + path(`M${n(px - 17)} ${n(py + 16)}h34l-5 28h-24Z`, cars[i % 3] as string) + path(`M${n(px - 20)} ${n(py + 18)}q20 -22 40 0Z`, darker(cars[i % 3] as string, 0.25))
    for (let b = 2; b < 9; b++) lamps += `M${n(x + (Math.cos(turn) * r * b) / 9)} ${n(y + (Math.sin(turn) * r * b) / 9)}h0`
  }
  for (let i = 0; i < 72; i++) lamps += `M${n(x + Math.cos(i / 11.46) * r)} ${n(y + Math.sin(i / 11.46) * r)}h0`
  return [
    landscape(canvas, mood, view, 560, view.pick(['harbour', 'bridge', 'city', 'coast']), 0.9), water(canvas, mood, view, 560), canvas.glow(x, y, r * 1.7, mood.accent, 0.35),
    line(spokes, dark, 4), circle(x, y, r, 'none', `stroke="${dark}" stroke-width="9"`), circle(x, y, r * 0.9, 'none', `stroke="${dark}" stroke-width="4"`), circle(x, y, r * 0.45, 'none', `stroke="${dark}" stroke-width="3"`),
    line(`M${n(x)} ${n(y)}L${n(x - 150)} 640M${n(x)} ${n(y)}L${n(x + 150)} 640M${n(x - 90)} 540H${n(x + 90)}`, dark, 18), circle(x, y, 34, mood.accent), circle(x, y, 16, '#fff', 'opacity=".7"'), cabins, line(lamps, bulbs, 6),
    rect(0, 634, WIDTH, HEIGHT - 634, dark), Array.from({ length: 20 }, (_, i) => rect(i * 68 + 10, 596, 6, 40, dark)).join(''), rect(0, 592, WIDTH, 7, dark), ellipse(x, 690, r * 0.9, 20, mood.accent, 'opacity=".12"'), vignette(canvas, 0.38),
  ].join('')
}

/** A windmill in the fields. */
export const drawWindmill: Draw = ({ canvas, mood, subject, view }) => {
  const base = view.number(540, 590)
  const mill = (x: number, s: number, shade: string) => {
    const turn = view.number(0, 90)
    const sail = (angle: number) => group(rect(-5, -230, 10, 230, '#4a3626') + rect(5, -225, 44, 180, '#f4ead2', 'opacity=".92"') + line('M27 -225V-45M5 -180H49M5 -135H49M5 -90H49', '#8a6a4a', 3), `transform="rotate(${n(angle)})"`)
    return group(path('M-70 0L-42 -240H42L70 0Z', canvas.linear([[0, lighter(shade, 0.25)], [0.5, shade], [0.52, darker(shade, 0.25)], [1, darker(shade, 0.35)]], [0, 0], [1, 0])) + path('M-52 -236Q0 -310 52 -236Z', subject.pick(['#8a3f33', '#4f5660'])) + rect(-16, -60, 32, 60, '#4a3626', 'rx="14"') + rect(-12, -170, 24, 32, windowLight(mood)) + group([0, 90, 180, 270].map((a) => sail(a + turn)).join('') + circle(0, 0, 14, '#2b2018'), 'transform="translate(0 -238)"'), `transform="translate(${n(x)} ${n(base + 70 * s)}) scale(${n(s)})"`)
  }
  return [landscape(canvas, mood, view, base, 'hills', 1.1), ground(canvas, mood, view, base, 'sand'), mill(view.number(160, 320), 0.7, '#d8cbb0'), mill(view.number(920, 1120), 0.85, '#c8b08a'), mill(view.number(540, 720), 1.5, '#efe4cc'), vignette(canvas, 0.36)].join('')
}
