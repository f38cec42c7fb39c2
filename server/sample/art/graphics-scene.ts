import { Canvas, circle, ellipse, group, HEIGHT, line, n, path, polygon, rect, WIDTH } from '#server/sample/art/canvas.ts'
import { brightness, darker, hex, hsl, lighter, mix, rgb } from '#server/sample/art/colour.ts'
import { ground, LANDSCAPES, type Landscape, landscape } from '#server/sample/art/landscape.ts'
import { type Mood, MOODS } from '#server/sample/art/mood.ts'
import type { Draw, Scene } from '#server/sample/art/scene.ts'
import { fall, sky, vignette, water } from '#server/sample/art/sky.ts'
import { palm, pines } from '#server/sample/art/silhouettes.ts'
import { type SeededRandom, seededRandom } from '#server/sample/seeded-random.ts'

/** A mood without its colour: the picture before the preset. */
function plain(mood: Mood, amount = 0.72): Mood {
  const grey = (colour: string) => { const level = brightness(colour) * 0.82 + 0.1; return mix(colour, hex([level, level, level * 1.02]), amount) }
  return { ...mood, sky: mood.sky.map(grey) as unknown as Mood['sky'], sun: grey(mood.sun), far: grey(mood.far), near: grey(mood.near), ground: grey(mood.ground), accent: grey(mood.accent), stars: false }
}

type Half = (mood: Mood, random: SeededRandom, better: boolean) => string

/** The same scene twice, without and with the mod, with a handle on the line between. */
function split({ canvas, mood, view }: Scene, before: Mood, half: Half): string {
  const seed = `split:${view.number()}`
  const x = view.number(500, 780)
  const lean = view.pick([0, 0, 90, -90])
  const left = polygon([[0, 0], [x + lean, 0], [x - lean, HEIGHT], [0, HEIGHT]])
  const edge = `M${n(x + lean)} 0L${n(x - lean)} ${HEIGHT}`
  return [
    half(mood, seededRandom(seed), true), group(half(before, seededRandom(seed), false), `clip-path="${canvas.clip(path(left, '#000'))}"`),
    line(edge, '#ffffff', 6), circle(x, 360, 34, '#ffffff'), circle(x, 360, 29, mood.near), path(`M${n(x - 8)} 348l-12 12 12 12M${n(x + 8)} 348l12 12-12 12`, 'none', 'stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'),
  ].join('')
}

function street(canvas: Canvas, mood: Mood, random: SeededRandom, place: Landscape, better: boolean, sheen = 0): string {
  const y = 380
  const asphalt = mix(mood.ground, '#2a2f38', 0.65)
  const lane = better ? '#fbf5e2' : mix('#d8d2c4', asphalt, 0.45)
  let drawn = landscape(canvas, mood, random, y, place, 1.3) + ground(canvas, mood, random, y, 'lot') + path(`M600 ${y}H680L1420 720H-140Z`, canvas.linear([[0, mix(asphalt, mood.sky[2], 0.4)], [1, darker(asphalt, better ? 0.3 : 0.05)]]))
  drawn += path(`M637 ${y + 10}h6l6 40h-18ZM628 ${y + 70}h24l10 60h-44ZM612 ${y + 160}h56l24 150h-104Z`, lane, `opacity="${better ? 0.95 : 0.6}"`) + line(`M604 ${y + 4}L-70 720M676 ${y + 4}L1350 720`, lane, 8, `opacity="${better ? 0.85 : 0.45}"`)
  if (sheen) drawn += group(path(`M590 ${y}H690L860 720H420Z`, canvas.linear([[0, mood.sky[2], 0.75], [1, mood.sky[1], 0.12]])) + ellipse(300, 640, 190, 32, mood.sky[2], 'opacity=".4"') + ellipse(980, 580, 150, 22, mood.sky[2], 'opacity=".4"') + ellipse(820, 680, 130, 20, mood.sky[1], 'opacity=".5"'), `opacity="${sheen}"`)
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const s = 1 / (1 + i * 0.75)
      const [x, base] = [640 + side * (60 + 560 * s), y + 290 * s]
      drawn += line(`M${n(x)} ${n(base)}V${n(base - 330 * s)}q0 ${n(-30 * s)} ${n(-side * 60 * s)} ${n(-34 * s)}`, mood.near, 11 * s) + (better ? canvas.glow(x - side * 66 * s, base - 358 * s, 90 * s, '#ffe2a6', mood.night ? 0.9 : 0.45) : '') + ellipse(x - side * 66 * s, base - 360 * s, 20 * s, 6 * s, better ? '#fff0c8' : mood.near)
    }
  }
  return drawn
}

