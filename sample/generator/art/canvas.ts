export const WIDTH = 1280
export const HEIGHT = 720

/** A point of the picture, in pixels. */
export type Point = readonly [number, number]

/** A stop of a gradient: offset 0 to 1, colour, opacity 0 to 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Short number text: one decimal is finer than a pixel of the smallest size shown. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

/** Collects the gradients and clips that the shapes of one picture refer to. */
export class Canvas {
  private readonly definitions: string[] = []

  private define(make: (id: string) => string): string {
    const id = `d${this.definitions.length}`
    this.definitions.push(make(id))
    return `url(#${id})`
  }

  /** A linear gradient over the shape's box, from and to given as fractions of it. */
  linear(stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopTags(stops)}</linearGradient>`,
    )
  }

  /** A radial gradient over the shape's box, around a centre given as fractions of it. */
  radial(stops: readonly Stop[], centre: Point = [0.5, 0.5], radius = 0.5): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${stopTags(stops)}</radialGradient>`,
    )
  }

  /** A clip made of shapes; the answer is the value for `clip-path`. */
  clip(shapes: string): string {
    return this.define((id) => `<clipPath id="${id}">${shapes}</clipPath>`)
  }

  /** A soft light: a circle that fades to nothing. */
  glow(x: number, y: number, radius: number, colour: string, opacity = 0.6): string {
    const fill = this.radial([
      [0, colour, opacity],
      [0.35, colour, opacity * 0.42],
      [1, colour, 0],
    ])
    return circle(x, y, radius, fill)
  }

  /** The finished picture. */
  picture(shapes: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${this.definitions.join('')}</defs>${shapes}</svg>`
  }
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`}/>`,
    )
    .join('')
}

/** A filled outline given as SVG path data; `more` is added to the tag as it is. */
export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}"${more && ` ${more}`}/>`
}

/** A line without filling. */
export function line(data: string, stroke: string, width: number, more = ''): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}" fill="${fill}"${more && ` ${more}`}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, radius))}" fill="${fill}"${more && ` ${more}`}/>`
}

export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(Math.max(0, radiusX))}" ry="${n(Math.max(0, radiusY))}" fill="${fill}"${more && ` ${more}`}/>`
}

export function group(shapes: string, attributes: string): string {
  return `<g ${attributes}>${shapes}</g>`
}

/** Path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

/** Path data of a smooth line through the points; closed if asked. */
export function smooth(points: readonly Point[], closed = false, tension = 0.5): string {
  const count = points.length
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[wrapped] as Point
  }
  const start = at(0)
  let data = `M${n(start[0])} ${n(start[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const pull = tension / 3
    data += `C${n(from[0] + (to[0] - before[0]) * pull)} ${n(from[1] + (to[1] - before[1]) * pull)} ${n(to[0] - (after[0] - from[0]) * pull)} ${n(to[1] - (after[1] - from[1]) * pull)} ${n(to[0])} ${n(to[1])}`
  }
  return closed ? `${data}Z` : data
}
