import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import type { ReadRange } from '#server/media/archives/block-reader.ts'
import type { ListedEntry, OpenArchive } from '#server/media/archives/open-archive.ts'
import { type InspectedFile, openByContent } from '#server/media/archives/open-by-content.ts'
import { normalEntry } from '#server/media/archives/readable-files.ts'

/** A file of an archive as `inner_files` has it. */
export interface WantedFile {
  /** In lower case, without folders. */
  readonly name: string
  /** In bytes, unpacked. */
  readonly size: number
  /** As a signed 32-bit number. */
  readonly crc32: number
}

/**
 * SHA-256, as hexadecimal digits, of files of an archive in the order asked for; null of those that it
 * does not have or that cannot be unpacked. @throws whatever `read` throws.
 */
export async function hashInnerFiles(
  read: ReadRange,
  { wanted, ...file }: InspectedFile & { readonly wanted: readonly WantedFile[] },
): Promise<(string | null)[]> {
  const archive = await openOrRefuse(read, file)
  if (!archive) return wanted.map(() => null)
  try {
    const byContents = new Map<string, ListedEntry>()
    for (const entry of archive.entries) byContents.set(keyOfEntry(entry), entry)
    const found: (string | null)[] = []
    for (const one of wanted) {
      const entry = byContents.get(keyOf(one))
      found.push(entry ? await hashOf(archive, entry) : null)
    }
    return found
  } finally {
    await archive.close?.()
  }
}

async function openOrRefuse(
  read: ReadRange,
  file: InspectedFile,
): Promise<OpenArchive | undefined> {
  try {
    return await openByContent(read, file)
  } catch (error) {
    if (error instanceof ArchiveRefused) return undefined
    throw error
  }
}

async function hashOf(archive: OpenArchive, entry: ListedEntry): Promise<string | null> {
  try {
    return (await archive.sha256(entry))?.toString('hex') ?? null
  } catch (error) {
    if (error instanceof ArchiveRefused) return null
    throw error
  }
}

function keyOfEntry(entry: ListedEntry): string {
  const { path, size, checksum } = normalEntry(entry)
  const name = path.toLowerCase().slice(path.lastIndexOf('/') + 1)
  return checksum === undefined ? '' : keyOf({ name, size, crc32: checksum | 0 })
}

function keyOf({ name, size, crc32 }: WantedFile): string {
  return `${size} ${crc32} ${name}`
}
