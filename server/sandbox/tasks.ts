/**
 * What can be done with strangers' bytes. Runs in the child; the site imports only the types. Each
 * brings its libraries along when it is first asked for.
 */
import type { InspectedFile } from '#server/archives/inspect-archive.ts'
import { MAX_IMAGE_BYTES } from '#server/images/image-limits.ts'
import type { VariantFormat } from '#server/images/image-sizes.ts'
import { type ObjectReader, readWhole } from '#server/sandbox/object-reader.ts'
import type { SocialCard } from '#server/social-cards/draw-social-card.ts'

export const tasks = {
  'inspect-archive': async (file: InspectedFile, object: ObjectReader) => {
    const { inspectOrRefuse } = await import('#server/archives/inspect-archive.ts')
    return inspectOrRefuse((start, end) => object.range(start, end), file)
  },
  'decode-image': async ({ maxPixels }: { maxPixels: number }, object: ObjectReader) => {
    const { decodeOrRefuse } = await import('#server/images/decode-image.ts')
    // One byte more than is taken, if there are so many: what is too large is refused, no failure.
    return decodeOrRefuse(await object.range(0, MAX_IMAGE_BYTES), maxPixels)
  },
  'encode-variant': async (
    { width, format }: { width: number; format: VariantFormat },
    object: ObjectReader,
  ) => {
    const { encodeVariant } = await import('#server/images/decode-image.ts')
    return encodeVariant(await readWhole(object, MAX_IMAGE_BYTES), width, format)
  },
  'draw-social-card': async (
    { card, hasImage }: { card: SocialCard; hasImage: boolean },
    object: ObjectReader,
  ) => {
    const { drawSocialCard } = await import('#server/social-cards/draw-social-card.ts')
    return drawSocialCard(card, hasImage ? await readWhole(object, MAX_IMAGE_BYTES) : undefined)
  },
}

export type TaskName = keyof typeof tasks
export type TaskInput<N extends TaskName> = Parameters<(typeof tasks)[N]>[0]
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<(typeof tasks)[N]>>