function grade(scene: Scene): string {
  const { canvas, mood, view, tags } = scene
  const place = view.pick(LANDSCAPES)
  const noir = tags.includes('Reshade') && tags.includes('Night')
  const after = noir ? plain({ ...mood, near: '#08080a' }, 1) : mood
  return split({ ...scene, mood: after }, noir ? (MOODS[2] as Mood) : plain(mood), (light, random, better) => street(canvas, light, random, place, better, better ? 0.55 : 0) + (better ? canvas.glow(900, 300, 520, light.sky[2], 0.4) : ''))
}

function weather(scene: Scene): string {
  const { canvas, view, tags } = scene
  const names = tags.includes('Winter') ? ['snow', 'golden', 'storm', 'jungle'] : ['storm', 'golden', 'dusk', 'night']
  const place = view.pick(LANDSCAPES)
  const seed = `weather:${view.number()}`
  const from = view.whole(0, 3)
  return names.map((_, i) => {
    const name = names[(i + from) % 4] as string
    const light = MOODS.find((mood) => mood.name === name) as Mood
    const shapes = landscape(canvas, light, seededRandom(seed), 470, place, 1.5) + water(canvas, light, seededRandom(seed), 470) + (name === 'storm' ? fall(view, 'rain') : name === 'snow' ? fall(view, 'snow') : '')
    const x = i * 320
    return group(shapes, `clip-path="${canvas.clip(path(polygon([[x - 40, 0], [x + 360, 0], [x + 280, 720], [x - 120, 720]]), '#000'))}"`) + line(`M${x - 40} 0L${x - 120} 720`, '#fff', 6)
  }).join('') + group(landscape(new Canvas(), MOODS[0] as Mood, seededRandom(seed), 10, 'hills', 0.01), 'display="none"')
}

function waterView(scene: Scene): string {
  const { canvas, mood, view } = scene
  const place = view.pick(['coast', 'harbour', 'bridge', 'alps'] as const)
  const island = scene.tags.includes('Island')
  return split(scene, plain(mood, 0.6), (light, random, better) => {
    const base = landscape(canvas, light, random, 330, place, 1.1) + water(canvas, light, random, 330)
    if (!better) return base
    const waves = Array.from({ length: 9 }, (_, i) => { const y = 360 + i * i * 4.6; return path(`M-20 ${n(y)}${Array.from({ length: 9 }, () => `q80 ${n(-8 - i * 2)} 160 0`).join('')}V${n(y + 12 + i * 4)}H-20Z`, i % 2 ? light.sky[1] : light.sky[2], `opacity="${0.12 + i * 0.02}"`) }).join('')
    return base + (island ? rect(0, 340, WIDTH, 380, canvas.linear([[0, '#9af0dc', 0.1], [0.6, '#43d6c4', 0.6], [1, '#f2e0a8', 0.8]])) : '') + waves + path('M0 690q160 -34 320 -6t320 -8 320 6 320 -10V720H0Z', '#ffffff', 'opacity=".75"') + canvas.glow(760, 420, 330, light.sun, 0.5)
  })
}

