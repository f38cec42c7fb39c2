import { group, HEIGHT, line, n, path, polygon, type Point, rect, smooth, WIDTH } from '#server/sample/art/canvas.ts'
import { darker, lighter, mix } from '#server/sample/art/colour.ts'
import { ground, landscape } from '#server/sample/art/landscape.ts'
import { bumps, containerAt, houseAt, pineAt, towerAt } from '#server/sample/art/map-models.ts'
import { type Camera, type Face, horizon, lightOf, type Material, orbit, paint, projector, shadowOf, type Vec } from '#server/sample/art/mesh.ts'
import { windowLight } from '#server/sample/art/mood.ts'
import type { Draw, Scene } from '#server/sample/art/scene.ts'
import { fall, mist, sky, vignette, water } from '#server/sample/art/sky.ts'
import { box, lathe, plate } from '#server/sample/art/solids.ts'
import type { SeededRandom } from '#server/sample/seeded-random.ts'

/** An island in the sea from the air. */
export const drawIsland: Draw = (scene) => {
  const { canvas, mood, subject, view } = scene
  const camera = orbit([0, 0.2, 0], 24, view.number(0, 360), view.number(19, 28), 1250, [640, 400])
  const light = lightOf(mood, view.number(0, 360), [34, 90])
  const snowy = scene.tags.includes('Winter')
  const faces = island(subject, snowy, mood.night ? windowLight(mood) : undefined)
  const project = projector(camera)
  const ring = (reach: number, colour: string, opacity: number) =>
    path(smooth(Array.from({ length: 22 }, (_, i): Point => {
      const turn = (i / 22) * Math.PI * 2
      const [x, y] = project([Math.cos(turn) * reach * (1 + 0.08 * Math.sin(turn * 3)), 0, Math.sin(turn) * reach])
      return [x, y]
    }), true, 0.9), colour, `opacity="${opacity}"`)
  return [
    sky(canvas, mood, view, horizon(camera)), water(canvas, mood, view, horizon(camera)), mist(canvas, mood.sky[2], horizon(camera) + 20, 60, 0.6),
    ring(10.6, lighter(mood.sky[1], 0.2), 0.3), ring(9.4, mix('#7fe3d4', mood.sky[1], mood.night ? 0.7 : 0.25), 0.5),
    paint(faces, camera, light), vignette(canvas, 0.34),
  ].join('')
}

function island(subject: SeededRandom, snowy: boolean, lights: string | undefined): Face[] {
  const noise = bumps(subject)
  const parts = snowy ? 3 : 1
  const hubs = Array.from({ length: parts }, () => [subject.number(-4, 4) * (parts - 1) * 0.5, subject.number(-4, 4) * (parts - 1) * 0.5, subject.number(0.6, 1)] as const)
  const height = (x: number, z: number) => {
    const mass = Math.max(...hubs.map(([hx, hz, size]) => size - Math.hypot(x - hx, (z - hz) * 1.2) / (parts > 1 ? 6.5 : 9)))
    return mass * 3.4 * (0.35 + noise(x, z) * 1.5) + (noise(z * 1.8, x * 1.8) - 0.5) * 0.9 - 0.35
  }
  const size = 36
  const step = 20 / size
  const faces: Face[] = []
  const at = (i: number, j: number): Vec => {
    const [x, z] = [-10 + i * step, -10 + j * step]
    return [x, Math.max(-0.05, height(x, z)), z]
  }
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const [a, b, c, d] = [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)]
      const y = (a[1] + b[1] + c[1] + d[1]) / 4
      if (y <= -0.04) continue
      const land = y < 0.16 ? '#ecd9a4' : y < 0.9 ? '#7fae5a' : y < 1.7 ? '#5d8f4c' : y < 2.4 ? '#8a8068' : '#b5aa98'
      const colour = snowy && y > 0.3 ? (y > 1.2 ? '#f4f6f8' : '#d5dfe2') : land
      faces.push({ points: [a, b, c, d], material: { colour } })
      if (y > 0.3 && y < 1.9 && subject.chance(0.2)) faces.push(...pineAt(a[0] + step / 2, y - 0.05, a[2] + step / 2, subject.number(0.35, 0.62), snowy ? '#4f7a72' : '#3f7d4a'))
      else if (y > 0.14 && y < 0.7 && subject.chance(0.12)) faces.push(...box([a[0], y - 0.1, a[2]], [0.32, 0.34, 0.3], { colour: '#f2ebdc' }, 0, { colour: '#c8553d' }), ...(lights ? box([a[0] + 0.1, y, a[2] + 0.1], [0.26, 0.14, 0.24], { colour: lights, glow: true }) : []))
    }
  }
  return faces
}

