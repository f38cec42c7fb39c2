import { aircraft } from '#sample/generator/art/aircraft-models.ts'
import { HEIGHT, line, n, rect, WIDTH } from '#sample/generator/art/canvas.ts'
import { lighter, mix } from '#sample/generator/art/colour.ts'
import { LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import { lightOf, orbit, paint } from '#sample/generator/art/mesh.ts'
import type { Draw, Scene } from '#sample/generator/art/scene.ts'
import { mist, vignette, water } from '#sample/generator/art/sky.ts'
import { tilted } from '#sample/generator/art/solids.ts'
import type { SeededRandom } from '#sample/generator/seeded-random.ts'

const HULLS = [
  '#f0efe9',
  '#e8e2d0',
  '#c9d3da',
  '#f2c14e',
  '#d1495b',
  '#8fa9b5',
  '#a9b38f',
  '#f4f2ec',
  '#5b7f95',
]
const STRIPES = ['#d1495b', '#edae49', '#00798c', '#30638e', '#e4572e', '#2a9d8f', '#5b3a8c']

/** The colours of a craft, which stay the same over its gallery. */
export function liveryOf(subject: SeededRandom): { hull: string; second: string; stripe: string } {
  const hull = subject.pick(HULLS)
  return {
    hull,
    second: subject.pick([mix(hull, '#1d2733', 0.55), lighter(hull, 0.2), '#2c3a4a']),
    stripe: subject.pick(STRIPES),
  }
}

const ANGLES = [42, 138, -48, 64, 118, -130, 28]

/** An aircraft over a landscape. */
export const drawAircraft: Draw = (scene) => {
  const { canvas, mood, subject, view, look, index } = scene
  const livery = liveryOf(subject)
  const angle =
    (ANGLES[(subject.whole(0, 6) + index * 2) % ANGLES.length] as number) + view.number(-8, 8)
  const roll = (look === 'heli' ? 8 : 16) * view.number(-1, 1)
  const body = tilted(aircraft(look, livery), roll, view.number(-2, 11))
  const size =
    { jet: 1500, heli: 1400, airliner: 1440, seaplane: 1440, propplane: 1500 }[look] ?? 1450
  const camera = orbit([-0.2, 0.2, 0], 10.5, angle, view.number(3, 17), size * 0.98, [640, 330])
  const light = lightOf(mood, angle + view.pick([50, -50]), [40, 90])
  const horizonY = view.number(520, 610)
  return [
    landscape(canvas, mood, view, horizonY, view.pick(LANDSCAPES), 0.8),
    water(canvas, mood, view, horizonY),
    mist(canvas, mood.sky[2], horizonY + 40, 90, 0.6),
    clouds(scene),
    look === 'jet' || look === 'airliner' ? trails(view) : '',
    paint(body, camera, light),
    vignette(canvas, 0.34),
  ].join('')
}

function clouds({ canvas, mood, view }: Scene): string {
  const fill = canvas.linear([
    [0, lighter(mood.sky[2], 0.3), 0.75],
    [1, mood.sky[2], 0],
  ])
  let drawn = ''
  for (let index = 0; index < 3; index++) {
    const [x, y, wide] = [view.number(-200, 900), view.number(420, 560), view.number(300, 700)]
    drawn += `<path d="M${n(x)} ${n(y)}c${n(wide * 0.1)} ${n(-46)} ${n(wide * 0.28)} -44 ${n(wide * 0.36)} -14c${n(wide * 0.08)} -48 ${n(wide * 0.3)} -50 ${n(wide * 0.38)} -6c${n(wide * 0.12)} -24 ${n(wide * 0.22)} -8 ${n(wide * 0.26)} 20v60h${n(-wide)}Z" fill="${fill}"/>`
  }
  return drawn + rect(0, HEIGHT - 60, WIDTH, 60, mood.near, 'opacity=".12"')
}

function trails(view: SeededRandom): string {
  const y = view.number(90, 260)
  return line(
    `M-20 ${n(y)}L${n(view.number(200, 460))} ${n(y + 60)}`,
    '#ffffff',
    5,
    'opacity=".25"',
  )
}
