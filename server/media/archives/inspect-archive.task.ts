import { inspectOrRefuse } from '#server/media/archives/inspect-archive.ts'
import type { InspectedFile } from '#server/media/archives/open-by-content.ts'
import type { ObjectReader } from '#server/platform/sandbox/object-reader.ts'

export default (file: InspectedFile, object: ObjectReader) =>
  inspectOrRefuse((start, end) => object.range(start, end), file)
