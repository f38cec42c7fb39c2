import { MIB } from '#contract/base/units.ts'
import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import type { ReadRange } from '#server/media/archives/block-reader.ts'
import type { Digest } from '#server/media/archives/hashes/digest.ts'
import type { ListedEntry, OpenArchive } from '#server/media/archives/open-archive.ts'
import { type InspectedFile, openByContent } from '#server/media/archives/open-by-content.ts'
import { normalEntry } from '#server/media/archives/readable-files.ts'

/** Unpacked, of all of them together. */
const MAX_BYTES_TOGETHER = 256 * MIB
const MAX_MS = 60_000

/** What an archive's list says of a file. */
interface EntryMark {
  /** As a signed 32-bit number. */
  readonly crc32: number
  /** In bytes, unpacked. */
  readonly size: number
  /** In lower case, without folders: one file of that name is enough. Of any name where it is absent. */
  readonly name?: string
}

/** A file of an archive as `inner_files` has it. */
export type WantedFile = Required<EntryMark>

/** Which files of an archive are wanted: by their paths, or by what the archive's list says of them. */
export interface WantedEntries {
  readonly paths?: readonly string[]
  readonly marks?: readonly EntryMark[]
}

/** Files of an archive by their contents. */
export interface HashedEntries {
  readonly found: readonly (Digest & {
    readonly path: string
    /** The checksum in the archive's list, as a signed 32-bit number; null where it tells none. */
    readonly listed: number | null
  })[]
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
    for (const entry of chooseEntries(archive.entries, wanted)) {
      const { path } = normalEntry(entry)
      const isAffordable = entry.size <= bytesLeft && performance.now() < deadline
      const digest = isAffordable ? await digestWhole(archive, entry) : undefined
      bytesLeft -= digest?.size ?? 0
      const listed = entry.checksum === undefined ? null : entry.checksum | 0
      if (digest) found.push({ path, listed, ...digest })
      else unread.push(path)
    }
    return { found, unread }
  } finally {
    await archive.close?.()
  }
}

/** A file's name as marks have it. */
export function markName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

function chooseEntries(
  entries: readonly ListedEntry[],
  { paths = [], marks = [] }: WantedEntries,
): ListedEntry[] {
  const byPath = new Set(paths)
  const bySize = Map.groupBy(marks, ({ size }) => size)
  const taken = new Set<EntryMark>()
  return entries.filter((entry) => {
    if (entry.isFolder || entry.isLink || entry.size === 0) return false
    const { path, checksum, isEncrypted } = normalEntry(entry)
    if (byPath.has(path)) return true
    const alike = (bySize.get(entry.size) ?? []).filter(({ name }) => {
      return name === undefined || name === markName(path)
    })
    if (isEncrypted || checksum === undefined) return alike.length > 0
    const mark = alike.find((one) => one.crc32 === (checksum | 0) && !taken.has(one))
    if (mark?.name !== undefined) taken.add(mark)
    return mark !== undefined
  })
}

/** Undefined for what cannot be read whole. */
async function digestWhole(archive: OpenArchive, entry: ListedEntry): Promise<Digest | undefined> {
  try {
    const digest = await archive.digest(entry)
    return digest?.size === entry.size ? digest : undefined
  } catch (error) {
    if (error instanceof ArchiveRefused) return undefined
    throw error
  }
}
