/** The widths, in pixels, in which smaller copies of images exist. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
const WIDEST = WIDTHS[WIDTHS.length - 1] ?? 0

export type VariantFormat = 'webp' | 'avif'

export const VARIANT_TYPES = { webp: 'image/webp', avif: 'image/avif' } as const

/**
 * The widths of an image's copies: the fixed ones below its own, and its own (1920 at most), so that
 * nothing is enlarged and little sharpness is lost.
 */
export function variantWidths(imageWidth: number): number[] {
  return [...WIDTHS.filter((width) => width < imageWidth), Math.min(imageWidth, WIDEST)]
}

/** Where a copy is kept in the storage. */
export function variantPath(imageId: number, width: number, format: VariantFormat): string {
  return `variants/${imageId}/${width}.${format}`
}

/** Where visitors find an image: `original`, or a copy as `640.webp`. */
export function imageUrl(imageId: number, variant: string): string {
  return `/images/${imageId}/${variant}`
}
