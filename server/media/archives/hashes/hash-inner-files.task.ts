import { hashInnerFiles } from '#server/media/archives/hashes/hash-inner-files.ts'
import type { ObjectReader } from '#server/platform/sandbox/object-reader.ts'

export default (asked: Parameters<typeof hashInnerFiles>[1], object: ObjectReader) =>
  hashInnerFiles((start, end) => object.range(start, end), asked)
