import type { ModImage } from '#contract/mods.ts'

/** What lists read of an image. */
export interface ImageRow {
  readonly id: number
  readonly width: number | null
  readonly height: number | null
  /** A data URL of a few hundred bytes: the blurred image. */
  readonly placeholder: string | null
  readonly webp_widths: readonly number[]
  readonly avif_widths: readonly number[]
}

/** An image as the API answers it, with the sizes that are ready. */
export function modImage(row: ImageRow): ModImage {
  const sources: ModImage['sources'] = []
  if (row.avif_widths.length > 0) {
    sources.push({ type: 'image/avif', srcSet: srcSet(row.id, row.avif_widths, 'avif') })
  }
  if (row.webp_widths.length > 0) {
    sources.push({ type: 'image/webp', srcSet: srcSet(row.id, row.webp_widths, 'webp') })
  }
  return {
    url: `/images/${row.id}/original`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    sources,
  }
}

function srcSet(id: number, widths: readonly number[], extension: string): string {
  return widths.map((width) => `/images/${id}/${width}.${extension} ${width}w`).join(', ')
}
