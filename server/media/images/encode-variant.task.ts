import { IMAGE_BYTES_CEILING } from '#contract/base/limits.ts'
import { encodeVariant } from '#server/media/images/decode-image.ts'
import type { VariantFormat } from '#server/media/images/image-sizes.ts'
import { type ObjectReader, readWhole } from '#server/platform/sandbox/object-reader.ts'

export default async (
  { width, format }: { width: number; format: VariantFormat },
  object: ObjectReader,
) => encodeVariant(await readWhole(object, IMAGE_BYTES_CEILING), width, format)
