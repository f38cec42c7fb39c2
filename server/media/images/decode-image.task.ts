import { decodeOrRefuse } from '#server/media/images/decode-image.ts'
import { MAX_IMAGE_BYTES } from '#server/media/images/image-limits.ts'
import type { ObjectReader } from '#server/platform/sandbox/object-reader.ts'

export default async ({ maxPixels }: { maxPixels: number }, object: ObjectReader) =>
  // One byte more than is taken, if there are so many: what is too large is refused, no failure.
  decodeOrRefuse(await object.range(0, MAX_IMAGE_BYTES), maxPixels)