/** A block of the city seen from above. */
export const drawCity: Draw = ({ canvas, mood, subject, view }) => {
  const camera = orbit([0, 1.4, 0], 22, 45 + view.number(-18, 18), view.number(22, 32), 1330, [640, 390])
  const light = lightOf(mood, view.pick([150, -60, 120]), [30, 62])
  const pane: Material = mood.night || mood.name === 'dusk' ? { colour: windowLight(mood), glow: true } : { colour: '#a9c6d8', gloss: 0.7 }
  const walls = subject.take(['#c9b8a0', '#b0705a', '#8d99a6', '#d6cfc0', '#7f8f88', '#a08aa0', '#c8a05a'], 4)
  const faces: Face[] = []
  const cars: Face[] = []
  for (let i = -4; i <= 4; i++) {
    for (let j = -4; j <= 4; j++) {
      const [x, z] = [i * 2.5 + (i > 0 ? 0.8 : 0), j * 2.5 + (j > 0 ? 0.8 : 0)]
      const kind = subject.number()
      if (kind < 0.14) for (let tree = 0; tree < 5; tree++) faces.push(...pineAt(x + subject.number(-0.8, 0.8), 0, z + subject.number(-0.8, 0.8), subject.number(0.6, 0.9), '#4f8a52'))
      else faces.push(...towerAt(subject, x - 0.85, z - 0.85, subject.number(1.4, 1.8), subject.number(0.9, 4.6) * (1.25 - Math.hypot(i, j) * 0.1), subject.pick(walls), pane))
      if (view.chance(0.5)) cars.push(...box([x + 1.25, 0, z + view.number(-1, 1)], [0.22, 0.18, 0.44], { colour: view.pick(['#d1495b', '#f2f0ea', '#30638e', '#edae49']) }))
    }
  }
  const horizonY = horizon(camera)
  return [
    landscape(canvas, mood, view, Math.max(40, horizonY), 'hills', 0.5), rect(0, Math.max(0, horizonY), WIDTH, HEIGHT, canvas.linear([[0, mix(mood.ground, mood.sky[2], 0.6)], [0.5, mix(mood.ground, '#2c323c', 0.45)]])),
    streets(camera), shadowOf(faces, camera, light, '#070a12', 0.32), paint([...faces, ...cars], camera, light), vignette(canvas, 0.4),
  ].join('')
}

function streets(camera: Camera): string {
  const project = projector(camera)
  let data = ''
  for (let i = -4; i <= 4; i++) {
    const at = i * 2.5 + 1.25 + (i > 0 ? 0.8 : 0)
    for (const [a, b] of [[[at, 0, -12], [at, 0, 12]], [[-12, 0, at], [12, 0, at]]] as const) data += `M${project(a).slice(0, 2).map(n).join(' ')}L${project(b).slice(0, 2).map(n).join(' ')}`
  }
  return line(data, '#f0e9d6', 2, 'stroke-dasharray="14 14" opacity=".5"')
}

/** A race track in the country. */
export const drawCircuit: Draw = ({ canvas, mood, subject, view }) => {
  const camera = orbit([0, 0, 0], 25, view.number(0, 360), view.number(24, 34), 1300, [640, 390])
  const light = lightOf(mood, view.number(0, 360), [36, 80])
  const project = projector(camera)
  const corners = subject.whole(8, 11)
  const track = Array.from({ length: corners }, (_, i) => {
    const turn = (i / corners) * Math.PI * 2
    const reach = subject.number(4.2, 9.4)
    return project([Math.cos(turn) * reach, 0, Math.sin(turn) * reach * 0.85]).slice(0, 2) as unknown as Point
  })
  const route = smooth(track, true, 1)
  const faces: Face[] = []
  for (let i = 0; i < 90; i++) {
    const turn = subject.number(0, 6.28)
    const reach = subject.number(10.5, 17)
    faces.push(...pineAt(Math.cos(turn) * reach, 0, Math.sin(turn) * reach, subject.number(0.7, 1.2), subject.pick(['#3f7d4a', '#4f8a52', '#356b45'])))
  }
  const pits = [...box([-2.4, 0, -0.5], [4.8, 0.5, 0.9], { colour: '#e8e3d6' }, 0, { colour: mood.accent }), ...[0, 1, 2].flatMap((i) => box([-1.8 + i * 1.3, 0, 1.4], [1, 0.3 + i * 0.15, 0.6], { colour: '#5d6d7a' }))]
  const field = mix('#7ba05b', mood.ground, mood.night ? 0.7 : 0.35)
  return [
    sky(canvas, mood, view, Math.max(60, horizon(camera))), rect(0, Math.max(0, horizon(camera)), WIDTH, HEIGHT, canvas.linear([[0, mix(field, mood.sky[2], 0.5)], [0.4, field], [1, darker(field, 0.3)]])),
    line(route, darker(field, 0.25), 66, 'opacity=".5"'), line(route, '#e9e4d6', 50), line(route, '#cf3f3f', 50, 'stroke-dasharray="16 16"'), line(route, '#3a3f48', 42), line(route, '#f2ecdc', 2, 'stroke-dasharray="18 16" opacity=".6"'),
    shadowOf(faces, camera, light, '#0a0f0a', 0.3), paint([...faces, ...pits], camera, light), mist(canvas, mood.sky[2], 80, 120, 0.5), vignette(canvas, 0.38),
  ].join('')
}

