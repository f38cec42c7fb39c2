import { n, type Point } from '#sample/generator/art/canvas.ts'
import { blend, hex, type Rgb, rgb } from '#sample/generator/art/colour.ts'
import type { Mood } from '#sample/generator/art/mood.ts'

/** A place or direction in space: x to the front, y up, z to the right; metres. */
export type Vec = readonly [number, number, number]

export interface Material {
  readonly colour: string
  /** 0 dull to 1 mirror. */
  readonly gloss?: number
  /** Shines by itself. */
  readonly glow?: boolean
}

/** A flat face, its points counter-clockwise as seen from outside. */
export interface Face {
  readonly points: readonly Vec[]
  readonly material: Material
  /** Faces of a higher layer are painted later, whatever their distance. */
  readonly layer?: number
  /** Painted from behind as well. */
  readonly twoSided?: boolean
}

export interface Camera {
  readonly eye: Vec
  readonly target: Vec
  /** Pixels per unit at distance 1. */
  readonly zoom: number
  /** Where the target appears. */
  readonly centre: Point
}

export interface Light {
  readonly direction: Vec
  readonly key: Rgb
  readonly ambient: Rgb
  readonly bounce: Rgb
  readonly skyTop: Rgb
  readonly skyLow: Rgb
  readonly fog: Rgb
  /** Distances at which haze begins and hides everything. */
  readonly fogRange: readonly [number, number]
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1))

/** A camera that looks at a target from an angle round it and a height angle, both in degrees. */
export function orbit(
  target: Vec,
  distance: number,
  around: number,
  up: number,
  zoom: number,
  centre: Point,
): Camera {
  const [turn, lift] = [(around * Math.PI) / 180, (up * Math.PI) / 180]
  const eye = add(target, [
    Math.cos(turn) * Math.cos(lift) * distance,
    Math.sin(lift) * distance,
    Math.sin(turn) * Math.cos(lift) * distance,
  ])
  return { eye, target, zoom, centre }
}

