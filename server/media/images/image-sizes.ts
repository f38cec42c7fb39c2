import { isSampleObject } from '#server/platform/storage/sample-objects.ts'

/**
 * The widths, in pixels, in which smaller copies of images are made. Those that have copies of a format
 * keep the widths that they were made in: only images without any are looked for
 * (`selectWithoutVariants`), so that other numbers here are for images that are still to come.
 */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
/** No copy is wider. */
export const WIDEST = WIDTHS[WIDTHS.length - 1] ?? 0

export type VariantFormat = 'webp' | 'avif'

export const VARIANT_TYPES = { webp: 'image/webp', avif: 'image/avif' } as const

/**
 * The widths of an image's copies: the fixed ones below its own, and its own (the widest at most), so that
 * nothing is enlarged and little sharpness is lost.
 */
export function variantWidths(imageWidth: number): number[] {
  return [...WIDTHS.filter((width) => width < imageWidth), Math.min(imageWidth, WIDEST)]
}

/** What is needed to say where an image's copies are. */
interface ImagePlace {
  readonly id: number
  readonly path: string
}

/** Where a copy is kept in the storage: those of the sample's pictures lie beside them. */
export function variantPath(image: ImagePlace, width: number, format: VariantFormat): string {
  const name = `${width}.${format}`
  return isSampleObject(image.path)
    ? `${image.path.slice(0, image.path.lastIndexOf('/'))}/${name}`
    : `variants/${image.id}/${name}`
}

/**
 * The widths in which an image is offered as WebP: those that exist, or else those that are made on
 * request.
 */
export function webpWidths(image: {
  readonly width: number | null
  readonly webp_widths: readonly number[]
}): readonly number[] {
  if (image.webp_widths.length > 0) return image.webp_widths
  return image.width === null ? [] : variantWidths(image.width)
}

/** Where visitors find an image: `original`, or a copy as `640.webp`. */
export function imageUrl(imageId: number, variant: string): string {
  return `/images/${imageId}/${variant}`
}
