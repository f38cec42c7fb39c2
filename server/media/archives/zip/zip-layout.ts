import type { Entry } from 'yauzl'
import { ArchiveRefused, damaged } from '#server/media/archives/archive-refused.ts'
import type { ByteSource } from '#server/media/archives/block-reader.ts'

export const LOCAL_HEADER = 0x04034b50
export const LOCAL_HEADER_BYTES = 30
const DIRECTORY_ENTRY = 0x02014b50

/**
 * Refuses zips whose parts overlap, as those that make a few megabytes unpack to petabytes do, that
 * point outside of themselves, or that have more entries than they say.
 * @throws ArchiveRefused
 */
export async function assertLayout(
  source: ByteSource,
  entries: readonly Entry[],
  directory: { start: number; end: number },
): Promise<void> {
  const next = await source.read(directory.end, 4)
  if (next.length === 4 && next.readUInt32LE(0) === DIRECTORY_ENTRY) {
    throw damaged('it lists more files than it says')
  }
  const parts = entries
    .map(({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }) => ({
      start,
      // Its extra fields come on top, but only the local header knows how long they are.
      end: start + LOCAL_HEADER_BYTES + fileNameLength + compressedSize,
    }))
    .sort((one, other) => one.start - other.start)
  let end = 0
  for (const part of parts) {
    if (part.start < end) {
      throw new ArchiveRefused(
        'Files in this archive overlap, as in archives that are made to do harm.',
      )
    }
    end = part.end
  }
  if (end > directory.start) throw damaged('a file in it reaches past its end')
}
