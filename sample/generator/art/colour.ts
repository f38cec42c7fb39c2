/** Red, green and blue, each 0 to 1. */
export type Rgb = readonly [number, number, number]

/** Reads '#rrggbb'. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** Writes '#rrggbb', clamping each channel. */
export function hex([red, green, blue]: Rgb): string {
  const part = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${part(red)}${part(green)}${part(blue)}`
}

/** The colour `amount` (0 to 1) of the way from one to another. */
export function blend(from: Rgb, to: Rgb, amount: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * amount,
    from[1] + (to[1] - from[1]) * amount,
    from[2] + (to[2] - from[2]) * amount,
  ]
}

/** The same as `blend`, on texts. */
export function mix(from: string, to: string, amount: number): string {
  return hex(blend(rgb(from), rgb(to), amount))
}

/** Towards black by `amount` (0 to 1). */
export function darker(colour: string, amount: number): string {
  return mix(colour, '#05070d', amount)
}

/** Towards white by `amount` (0 to 1). */
export function lighter(colour: string, amount: number): string {
  return mix(colour, '#ffffff', amount)
}

/** A colour by hue (degrees), saturation and lightness (0 to 1). */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    return lightness - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  }
  return hex([channel(0), channel(8), channel(4)])
}

/** Perceived brightness, 0 to 1. */
export function brightness(colour: string): number {
  const [red, green, blue] = rgb(colour)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}
