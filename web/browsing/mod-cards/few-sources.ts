import type { ModImage } from '#contract/catalogue/mods.ts'

/**
 * In pixels: twice what a card shows. Sharper than that is hardly seen, and takes twice the bytes. Copies
 * up to it are taken, whichever widths the server makes.
 */
const LARGEST_WIDTH = 640

/**
 * An image as cards have it: small copies in AVIF alone, which all browsers know that run our
 * scripts; others get one in WebP that is large enough. A page has dozens of them. Their frames have
 * a size of their own.
 */
export function withFewSources(image: ModImage): ModImage {
  const avif = smallCopies(image, 'image/avif')
  const url = smallCopies(image, 'image/webp').at(-1)?.split(' ')[0]
  if (avif.length === 0 || !url) return image
  const sources = [{ type: 'image/avif' as const, srcSet: avif.join(', ') }]
  return { ...image, sources, url, width: null, height: null }
}

function smallCopies({ sources }: ModImage, type: ModImage['sources'][number]['type']): string[] {
  const copies = sources.find((source) => source.type === type)?.srcSet.split(', ') ?? []
  return copies.filter((copy) => Number.parseInt(copy.split(' ')[1] ?? '', 10) <= LARGEST_WIDTH)
}
