import { circle, line, n, type Point, path, polygon } from '#sample/generator/art/canvas.ts'
import { type CarFinish, ends, lowerSkin } from '#sample/generator/art/car-body.ts'
import type { CarShape } from '#sample/generator/art/car-shape.ts'
import { darker, lighter } from '#sample/generator/art/colour.ts'
import { type Camera, cross, dot, minus, projector, type Vec } from '#sample/generator/art/mesh.ts'

/** Draws flat marks on the skin of a car as the camera sees it. */
class Marker {
  private readonly project: (place: Vec) => readonly [number, number, number]
  private readonly eye: Vec

  constructor(camera: Camera) {
    this.project = projector(camera)
    this.eye = camera.eye
  }

  point(place: Vec): Point {
    const [x, y] = this.project(place)
    return [x, y]
  }

  /** Whether a patch is turned to the camera; `outward` tells its side. */
  seen(points: readonly Vec[], outward: Vec): boolean {
    const [a, b, c] = points as [Vec, Vec, Vec]
    let normal = cross(minus(b, a), minus(c, a))
    if (dot(normal, outward) < 0) normal = [-normal[0], -normal[1], -normal[2]]
    return dot(normal, minus(this.eye, a)) > 0
  }

  patch(points: readonly Vec[], outward: Vec, fill: string, more = ''): string {
    return this.seen(points, outward)
      ? path(polygon(points.map((p) => this.point(p))), fill, more)
      : ''
  }
}

/** Wheels on the far side and everything under the body, to be drawn before it. */
export function underCar(shape: CarShape, camera: Camera): string {
  const marker = new Marker(camera)
  const near = camera.eye[2] > 0 ? 1 : -1
  let drawn = ''
  for (const side of [-near, near]) {
    for (const x of shape.axles) {
      const z = Math.min(0.98, wheelTrack(shape, x)) * side
      drawn += tread(marker, shape, x, z, side)
    }
  }
  return drawn
}

function wheelTrack(shape: CarShape, x: number): number {
  return Math.max(0.86, lowerSkin(shape)(x, 0.34, 1)[2])
}

function disc(x: number, y: number, z: number, radius: number, count = 28): Vec[] {
  return Array.from({ length: count }, (_, index): Vec => {
    const turn = (index / count) * Math.PI * 2
    return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius, z]
  })
}

function tread(marker: Marker, shape: CarShape, x: number, z: number, side: number): string {
  const steps = 5
  let drawn = ''
  for (let step = 0; step <= steps; step++) {
    const at = z - side * (0.3 - (0.3 * step) / steps)
    drawn += path(
      polygon(disc(x, shape.wheel, at, shape.wheel, 20).map((p) => marker.point(p))),
      step % 2 ? '#15181d' : '#0f1115',
    )
  }
  return drawn
}

/** Arches, wheels, lamps, grille, doors and handles, to be drawn over the body. */
export function overCar(shape: CarShape, finish: CarFinish, camera: Camera, lit: boolean): string {
  const marker = new Marker(camera)
  const side = camera.eye[2] > 0 ? 1 : -1
  const seesSide = Math.abs(camera.eye[2]) > 1.2
  return [
    doorLines(marker, shape, side, finish),
    seesSide ? shape.axles.map((x) => wheel(marker, shape, finish, x, side)).join('') : '',
    lamps(marker, shape, finish, lit),
    face(marker, shape, finish),
  ].join('')
}

function doorLines(marker: Marker, shape: CarShape, side: number, finish: CarFinish): string {
  const at = lowerSkin(shape)
  const dark = darker(finish.paint, 0.6)
  let drawn = ''
  for (const [index, x] of shape.doors.entries()) {
    const points = [0.14, 0.25, 0.34, 0.43, 0.52, 0.64, 0.71].map((t) =>
      marker.point(at(x, t, side)),
    )
    drawn += line(
      `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}`,
      dark,
      1.4,
      'opacity=".75"',
    )
    const next = shape.doors[index + 1]
    if (next === undefined) continue
    const [a, b] = [at(x + 0.12, 0.57, side), at(x + 0.3, 0.57, side)].map((p) =>
      marker.point(p),
    ) as [Point, Point]
    drawn += line(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, lighter(finish.paint, 0.45), 3)
  }
  const [first, last] = [shape.doors[0], shape.doors.at(-1)]
  if (first === undefined || last === undefined) return drawn
  const crease = Array.from({ length: 9 }, (_, i) =>
    marker.point(at(first - 0.5 + ((last - first + 0.9) * i) / 8, 0.5, side)),
  )
  return (
    drawn +
    line(
      `M${crease.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}`,
      lighter(finish.paint, 0.5),
      1.2,
      'opacity=".45"',
    )
  )
}

