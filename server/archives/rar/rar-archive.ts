import { crc32 } from 'node:zlib'
import { MAX_ENTRIES, MAX_TRIED_BYTES } from '#server/archives/archive-limits.ts'
import { ArchiveRefused, damaged } from '#server/archives/archive-refused.ts'
import type { ByteSource } from '#server/archives/block-reader.ts'
import type { ListedEntry, OpenArchive } from '#server/archives/open-archive.ts'

/** A RAR's entry with what is needed to read it. */
export interface RarEntry extends ListedEntry {
  /** Where its packed bytes begin in the archive. */
  readonly dataStart: number
  /** Whether it was packed without compression. */
  readonly isStored: boolean
  /** Of its contents, where the header has it. */
  readonly checksum: number | undefined
}

export const rarRefusals = {
  volume: () =>
    new ArchiveRefused('This is one part of several. Pack everything into a single archive.'),
  encrypted: () =>
    new ArchiveRefused(
      'The archive is encrypted as a whole, so that not even its file names can be read. Pack it without a password.',
    ),
  tooManyEntries: () =>
    new ArchiveRefused(
      `The archive lists more than ${MAX_ENTRIES.toLocaleString('en')} files and folders, which is the most that is taken.`,
    ),
  noEnd: () => damaged('it ends before its end'),
}

/** What both versions of RAR can do once their entries are listed. */
export function rarArchive(
  source: ByteSource,
  format: 'rar4' | 'rar5',
  entries: readonly RarEntry[],
): OpenArchive {
  return {
    format,
    entries,
    canRead: (entry) => canRead(entry as RarEntry),
    read: (entry, maxBytes) => {
      const { dataStart, packedSize } = entry as RarEntry
      return source.read(dataStart, Math.min(maxBytes, packedSize))
    },
    tryContents: async () => {
      if (source.byteSize > MAX_TRIED_BYTES) return
      for (const entry of entries) if (canRead(entry)) await tryEntry(source, entry)
    },
  }
}

/** Packed files stay closed: see docs/decisions/0031-archives.md. */
function canRead({ isFolder, isLink, isEncrypted, isStored }: RarEntry): boolean {
  return !isFolder && !isLink && !isEncrypted && isStored
}

async function tryEntry(source: ByteSource, entry: RarEntry): Promise<void> {
  const { dataStart, size, packedSize, checksum, path } = entry
  const bytes = await source.read(dataStart, packedSize)
  const isWhole = bytes.length === size
  const isIntact = checksum === undefined || crc32(bytes) === checksum
  if (!isWhole || !isIntact) throw damaged(`'${path}' in it is not what it says`)
}