function plants(scene: Scene): string {
  const { canvas, mood, view, tags } = scene
  const palms = tags.includes('Island')
  return split(scene, plain(mood, 0.5), (light, random, better) => {
    const y = 440
    let drawn = landscape(canvas, light, random, y, palms ? 'coast' : 'alps', 1) + rect(0, y, WIDTH, HEIGHT - y, canvas.linear([[0, mix('#7da35a', light.ground, better ? 0.3 : 0.7)], [1, darker(mix('#4f7a3f', light.near, better ? 0.25 : 0.6), 0.2)]]))
    const layers = better ? 4 : 1
    for (let i = 0; i < layers; i++) {
      const leaf = mix(mix('#5f9a4a', light.near, 0.3 + i * 0.16), light.sky[2], 0.25 - i * 0.06)
      if (palms) for (let p = 0; p < (better ? 4 : 3); p++) drawn += palm(random, random.number(20, 1260), y + 40 + i * 70, 170 + i * 70, leaf)
      else drawn += pines(random, y + 20 + i * 66, 120 + i * 60, leaf, better ? 22 : 9)
    }
    if (better) drawn += Array.from({ length: 90 }, () => { const [x, gy] = [random.number(0, WIDTH), random.number(560, 720)]; return `M${n(x)} ${n(gy)}q${n(random.number(-8, 8))} -22 ${n(random.number(-16, 16))} ${n(-random.number(26, 60))}` }).reduce((all, blade, i) => (i === 0 ? `<path fill="none" stroke="${mix('#8fbf5a', light.near, 0.25)}" stroke-width="4" d="` : '') + all + blade, '') + '"/>'
    return drawn
  })
}

function textures(scene: Scene): string {
  const { canvas, mood, subject, view } = scene
  const tile = (x: number, y: number, kind: number) => {
    const colour = subject.pick(['#a8553f', '#8a8f96', '#b98d5e', '#5f7a6a', '#c9b48a', '#6a5f7a', '#3f6f8a', '#9a7a5a'])
    let marks = ''
    if (kind === 0) for (let row = 0; row < 7; row++) for (let col = -1; col < 5; col++) marks += rect(col * 62 + (row % 2) * 31, row * 36, 58, 32, mix(colour, '#ffffff', view.number(0, 0.2)), 'rx="3"')
    else if (kind === 1) for (let i = 0; i < 9; i++) marks += rect(i * 28, 0, 24, 250, i % 2 ? lighter(colour, 0.12) : darker(colour, 0.1)) + circle(i * 28 + 12, view.number(20, 230), view.number(6, 18), '#a8562f', 'opacity=".55"')
    else if (kind === 2) for (let i = 0; i < 6; i++) marks += rect(0, i * 42, 250, 39, mix(colour, '#4a2f1a', view.number(0, 0.3))) + line(`M0 ${i * 42 + 20}q60 ${view.whole(-12, 12)} 125 0t125 0`, darker(colour, 0.35), 2.5)
    else if (kind === 3) for (let i = 0; i < 36; i++) marks += polygonTile(i, colour, view)
    else for (let i = 0; i < 16; i++) marks += rect((i % 4) * 62, Math.floor(i / 4) * 62, 60, 60, (i + Math.floor(i / 4)) % 2 ? lighter(colour, 0.35) : darker(colour, 0.15), 'rx="4"')
    const clip = canvas.clip(rect(0, 0, 244, 244, '#000', 'rx="22"'))
    return group(group(rect(0, 0, 250, 250, darker(colour, 0.4)) + marks + path('M0 0H244L0 244Z', '#fff', 'opacity=".1"'), `clip-path="${clip}"`) + rect(0, 0, 244, 244, 'none', 'rx="22" stroke="#fff" stroke-opacity=".35" stroke-width="3"'), `transform="translate(${x} ${y})"`)
  }
  const ball = (x: number, colour: string) => ellipse(x, 668, 120, 18, '#05070c', 'opacity=".4"') + circle(x, 540, 122, canvas.radial([[0, lighter(colour, 0.6)], [0.35, colour], [0.9, darker(colour, 0.55)], [1, darker(colour, 0.35)]], [0.34, 0.28], 0.8)) + circle(x, 540, 122, 'none', `stroke="${mood.sky[2]}" stroke-width="3" opacity=".5"`)
  const order = view.take([0, 1, 2, 3, 4], 5)
  const tiles = [0, 1, 2, 3].map((i) => tile(90 + i * 286, 60 + (i % 2) * 34, order[i] as number)).join('')
  const balls = [220, 500, 780, 1060].map((x) => ball(x, subject.pick(['#b8653f', '#8a929c', '#c9a25a', '#4f7f6a', '#6a6f9a']))).join('')
  return sky(canvas, mood, view, 620) + rect(0, 600, WIDTH, 120, darker(mood.ground, 0.3)) + rect(0, 0, WIDTH, HEIGHT, mood.near, 'opacity=".35"') + tiles + balls
}

