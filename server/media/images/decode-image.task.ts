import { IMAGE_BYTES_CEILING } from '#contract/base/limits.ts'
import { decodeOrRefuse } from '#server/media/images/decode-image.ts'
import type { ObjectReader } from '#server/platform/sandbox/object-reader.ts'

export default async ({ maxPixels }: { maxPixels: number }, object: ObjectReader) =>
  // Read up to one byte more than the limit: an image that is too large is refused, which is not a
  // failure.
  decodeOrRefuse(await object.range(0, IMAGE_BYTES_CEILING), maxPixels)
