import { circle, group, line, n, path, rect } from '#sample/generator/art/canvas.ts'
import { carBody } from '#sample/generator/art/car-body.ts'
import { overCar, underCar } from '#sample/generator/art/car-details.ts'
import { finishOf } from '#sample/generator/art/car-scene.ts'
import type { CarShape } from '#sample/generator/art/car-shape.ts'
import { CAR_SHAPES } from '#sample/generator/art/car-shapes.ts'
import { mix } from '#sample/generator/art/colour.ts'
import { ground, LANDSCAPES, landscape } from '#sample/generator/art/landscape.ts'
import { type Camera, lightOf, orbit, paint, shadowOf } from '#sample/generator/art/mesh.ts'
import { ink } from '#sample/generator/art/mood.ts'
import type { Scene } from '#sample/generator/art/scene.ts'

/** The game as seen behind an interface: a place with a car in it. */
export function gameView({ canvas, mood, subject, view, tags }: Scene, shift = 0): string {
  const camera: Camera = orbit([0, 0.7, 0], 10, 180 + view.number(-14, 14), 9, 1500, [
    640 + shift,
    470,
  ])
  const shape = CAR_SHAPES[view.pick(['coupe', 'sedan', 'muscle', 'suv', 'hatch'])] as CarShape
  const finish = finishOf(
    subject,
    'sedan',
    tags.filter((tag) => tag !== 'Emergency'),
  )
  const light = lightOf(mood, 130, [40, 90])
  const body = carBody(shape, finish, camera.eye[2] > 0 ? 1 : -1)
  const road =
    path(`M${560 + shift} 300H${720 + shift}L1500 720H-220Z`, mix(mood.ground, '#2b3038', 0.6)) +
    line(
      `M${640 + shift} 306V430M${640 + shift} 590V720`,
      '#f4efe1',
      7,
      'stroke-dasharray="40 46" opacity=".7"',
    ) +
    line(`M${566 + shift} 302L-150 720M${714 + shift} 302L1430 720`, '#f4efe1', 5, 'opacity=".6"')
  return [
    landscape(canvas, mood, view, 300, view.pick(LANDSCAPES), 1),
    ground(canvas, mood, view, 300, 'sand'),
    road,
    shadowOf(body, camera, light, '#05070d', 0.4),
    underCar(shape, camera),
    paint(body, camera, light),
    overCar(shape, finish, camera, true),
  ].join('')
}

export const glass = (scene: Scene, x: number, y: number, w: number, h: number, r = 18): string =>
  rect(x, y, w, h, ink(scene.mood), `rx="${r}" opacity=".84"`) +
  rect(
    x + 1,
    y + 1,
    w - 2,
    h - 2,
    'none',
    `rx="${r}" stroke="#fff" stroke-opacity=".16" stroke-width="2"`,
  )

/** A line of pretended text. */
export const words = (
  x: number,
  y: number,
  w: number,
  colour: string,
  opacity = 0.85,
  h = 9,
): string => rect(x, y, w, h, colour, `rx="${h / 2}" opacity="${opacity}"`)

export function minimap(scene: Scene, x: number, y: number, r: number): string {
  const { canvas, mood, view } = scene
  let roads = ''
  for (let i = 0; i < 6; i++)
    roads += `M${n(x - r + view.number(0, 2 * r))} ${y - r}L${n(x - r + view.number(0, 2 * r))} ${y + r}M${x - r} ${n(y - r + view.number(0, 2 * r))}L${x + r} ${n(y - r + view.number(0, 2 * r))}`
  const clip = canvas.clip(circle(x, y, r, '#000'))
  return (
    circle(x, y, r + 6, ink(mood), 'opacity=".9"') +
    group(
      circle(x, y, r, mix(mood.near, '#3b4656', 0.4)) +
        line(roads, '#c8d0d8', 7, 'opacity=".55"') +
        line(`M${x} ${y + r}V${y}L${x + r * 0.5} ${y - r}`, mood.accent, 7),
      `clip-path="${clip}"`,
    ) +
    path(`M${x} ${y - 15}l12 28-12-7-12 7Z`, '#fff') +
    circle(x, y, r, 'none', `stroke="${mood.accent}" stroke-width="4"`)
  )
}

export function gauge(x: number, y: number, r: number, share: number, colour: string): string {
  const arc = (from: number, to: number) =>
    `M${n(x + Math.cos(from) * r)} ${n(y + Math.sin(from) * r)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${n(x + Math.cos(to) * r)} ${n(y + Math.sin(to) * r)}`
  const ticks = Array.from({ length: 13 }, (_, i) => {
    const a = 2.4 + (i / 12) * 4.6
    return `M${n(x + Math.cos(a) * r * 0.8)} ${n(y + Math.sin(a) * r * 0.8)}L${n(x + Math.cos(a) * r * 0.9)} ${n(y + Math.sin(a) * r * 0.9)}`
  }).join('')
  const needle = 2.4 + share * 4.6
  return (
    circle(x, y, r + 14, '#0a0d14', 'opacity=".72"') +
    line(arc(2.4, 7), '#ffffff', 8, 'opacity=".25"') +
    line(arc(2.4, 2.4 + share * 4.6), colour, 9) +
    line(ticks, '#fff', 3, 'opacity=".7"') +
    line(
      `M${x} ${y}L${n(x + Math.cos(needle) * r * 0.74)} ${n(y + Math.sin(needle) * r * 0.74)}`,
      '#fff',
      5,
    ) +
    circle(x, y, 9, colour)
  )
}
