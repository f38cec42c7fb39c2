import { hashEntries, type WantedEntries } from '#server/media/archives/hashes/hash-entries.ts'
import type { InspectedFile } from '#server/media/archives/open-by-content.ts'
import type { ObjectReader } from '#server/platform/sandbox/object-reader.ts'

export default (
  { wanted, ...file }: InspectedFile & { wanted: WantedEntries },
  object: ObjectReader,
) => hashEntries((start, end) => object.range(start, end), file, wanted)
