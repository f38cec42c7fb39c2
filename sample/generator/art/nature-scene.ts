import {
  circle,
  ellipse,
  group,
  HEIGHT,
  line,
  n,
  path,
  polygon,
  rect,
  WIDTH,
} from '#sample/generator/art/canvas.ts'
import { darker, hsl, lighter, mix, rgb } from '#sample/generator/art/colour.ts'
import { LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import { MOODS, type Mood } from '#sample/generator/art/mood.ts'
import type { Scene } from '#sample/generator/art/scene.ts'
import { palm, pines } from '#sample/generator/art/silhouettes.ts'
import { fall, sky, water } from '#sample/generator/art/sky.ts'
import { plain, split } from '#sample/generator/art/split-view.ts'
import { seededRandom } from '#sample/generator/seeded-random.ts'

export function weather(scene: Scene): string {
  const { canvas, view, tags } = scene
  const names = tags.includes('Winter')
    ? ['snow', 'golden', 'storm', 'jungle']
    : ['storm', 'golden', 'dusk', 'night']
  const place = view.pick(LANDSCAPES)
  const seed = `weather:${view.number()}`
  const from = view.whole(0, 3)
  return names
    .map((_, i) => {
      const name = names[(i + from) % 4] as string
      const light = MOODS.find((mood) => mood.name === name) as Mood
      const shapes =
        landscape(canvas, light, seededRandom(seed), 470, place, 1.5) +
        water(canvas, light, seededRandom(seed), 470) +
        (name === 'storm' ? fall(view, 'rain') : name === 'snow' ? fall(view, 'snow') : '')
      const x = i * 320
      return (
        group(
          shapes,
          `clip-path="${canvas.clip(
            path(
              polygon([
                [x - 40, 0],
                [x + (i === 3 ? 500 : 360), 0],
                [x + (i === 3 ? 500 : 280), 720],
                [x - 120, 720],
              ]),
              '#000',
            ),
          )}"`,
        ) + line(`M${x - 40} 0L${x - 120} 720`, '#fff', 6)
      )
    })
    .join('')
}

export function waterView(scene: Scene): string {
  const { canvas, mood, view } = scene
  const place = view.pick(['coast', 'harbour', 'bridge', 'alps'] as const)
  const island = scene.tags.includes('Island')
  return split(scene, plain(mood, 0.6), (light, random, better) => {
    const base =
      landscape(canvas, light, random, 330, place, 1.1) + water(canvas, light, random, 330)
    if (!better) return base
    const waves = Array.from({ length: 9 }, (_, i) => {
      const y = 360 + i * i * 4.6
      return path(
        `M-20 ${n(y)}${Array.from({ length: 9 }, () => `q80 ${n(-8 - i * 2)} 160 0`).join('')}V${n(y + 12 + i * 4)}H-20Z`,
        i % 2 ? light.sky[1] : light.sky[2],
        `opacity="${0.12 + i * 0.02}"`,
      )
    }).join('')
    return (
      base +
      (island
        ? rect(
            0,
            340,
            WIDTH,
            380,
            canvas.linear([
              [0, '#9af0dc', 0.1],
              [0.6, '#43d6c4', 0.6],
              [1, '#f2e0a8', 0.8],
            ]),
          )
        : '') +
      waves +
      path('M0 690q160 -34 320 -6t320 -8 320 6 320 -10V720H0Z', '#ffffff', 'opacity=".75"') +
      canvas.glow(760, 420, 330, light.sun, 0.5)
    )
  })
}

export function plants(scene: Scene): string {
  const { canvas, mood, tags } = scene
  const palms = tags.includes('Island')
  return split(scene, plain(mood, 0.5), (light, random, better) => {
    const y = 440
    let drawn =
      landscape(canvas, light, random, y, palms ? 'coast' : 'alps', 1) +
      rect(
        0,
        y,
        WIDTH,
        HEIGHT - y,
        canvas.linear([
          [0, mix('#7da35a', light.ground, better ? 0.3 : 0.7)],
          [1, darker(mix('#4f7a3f', light.near, better ? 0.25 : 0.6), 0.2)],
        ]),
      )
    const layers = better ? 4 : 1
    for (let i = 0; i < layers; i++) {
      const leaf = mix(mix('#5f9a4a', light.near, 0.3 + i * 0.16), light.sky[2], 0.25 - i * 0.06)
      if (palms)
        for (let p = 0; p < (better ? 4 : 3); p++)
          drawn += palm(random, random.number(20, 1260), y + 40 + i * 70, 170 + i * 70, leaf)
      else drawn += pines(random, y + 20 + i * 66, 120 + i * 60, leaf, better ? 22 : 9)
    }
    if (better)
      drawn += `${Array.from({ length: 90 }, () => {
        const [x, gy] = [random.number(0, WIDTH), random.number(560, 720)]
        return `M${n(x)} ${n(gy)}q${n(random.number(-8, 8))} -22 ${n(random.number(-16, 16))} ${n(-random.number(26, 60))}`
      }).reduce(
        (all, blade, i) =>
          (i === 0
            ? `<path fill="none" stroke="${mix('#8fbf5a', light.near, 0.25)}" stroke-width="4" d="`
            : '') +
          all +
          blade,
        '',
      )}"/>`
    return drawn
  })
}