function wheel(
  marker: Marker,
  shape: CarShape,
  finish: CarFinish,
  x: number,
  side: number,
): string {
  const track = Math.min(1.12, wheelTrack(shape, x)) * side
  const radius = shape.wheel
  const arch = disc(x, radius, track * 1.004, radius * 1.16, 36).map(
    ([px, py, pz]): Vec => [px, Math.max(py, radius * 0.62), pz],
  )
  const flat = (points: readonly Vec[]) => polygon(points.map((p) => marker.point(p)))
  const z = track * 1.006
  const rim = radius * 0.7
  const dark = darker(finish.rim, 0.72)
  let drawn = path(flat(arch), '#0b0d11')
  drawn += path(flat(disc(x, radius, z, radius)), '#181b21')
  drawn += path(flat(disc(x, radius, z, radius * 0.93)), '#20242b')
  drawn += path(flat(disc(x, radius, z, rim)), lighter(finish.rim, 0.2))
  drawn += path(flat(disc(x, radius, z, rim * 0.93)), dark)
  drawn += path(flat(disc(x, radius, z, rim * 0.55)), darker(finish.rim, 0.5))
  for (let spoke = 0; spoke < finish.spokes; spoke++) {
    const turn = (spoke / finish.spokes) * Math.PI * 2 + 0.3 + x
    const ray = (angle: number, reach: number): Vec => [
      x + Math.cos(angle) * reach,
      radius + Math.sin(angle) * reach,
      z,
    ]
    const width = 1.5 / finish.spokes
    const shine = 0.1 + 0.35 * Math.max(0, Math.sin(turn + 0.6))
    drawn += path(
      flat([
        ray(turn - width, rim * 0.2),
        ray(turn - width * 0.42, rim * 0.95),
        ray(turn + width * 0.42, rim * 0.95),
        ray(turn + width, rim * 0.2),
      ]),
      lighter(finish.rim, shine),
    )
  }
  return drawn + path(flat(disc(x, radius, z, rim * 0.2, 14)), darker(finish.rim, 0.3))
}

function lamps(marker: Marker, shape: CarShape, finish: CarFinish, lit: boolean): string {
  const at = lowerSkin(shape)
  const [tail, nose] = ends(shape)
  let drawn = ''
  for (const side of [1, -1]) {
    const head = [
      at(nose - 0.34, 0.6, side),
      at(nose - 0.02, 0.52, side),
      at(nose, 0.72, side),
      at(nose - 0.12, 0.76, side),
      at(nose - 0.3, 0.7, side),
    ]
    const seen = marker.patch(
      head,
      [1, 0, side * 0.4],
      lit ? finish.lamps : lighter(finish.lamps, 0.1),
      `stroke="${finish.trim}" stroke-width="2.5"`,
    )
    drawn += seen
    if (seen && lit) {
      const [x, y] = marker.point(at(nose - 0.06, 0.64, side))
      drawn +=
        circle(x, y, 46, finish.lamps, 'opacity=".16"') +
        circle(x, y, 24, finish.lamps, 'opacity=".3"') +
        circle(x, y, 8, '#ffffff')
    }
    const back = [
      at(tail + 0.24, 0.52, side),
      at(tail, 0.5, side),
      at(tail, 0.68, side),
      at(tail + 0.26, 0.64, side),
    ]
    drawn += marker.patch(
      back,
      [-1, 0, side * 0.4],
      lit ? '#ff3b3b' : '#b3202a',
      `stroke="${finish.trim}" stroke-width="2"`,
    )
  }
  const bar = [
    at(tail, 0.52, 1),
    at(tail, 0.66, 1),
    at(tail, 0.72, 0.4),
    at(tail, 0.72, -0.4),
    at(tail, 0.66, -1),
    at(tail, 0.52, -1),
  ]
  return drawn + marker.patch(bar, [-1, 0, 0], lit ? '#ff3b3b' : '#a01c26')
}

/** Grille, plate and lower intake of whichever end is seen. */
function face(marker: Marker, shape: CarShape, finish: CarFinish): string {
  const at = lowerSkin(shape)
  const [tail, nose] = ends(shape)
  const width = at(nose, 0.34, 1)[2]
  const across = (x: number, low: number, high: number, half: number): Vec[] => {
    const [bottom, top] = [at(x, 0.01, 1)[1], at(x, 0.72, 1)[1]]
    const y = (t: number) => bottom + (top - bottom) * t
    return [
      [x, y(low), -half],
      [x, y(low), half],
      [x, y(high), half * 0.96],
      [x, y(high), -half * 0.96],
    ]
  }
  const plateOf = (x: number, outward: Vec) =>
    marker.patch(across(x, 0.34, 0.52, 0.24), outward, '#e9e4d4')
  const bars = [0.5, 0.6, 0.7]
    .map((t) =>
      marker.patch(
        across(nose + 0.01, t, t + 0.03, width * 0.58),
        [1, 0, 0],
        lighter(finish.rim, 0.1),
      ),
    )
    .join('')
  return [
    marker.patch(across(nose + 0.005, 0.44, 0.8, width * 0.62), [1, 0, 0], '#0d1014'),
    bars,
    marker.patch(across(nose + 0.005, 0.06, 0.3, width * 0.9), [1, 0, 0], '#12151a'),
    plateOf(nose + 0.02, [1, 0, 0]),
    marker.patch(
      across(tail - 0.005, 0.02, 0.28, at(tail, 0.34, 1)[2] * 0.9),
      [-1, 0, 0],
      '#14171c',
    ),
    plateOf(tail - 0.02, [-1, 0, 0]),
  ].join('')
}