function polygonTile(i: number, colour: string, view: SeededRandom): string {
  const [x, y] = [(i % 6) * 44 + view.number(-6, 6), Math.floor(i / 6) * 44 + view.number(-6, 6)]
  return path(`M${n(x)} ${n(y + 10)}L${n(x + 18)} ${n(y)}L${n(x + 40)} ${n(y + 8)}L${n(x + 42)} ${n(y + 34)}L${n(x + 20)} ${n(y + 42)}L${n(x + 2)} ${n(y + 34)}Z`, mix(colour, '#ffffff', view.number(0, 0.3)))
}

function billboard(scene: Scene): string {
  const { canvas, mood, subject, view } = scene
  const [a, b] = [subject.pick(['#e4572e', '#2f7f86', '#f2c14e', '#5a3f8a', '#d96c9a', '#3f6fb0']), subject.pick(['#fff4d8', '#ffe066', '#bff0e4'])]
  const x = view.number(300, 420)
  const art = [circle(380, 170, 110, b) + path('M250 300L380 130 510 300Z', darker(a, 0.35)) + rect(60, 70, 180, 26, b, 'rx="13"') + rect(60, 116, 130, 16, '#fff', 'rx="8" opacity=".8"'), path('M0 240Q150 120 300 220T620 160V320H0Z', b) + circle(480, 90, 54, '#fff', 'opacity=".9"') + rect(60, 60, 220, 34, '#fff', 'rx="17"'), path('M360 60h120l20 60-30 150h-100l-30-150Z', b) + path('M372 120h96l-8 60h-80Z', darker(a, 0.3)) + rect(60, 120, 220, 30, '#fff', 'rx="15"') + rect(60, 170, 150, 18, b, 'rx="9"'), circle(160, 160, 100, 'none', `stroke="${b}" stroke-width="34"`) + path('M160 90l20 56h58l-48 34 20 58-50-36-50 36 20-58-48-34h58Z', '#fff') + rect(330, 100, 230, 32, '#fff', 'rx="16"') + rect(330, 156, 170, 20, b, 'rx="10"')]
  const board = rect(-24, -24, 668, 368, darker(mood.near, 0.3)) + group(rect(0, 0, 620, 320, canvas.linear([[0, lighter(a, 0.15)], [1, a]])) + (art[view.whole(0, 3)] as string), `clip-path="${canvas.clip(rect(0, 0, 620, 320, '#000'))}"`) + Array.from({ length: 5 }, (_, i) => line(`M${60 + i * 125} -24v-40h-18`, darker(mood.near, 0.3), 7) + path(`M${30 + i * 125} -58h26L${70 + i * 125} 30H${16 + i * 125}Z`, '#fff6d8', 'opacity=".25"')).join('')
  const legs = line('M100 344V620M520 344V620M100 420L520 600M520 420L100 600', darker(mood.near, 0.2), 14)
  return landscape(canvas, mood, view, 600, 'city', 1.25) + rect(0, 598, WIDTH, 122, darker(mood.near, 0.2)) + rect(0, 590, WIDTH, 16, mood.near) + canvas.glow(x + 310, 300, 520, b, 0.4) + group(legs + board, `transform="translate(${n(x)} 150) skewY(${n(view.number(-5, 5))})"`)
}