export function skyView(scene: Scene): string {
  const { canvas, mood, view, tags } = scene
  const night = tags.includes('Night')
  const band = night
    ? Array.from({ length: 200 }, () => {
        const t = view.number()
        return `M${n(-40 + t * 1360)} ${n(520 - t * 460 + (view.number() - 0.5) * (view.number() * 340))}h0`
      }).join('')
    : ''
  const glow = night
    ? group(
        ellipse(
          0,
          0,
          800,
          110,
          canvas.radial([
            [0, lighter(mood.sky[2], 0.3), 0.6],
            [1, mood.sky[2], 0],
          ]),
        ),
        'transform="translate(640 290) rotate(-19)"',
      )
    : ''
  const heaps = night
    ? ''
    : Array.from({ length: 4 }, (_, i) => {
        const [x, y, s] = [view.number(-100, 1000), 300 + i * 60, view.number(1, 2.2)]
        return group(
          path(
            'M0 0C-10 -60 60 -90 100 -60C120 -130 230 -130 250 -60C300 -90 370 -50 350 0Z',
            canvas.linear([
              [0, '#ffffff'],
              [1, mix(mood.sky[2], mood.sky[1], 0.4), 0.5],
            ]),
          ),
          `transform="translate(${n(x)} ${n(y)}) scale(${n(s)})"`,
        )
      }).join('')
  const [mx, my] = [150, 560]
  const map =
    circle(mx, my, 104, darker(mood.near, 0.4), 'opacity=".7"') +
    circle(mx, my, 98, 'none', 'stroke="#fff" stroke-width="3" opacity=".85"') +
    line(
      `M${mx - 70} ${my + 40}L${mx} ${my}L${mx + 60} ${my - 66}M${mx} ${my}L${mx + 80} ${my + 40}`,
      '#fff',
      6,
      'opacity=".5"',
    ) +
    path(`M${mx} ${my - 14}l10 26-10-6-10 6Z`, mood.accent) +
    rect(mx - 98, my + 116, 92, 8, mood.accent, 'rx="4"') +
    rect(mx + 6, my + 116, 92, 8, '#8fd0ff', 'rx="4"')
  return (
    sky(canvas, mood, view, 700) +
    glow +
    line(band, '#ffffff', 2.6, 'opacity=".8"') +
    heaps +
    landscapeOnly(scene) +
    map +
    rect(1060, 60, 160, 10, '#fff', 'rx="5" opacity=".8"') +
    rect(1110, 84, 110, 10, hsl(48, 0.9, 0.65), 'rx="5"')
  )
}

function landscapeOnly({ canvas, mood, view }: Scene): string {
  return (
    pines(view, 690, 120, mood.near, 44) +
    rect(0, 682, WIDTH, 40, mood.near) +
    canvas.glow(640, 690, 420, mood.sky[2], rgb(mood.sky[2])[0] > 0.5 ? 0.3 : 0.15)
  )
}