/** A small place out of the way: a village, a camp, a market or a fort. */
export const drawPlace: Draw = (scene) => {
  const { canvas, mood, subject, view, look } = scene
  const camera = orbit([0, 0.7, 0], 16, view.number(30, 150), view.number(9, 16), 1380, [640, 440])
  const light = lightOf(mood, view.number(0, 360), [26, 60])
  const faces = PLACES[look]?.(scene) ?? village(scene)
  const horizonY = horizon(camera)
  const setting = look === 'village' ? 'coast' : look === 'market' ? 'harbour' : subject.pick(['alps', 'hills', 'mesa'] as const)
  return [
    landscape(canvas, mood, view, horizonY, setting, 0.9), ground(canvas, mood, view, horizonY, look === 'market' ? 'quay' : 'sand'),
    shadowOf(faces, camera, light, '#06080e', 0.35), paint(faces, camera, light),
    mood.name === 'snow' || (scene.tags.includes('Winter') && view.chance(0.6)) ? fall(view, 'snow') : '', vignette(canvas, 0.38),
  ].join('')
}

const pane = ({ mood }: Scene): Material => (mood.night || mood.name === 'dusk' || mood.name === 'ember' ? { colour: windowLight(mood), glow: true } : { colour: '#33475a', gloss: 0.7 })

function village(scene: Scene): Face[] {
  const { subject } = scene
  const faces: Face[] = []
  for (let i = 0; i < 11; i++) {
    const [x, z] = [-6 + (i % 4) * 3.7 + subject.number(-0.7, 0.7), -5 + Math.floor(i / 4) * 3.6 + subject.number(-0.6, 0.6)]
    faces.push(...houseAt(x, z, [subject.number(1.6, 2.4), subject.number(1, 1.6), subject.number(1.2, 1.6)], subject.number(-25, 25), subject.pick(['#efe5d0', '#d9b48a', '#b8573f', '#7fa0ad', '#e8cf7a']), subject.pick(['#8a3f33', '#4f5660', '#6a4a38']), pane(scene)))
    if (subject.chance(0.5)) faces.push(...pineAt(x + 1.7, 0, z + 0.6, subject.number(0.9, 1.5), '#4a7d52'))
  }
  return faces
}

function outpost({ subject, mood }: Scene): Face[] {
  const paints = ['#b8553d', '#3d7ea6', '#5f8a57', '#d9a441', '#8a8f96']
  const faces: Face[] = []
  for (let i = 0; i < 15; i++) {
    const [x, z] = [-5.5 + (i % 5) * 2.5, -4 + Math.floor(i / 5) * 3]
    for (let y = 0; y < subject.whole(0, 3); y++) faces.push(...containerAt(x + subject.number(-0.15, 0.15), y * 0.96, z, subject.pick(paints), subject.chance(0.7)))
  }
  for (const [x, z] of [[-2, 3.2], [3.6, -4.2]] as const) {
    for (const [a, b] of [[0, 0], [0.9, 0], [0, 0.9], [0.9, 0.9]] as const) faces.push(...box([x + a, 0, z + b], [0.1, 3.2, 0.1], { colour: '#6b5138' }))
    faces.push(...box([x - 0.2, 3.2, z - 0.2], [1.4, 0.8, 1.4], { colour: '#7d6244' }), ...box([x - 0.35, 4, z - 0.35], [1.7, 0.14, 1.7], { colour: '#4a3b2c' }), ...box([x + 1.2, 3.45, z], [0.03, 0.3, 0.9], { colour: windowLight(mood), glow: true }))
  }
  faces.push(...box([0.3, 0, 0.4], [0.12, 5.4, 0.12], { colour: '#c8ccd0' }), ...box([0.25, 5.4, 0.35], [0.22, 0.22, 0.22], { colour: '#ff5a4a', glow: true }))
  return faces
}

