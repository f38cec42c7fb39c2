import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { MIB } from '#contract/units.ts'
import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import type { ReadRange } from '#server/media/archives/block-reader.ts'
import type { ListedEntry, OpenArchive } from '#server/media/archives/open-archive.ts'
import { type InspectedFile, openByContent } from '#server/media/archives/open-by-content.ts'
import { normalEntry } from '#server/media/archives/readable-files.ts'

/** Unpacked, of one file: it is in memory then. */
const MAX_ENTRY_BYTES = 64 * MIB
/** Unpacked, of all of them together. */
const MAX_BYTES_TOGETHER = 256 * MIB
/** Of what lies unpacked in the archive, and is read in pieces. */
const PIECE_BYTES = 4 * MIB
const MAX_MS = 60_000

/** Which files of an archive are wanted: by their paths, or by what the archive's list says of them. */
export interface WantedEntries {
  readonly paths?: readonly string[]
  readonly marks?: readonly {
    /** As a signed 32-bit number. */
    readonly crc32: number
    /** In bytes. */
    readonly size: number
  }[]
}

/** Files of an archive by their contents. */
export interface HashedEntries {
  readonly found: readonly {
    readonly path: string
    readonly size: number
    readonly crc32: number
    /** In hexadecimal digits. */
    readonly sha256: string
  }[]
  /** Paths of those that are wanted, or may be, and could not be read within the budget. */
  readonly unread: readonly string[]
}

/**
 * Unpacks the wanted files of an archive, as many as the budget allows, and hashes them. One that the
 * archive tells no checksum of, or that is encrypted, may be any of its size.
 * @throws ArchiveRefused for what is no archive; whatever `read` throws.
 */
export async function hashEntries(
  read: ReadRange,
  file: InspectedFile,
  wanted: WantedEntries,
): Promise<HashedEntries> {
  const archive = await openByContent(read, file)
  try {
    const found: HashedEntries['found'][number][] = []
    const unread: string[] = []
    const deadline = performance.now() + MAX_MS
    let bytesLeft = MAX_BYTES_TOGETHER
    for (const entry of archive.entries.filter(matcherOf(wanted))) {
      const { path } = normalEntry(entry)
      const isAffordable = entry.size <= bytesLeft && performance.now() < deadline
      const hashed = isAffordable ? await hashEntry(archive, entry) : undefined
      bytesLeft -= hashed ? entry.size : 0
      if (hashed) found.push({ path, size: entry.size, ...hashed })
      else unread.push(path)
    }
    return { found, unread }
  } finally {
    await archive.close?.()
  }
}

function matcherOf({ paths = [], marks = [] }: WantedEntries): (entry: ListedEntry) => boolean {
  const byPath = new Set(paths)
  const bySize = Map.groupBy(marks, ({ size }) => size)
  return (entry) => {
    if (entry.isFolder || entry.isLink || entry.size === 0) return false
    if (byPath.has(normalEntry(entry).path)) return true
    const { checksum, isEncrypted } = entry
    const alike = bySize.get(entry.size)
    if (!alike) return false
    if (isEncrypted || checksum === undefined) return true
    return alike.some((mark) => mark.crc32 === (checksum | 0))
  }
}

/** Undefined for what cannot be read whole. */
async function hashEntry(
  archive: OpenArchive,
  entry: ListedEntry,
): Promise<{ crc32: number; sha256: string } | undefined> {
  if (!archive.canRead(entry)) return undefined
  const hash = createHash('sha256')
  let checksum = 0
  let length = 0
  try {
    for await (const bytes of contentsOf(archive, entry)) {
      hash.update(bytes)
      checksum = crc32(bytes, checksum)
      length += bytes.length
    }
  } catch (error) {
    if (error instanceof ArchiveRefused) return undefined
    throw error
  }
  return length === entry.size ? { crc32: checksum | 0, sha256: hash.digest('hex') } : undefined
}

async function* contentsOf(archive: OpenArchive, entry: ListedEntry): AsyncGenerator<Buffer> {
  const window = await archive.window(entry)
  if (!window) {
    if (entry.size > MAX_ENTRY_BYTES) return
    const bytes = await archive.read(entry, entry.size)
    if (bytes) yield bytes
    return
  }
  for (let at = 0; at < window.byteSize; ) {
    const bytes = await window.read(at, PIECE_BYTES)
    if (bytes.length === 0) return
    yield bytes
    at += bytes.length
  }
}
