import type { ModImage } from '#contract/catalogue/mods.ts'
import { MAX_COPY_ATTEMPTS } from '#server/media/images/copy-limits.ts'
import {
  imageUrl,
  VARIANT_TYPES,
  type VariantFormat,
  webpWidths,
} from '#server/media/images/image-sizes.ts'

/** What the API tells about an image, as it stands in the database. */
export interface ImageRow {
  readonly id: number
  readonly width: number | null
  readonly height: number | null
  readonly placeholder: string | null
  readonly webp_widths: readonly number[]
  readonly avif_widths: readonly number[]
  /** How often making a copy had to be ended. */
  readonly copy_attempts?: number
}

/**
 * An image in the API's form. WebP copies are made on request, so all of them are listed. AVIF
 * takes too long for that and is listed once a background job has made it. If the copies of an
 * image were given up, only complete sets of copies are listed, or just the original.
 * @param query appended to each address, for an image that is not public.
 */
export function modImage(row: ImageRow, query = ''): ModImage {
  const sources: ModImage['sources'] = []
  if (row.avif_widths.length > 0) sources.push(source(row.id, 'avif', row.avif_widths, query))
  const isGivenUp = (row.copy_attempts ?? 0) >= MAX_COPY_ATTEMPTS
  if (row.width !== null) {
    const widths = isGivenUp ? row.webp_widths : webpWidths(row)
    if (widths.length > 0) sources.push(source(row.id, 'webp', widths, query))
  }
  return {
    url: `${imageUrl(row.id, 'original')}${query}`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    sources,
  }
}

function source(imageId: number, format: VariantFormat, widths: readonly number[], query: string) {
  const candidates = widths.map(
    (width) => `${imageUrl(imageId, `${width}.${format}`)}${query} ${width}w`,
  )
  return { type: VARIANT_TYPES[format], srcSet: candidates.join(', ') }
}
