import { encodeVariant } from '#server/media/images/decode-image.ts'
import { MAX_IMAGE_BYTES } from '#server/media/images/image-limits.ts'
import type { VariantFormat } from '#server/media/images/image-sizes.ts'
import { type ObjectReader, readWhole } from '#server/platform/sandbox/object-reader.ts'

export default async (
  { width, format }: { width: number; format: VariantFormat },
  object: ObjectReader,
) => encodeVariant(await readWhole(object, MAX_IMAGE_BYTES), width, format)