/** Makes the function that maps a place to the picture: x, y and distance. */
export function projector(camera: Camera): (place: Vec) => readonly [number, number, number] {
  const forward = unit(minus(camera.target, camera.eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  return (place) => {
    const away = minus(place, camera.eye)
    const depth = Math.max(0.05, dot(away, forward))
    return [
      camera.centre[0] + (dot(away, right) / depth) * camera.zoom,
      camera.centre[1] - (dot(away, up) / depth) * camera.zoom,
      depth,
    ]
  }
}

/** The height in the picture at which a level plain meets the sky. */
export function horizon(camera: Camera): number {
  const [x, , z] = minus(camera.target, camera.eye)
  const level = unit([x, 0, z])
  return projector(camera)(add(camera.eye, times(level, 1e6)))[1]
}

/** The light of a mood, coming from an angle round the scene (degrees). */
export function lightOf(mood: Mood, around: number, fogRange: readonly [number, number]): Light {
  const turn = (around * Math.PI) / 180
  const height = mood.night ? 0.9 : 0.75
  const white: Rgb = [1, 1, 1]
  return {
    direction: unit([Math.cos(turn), height, Math.sin(turn)]),
    key: blend(rgb(mood.key), white, mood.night ? 0.5 : 0.3),
    ambient: blend(rgb(mood.ambient), white, mood.night ? 0.4 : 0.22),
    bounce: rgb(mood.ground),
    skyTop: rgb(mood.sky[0]),
    skyLow: blend(rgb(mood.sky[2]), white, 0.2),
    fog: blend(rgb(mood.sky[2]), rgb(mood.sky[1]), 0.35),
    fogRange,
  }
}

function normalOf(points: readonly Vec[]): Vec {
  let normal: Vec = [0, 0, 0]
  for (let index = 0; index < points.length; index++) {
    const a = points[index] as Vec
    const b = points[(index + 1) % points.length] as Vec
    normal = add(normal, cross(a, b))
  }
  return unit(normal)
}

function centreOf(points: readonly Vec[]): Vec {
  return times(points.reduce(add), 1 / points.length)
}

function shade(
  material: Material,
  normal: Vec,
  toEye: Vec,
  light: Light,
  distance: number,
): string {
  const base = rgb(material.colour)
  let colour: Rgb = base
  if (!material.glow) {
    const lambert = Math.max(0, dot(normal, light.direction))
    const hemi = blend(light.bounce, light.ambient, normal[1] * 0.5 + 0.5)
    colour = [0, 1, 2].map(
      (i) =>
        (base[i] as number) *
        ((hemi[i] as number) * 0.62 + (light.key[i] as number) * lambert * 0.72),
    ) as unknown as Rgb
    if (material.gloss) colour = polish(colour, material.gloss, normal, toEye, light)
  }
  const [near, far] = light.fogRange
  const haze = Math.min(1, Math.max(0, (distance - near) / (far - near)))
  return hex(blend(colour, light.fog, haze * 0.92))
}

function polish(colour: Rgb, gloss: number, normal: Vec, toEye: Vec, light: Light): Rgb {
  const facing = Math.max(0, dot(normal, toEye))
  const mirror = minus(times(normal, 2 * dot(normal, toEye)), toEye)
  const up = mirror[1]
  const sky =
    up > 0
      ? blend(light.skyLow, light.skyTop, Math.min(1, up * 1.25))
      : blend(light.bounce, [0.02, 0.03, 0.06], Math.min(1, 0.25 - up * 1.6))
  const amount = gloss * (0.14 + 0.86 * (1 - facing) ** 2.2)
  const spark = gloss * Math.max(0, dot(mirror, light.direction)) ** 18 * 0.75
  const reflected = blend(colour, sky, Math.min(0.9, amount))
  return [
    reflected[0] + light.key[0] * spark,
    reflected[1] + light.key[1] * spark,
    reflected[2] + light.key[2] * spark,
  ]
}

/** Paints faces, far ones first, as SVG paths. */
export function paint(faces: readonly Face[], camera: Camera, light: Light): string {
  const project = projector(camera)
  const visible: { layer: number; depth: number; data: string; fill: string }[] = []
  for (const face of faces) {
    const centre = centreOf(face.points)
    const away = minus(camera.eye, centre)
    let normal = normalOf(face.points.map((point) => minus(point, centre)))
    if (dot(normal, away) <= 0) {
      if (!face.twoSided) continue
      normal = times(normal, -1)
    }
    const distance = Math.hypot(...away)
    const fill = shade(face.material, normal, times(away, 1 / distance), light, distance)
    const data = `M${face.points
      .map((point) => {
        const [x, y] = project(point)
        return `${n(x)} ${n(y)}`
      })
      .join('L')}Z`
    visible.push({ layer: face.layer ?? 0, depth: distance, data, fill })
  }
  visible.sort((a, b) => a.layer - b.layer || b.depth - a.depth)
  return visible
    .map(
      ({ data, fill }) =>
        `<path d="${data}" fill="${fill}" stroke="${fill}" stroke-width="1" stroke-linejoin="round"/>`,
    )
    .join('')
}

/** The shadow that faces throw on the plain y = 0, as one translucent shape. */
export function shadowOf(
  faces: readonly Face[],
  camera: Camera,
  light: Light,
  colour: string,
  opacity: number,
): string {
  const project = projector(camera)
  const [lx, ly, lz] = light.direction
  let data = ''
  for (const { points, material, twoSided } of faces) {
    // Faces turned away from the light would wind the other way round and cut holes.
    const lit = dot(normalOf(points), light.direction)
    if (material.glow || (lit <= 0 && !twoSided)) continue
    data += `M${(lit > 0 ? points : [...points].reverse())
      .map(([x, y, z]) => {
        const [px, py] = project([x - (lx / ly) * y, 0, z - (lz / ly) * y])
        return `${n(px)} ${n(py)}`
      })
      .join('L')}Z`
  }
  return `<g opacity="${opacity}"><path d="${data}" fill="${colour}" stroke="${colour}" stroke-width="1"/></g>`
}