function market({ subject, mood }: Scene): Face[] {
  const faces: Face[] = []
  const cloths = ['#d1495b', '#edae49', '#00798c', '#f4efe2', '#7a5ba0', '#66a182']
  for (let i = 0; i < 12; i++) {
    const [x, z] = [-5.6 + (i % 4) * 3.6, -4 + Math.floor(i / 4) * 3.5]
    const colour = subject.pick(cloths)
    for (const [a, b] of [[0, 0], [1.9, 0], [0, 1.3], [1.9, 1.3]] as const) faces.push(...box([x + a, 0, z + b], [0.08, 1.6, 0.08], { colour: '#6b5138' }))
    faces.push(...box([x, 0.1, z + 0.3], [1.95, 0.7, 0.8], { colour: '#a87f52' }))
    for (let stripe = 0; stripe < 5; stripe++) {
      const [s, e] = [x - 0.2 + stripe * 0.48, x + 0.28 + stripe * 0.48]
      const cloth: Material = { colour: stripe % 2 ? '#f7f1e3' : colour }
      faces.push(plate([[s, 1.55, z - 0.2], [e, 1.55, z - 0.2], [e, 2.1, z + 0.7], [s, 2.1, z + 0.7]], cloth), plate([[s, 1.55, z + 1.6], [e, 1.55, z + 1.6], [e, 2.1, z + 0.7], [s, 2.1, z + 0.7]], cloth))
    }
    for (let bulb = 0; bulb < 5; bulb++) faces.push(...box([x + bulb * 0.8, 2.5 - 0.1 * Math.sin((bulb / 4) * 3.14), z + 1.9], [0.1, 0.1, 0.1], { colour: windowLight(mood), glow: true }))
  }
  return faces
}

function forest({ subject, mood }: Scene): Face[] {
  const faces: Face[] = []
  for (let i = 0; i < 74; i++) faces.push(...pineAt(subject.number(-11, 11), 0, subject.number(-10, 5), subject.number(1.2, 3.4), subject.pick(['#2f6b4a', '#3f7d4a', '#4f8a52', '#6a9a4a'])))
  faces.push(...houseAt(0.5, 4.4, [2.2, 1.2, 1.6], 20, '#8a6242', '#4a3a30', { colour: windowLight(mood), glow: true }))
  return faces
}

const PLACES: Readonly<Record<string, (scene: Scene) => Face[]>> = { village, outpost, market, forest }

/** A lighthouse on its rock. */
export const drawLighthouse: Draw = ({ canvas, mood, subject, view }) => {
  const camera = orbit([0, 3, 0], 18, view.number(20, 160), view.number(-1, 5), 1220, [view.number(480, 800), 400])
  const light = lightOf(mood, view.number(0, 360), [40, 90])
  const stripe = subject.pick(['#c8323f', '#1f4f7a', '#2b2f38'])
  const faces: Face[] = [...lathe(0, 0, [[4.6, -0.6], [4, 0.3], [3, 0.9], [2, 1.2]], { colour: '#7d7468' }, 9), ...lathe(1.2, -1, [[3.2, -0.6], [2.4, 0.8], [1.2, 1.5]], { colour: '#6d655c' }, 7)]
  for (let ring = 0; ring < 6; ring++) faces.push(...lathe(0, 0, [[1 - ring * 0.07, 1.1 + ring * 0.75], [0.93 - ring * 0.07, 1.85 + ring * 0.75]], { colour: ring % 2 ? stripe : '#f6f1e6', gloss: 0.1 }, 18, 1))
  faces.push(...lathe(0, 0, [[0.85, 5.6], [0.85, 5.75]], { colour: '#2b2f38' }, 18, 2), ...lathe(0, 0, [[0.46, 5.75], [0.46, 6.4]], { colour: '#ffe9a8', glow: true }, 12, 3), ...lathe(0, 0, [[0.6, 6.4], [0.05, 6.95]], { colour: stripe }, 14, 4))
  faces.push(...houseAt(2.3, 0.6, [1.8, 1, 1.3], 15, '#f0e8d8', '#8a3f33', { colour: windowLight(mood), glow: true }).map((face) => ({ ...face, points: face.points.map(([x, y, z]): Vec => [x, y + 1.05, z]), layer: 1 })))
  const [lx, ly] = projector(camera)([0, 6.1, 0])
  const side = view.pick([1, -1])
  const beam = path(polygon([[lx, ly], [lx + side * 1200, ly - 190], [lx + side * 1200, ly + 90]]), canvas.linear([[0, '#fff3c4', mood.night ? 0.75 : 0.5], [1, '#fff3c4', 0]], side > 0 ? [0, 0] : [1, 0], side > 0 ? [1, 0] : [0, 0]))
  const horizonY = horizon(camera)
  return [landscape(canvas, mood, view, horizonY, view.pick(['hills', 'alps']), 0.5), water(canvas, mood, view, horizonY), beam, paint(faces, camera, light), canvas.glow(lx, ly, 150, '#fff0b8', 0.9), vignette(canvas, 0.36)].join('')
}