function loading(scene: Scene): string {
  const { canvas, mood, view } = scene
  const art = landscape(canvas, mood, view, 440, view.pick(LANDSCAPES), 1.2) + water(canvas, mood, view, 440)
  const clip = canvas.clip(rect(190, 70, 900, 520, '#000', 'rx="18"'))
  const phone = canvas.clip(rect(1010, 190, 196, 420, '#000', 'rx="26"'))
  const bar = rect(290, 520, 700, 14, '#ffffff', 'rx="7" opacity=".3"') + rect(290, 520, view.number(200, 600), 14, mood.accent, 'rx="7"') + rect(290, 470, 260, 26, '#fff', 'rx="13" opacity=".92"') + rect(290, 444, 150, 12, '#fff', 'rx="6" opacity=".6"')
  const wall = mix(mood.near, mood.sky[0], 0.5)
  return rect(0, 0, WIDTH, HEIGHT, canvas.linear([[0, wall], [1, darker(wall, 0.5)]])) + canvas.glow(640, 330, 660, mood.sky[1], 0.5) + rect(0, 650, WIDTH, 70, darker(wall, 0.55)) + rect(560, 600, 160, 56, '#14171d') + rect(470, 648, 340, 14, '#1c2027', 'rx="7"') + rect(172, 52, 936, 556, '#0c0e13', 'rx="28"') + group(art, `clip-path="${clip}"`) + bar + rect(996, 176, 224, 448, '#0c0e13', 'rx="38"') + group(group(art, 'transform="translate(560 160) scale(.86)"') + rect(1034, 540, 148, 10, '#ffffff88', 'rx="5"') + rect(1034, 540, 90, 10, mood.accent, 'rx="5"'), `clip-path="${phone}"`)
}

function skyView(scene: Scene): string {
  const { canvas, mood, view, tags } = scene
  const night = tags.includes('Night')
  const band = night ? Array.from({ length: 200 }, () => { const t = view.number(); return `M${n(-40 + t * 1360)} ${n(520 - t * 460 + (view.number() - 0.5) * (view.number() * 340))}h0` }).join('') : ''
  const glow = night ? group(ellipse(0, 0, 800, 110, canvas.radial([[0, lighter(mood.sky[2], 0.3), 0.6], [1, mood.sky[2], 0]])), 'transform="translate(640 290) rotate(-19)"') : ''
  const heaps = night ? '' : Array.from({ length: 4 }, (_, i) => { const [x, y, s] = [view.number(-100, 1000), 300 + i * 60, view.number(1, 2.2)]; return group(path('M0 0C-10 -60 60 -90 100 -60C120 -130 230 -130 250 -60C300 -90 370 -50 350 0Z', canvas.linear([[0, '#ffffff'], [1, mix(mood.sky[2], mood.sky[1], 0.4), 0.5]])), `transform="translate(${n(x)} ${n(y)}) scale(${n(s)})"`) }).join('')
  const [mx, my] = [150, 560]
  const map = circle(mx, my, 104, darker(mood.near, 0.4), 'opacity=".7"') + circle(mx, my, 98, 'none', 'stroke="#fff" stroke-width="3" opacity=".85"') + line(`M${mx - 70} ${my + 40}L${mx} ${my}L${mx + 60} ${my - 66}M${mx} ${my}L${mx + 80} ${my + 40}`, '#fff', 6, 'opacity=".5"') + path(`M${mx} ${my - 14}l10 26-10-6-10 6Z`, mood.accent) + rect(mx - 98, my + 116, 92, 8, mood.accent, 'rx="4"') + rect(mx + 6, my + 116, 92, 8, '#8fd0ff', 'rx="4"')
  return sky(canvas, mood, view, 640) + glow + line(band, '#ffffff', 2.6, 'opacity=".8"') + heaps + landscapeOnly(scene) + map + rect(1060, 60, 160, 10, '#fff', 'rx="5" opacity=".8"') + rect(1110, 84, 110, 10, hsl(48, 0.9, 0.65), 'rx="5"')
}

function landscapeOnly({ canvas, mood, view }: Scene): string {
  return pines(view, 690, 120, mood.near, 44) + rect(0, 682, WIDTH, 40, mood.near) + canvas.glow(640, 690, 420, mood.sky[2], rgb(mood.sky[2])[0] > 0.5 ? 0.3 : 0.15)
}

const VIEWS: Readonly<Record<string, (scene: Scene) => string>> = {
  grade, weather, water: waterView, vegetation: plants, textures, billboard, loading, sky: skyView,
  roads: (scene) => { const place = scene.view.pick(LANDSCAPES); return split(scene, plain(scene.mood, 0.5), (light, random, better) => street(scene.canvas, light, random, place, better, better ? 0.9 : 0)) },
}

/** What a graphics pack changes, mostly as before and after. */
export const drawGraphics: Draw = (scene) => (VIEWS[scene.look] ?? grade)(scene) + vignette(scene.canvas, 0.3)