/** A stunt ramp over the water. */
export const drawRamp: Draw = ({ canvas, mood, subject, view }) => {
  const camera = orbit([1, 2.4, 0], 22, view.number(40, 140), view.number(4, 14), 1260, [640, 420])
  const light = lightOf(mood, view.number(0, 360), [44, 100])
  const faces: Face[] = []
  const paints = subject.take(['#e4572e', '#f2c14e', '#3f88c5', '#59a96a', '#e8e3d6', '#9a4fa0'], 2) as [string, string]
  const loops = subject.number(5.2, 6.4)
  const spot = (t: number): Vec => {
    if (t < 0.3) return [-11 + t * 26, 6.4 - t * 19, -1]
    if (t < 0.7) {
      const turn = ((t - 0.3) / 0.4) * Math.PI * 2
      return [-3 + Math.sin(turn) * loops * 0.5 + (t - 0.3) * 8, 0.7 + (1 - Math.cos(turn)) * loops * 0.5, -1 + (t - 0.3) * 6]
    }
    const rise = (t - 0.7) / 0.3
    return [0.2 + rise * 8, 0.7 + rise ** 2.4 * 4.4, 1.4]
  }
  for (let step = 0; step < 72; step++) {
    const [a, b] = [spot(step / 72), spot((step + 1) / 72)]
    const colour = paints[Math.floor(step / 2) % 2] as string
    faces.push(plate([[a[0], a[1], a[2] - 1.1], [a[0], a[1], a[2] + 1.1], [b[0], b[1], b[2] + 1.1], [b[0], b[1], b[2] - 1.1]], { colour, gloss: 0.25 }))
    for (const side of [-1.1, 1.1]) faces.push(plate([[a[0], a[1], a[2] + side], [b[0], b[1], b[2] + side], [b[0], b[1] + 0.22, b[2] + side], [a[0], a[1] + 0.22, a[2] + side]], { colour: '#f7f2e6' }))
    if (step % 6 === 0 && (step < 22 || step > 50)) faces.push(...box([a[0], -0.2, a[2] - 0.1], [0.16, a[1] + 0.2, 0.16], { colour: '#4a525c' }))
  }
  faces.push(...box([9.2, 5.6, 1.1], [1, 0.3, 0.5], { colour: '#d1303f', gloss: 0.5 }), ...box([9.35, 5.9, 1.15], [0.5, 0.2, 0.4], { colour: '#1a2230', gloss: 0.9 }))
  const horizonY = horizon(camera)
  return [landscape(canvas, mood, view, horizonY, view.pick(['bridge', 'coast', 'city', 'harbour']), 0.7), water(canvas, mood, view, horizonY), shadowOf(faces, camera, light, '#04101c', 0.2), paint(faces, camera, light), vignette(canvas, 0.36)].join('')
}

/** A great bridge. */
export const drawBridge: Draw = ({ canvas, mood, view }) => {
  const y = view.number(470, 560)
  const boats = Array.from({ length: 3 }, () => group(path('M-40 0h80l-14 16h-54ZM-12 -4V-60L26 -6Z', '#f4efe2'), `transform="translate(${view.whole(80, 1200)} ${n(y + view.number(50, 140))}) scale(${view.number(0.6, 1.3).toFixed(2)})"`)).join('')
  return [landscape(canvas, mood, view, y, 'bridge', view.number(1.5, 1.9)), water(canvas, mood, view, y), boats, vignette(canvas, 0.36)].join('')
}
