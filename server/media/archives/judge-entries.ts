import { GIB } from '#contract/base/units.ts'
import type { ArchiveMark } from '#contract/files/content-kinds.ts'
import {
  LARGE_UNPACKED_BYTES,
  MAX_PATH_CHARACTERS,
  MAX_RATIO,
  MAX_UNPACKED_BYTES,
} from '#server/media/archives/archive-limits.ts'
import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import type { ListedEntry } from '#server/media/archives/open-archive.ts'

/** Characters that no file name needs, and those with which a name can pretend to be another. */
const MISLEADING = /\p{Cc}|\p{Bidi_Control}/u
const NESTED = /\.(zip|rar|7z|tar|gz|tgz|xz|bz2)$/i
const PROGRAM = /\.(exe|msi|bat|cmd|ps1|vbs|scr|com|jar|lnk)$/i
/** The mark that 5M's own protection leaves in a resource. */
const PROTECTED = /(^|\/)\.fxap$/i

/** Sums over an archive's entries. */
export interface Totals {
  readonly unpacked: number
  readonly largest: number
  readonly files: number
  readonly folders: number
}

/**
 * Adds an archive's entries up.
 * @throws ArchiveRefused for names that lead out of the folder it is unpacked into, for links, for
 * what unpacks to absurd sizes, and for an archive without files.
 */
export function judgeEntries(entries: readonly ListedEntry[], byteSize: number): Totals {
  let unpacked = 0
  let largest = 0
  let files = 0
  for (const entry of entries) {
    judgePath(entry.path)
    if (entry.isLink) {
      throw new ArchiveRefused(
        `'${entry.path}' in the archive is a link to another place. Pack the file itself.`,
      )
    }
    if (entry.isFolder) continue
    files++
    unpacked += entry.size
    largest = Math.max(largest, entry.size)
  }
  if (files === 0) throw new ArchiveRefused('The archive contains no files.')
  const isBomb = unpacked > LARGE_UNPACKED_BYTES && unpacked > byteSize * MAX_RATIO
  if (isBomb || unpacked > MAX_UNPACKED_BYTES) {
    throw new ArchiveRefused(
      `Unpacked, the archive would take up ${gigabytes(unpacked)}. That is over the limit, or more than its ${gigabytes(byteSize)} can honestly hold.`,
    )
  }
  return { unpacked, largest, files, folders: entries.length - files }
}

function gigabytes(bytes: number): string {
  return `${(bytes / GIB).toLocaleString('en', { maximumSignificantDigits: 2 })} GB`
}

function judgePath(path: string): void {
  const shown = JSON.stringify(path.slice(0, 100))
  const isOutside =
    path.startsWith('/') ||
    path.startsWith('\\') ||
    /^[a-z]:/i.test(path) ||
    path.split(/[\\/]/).includes('..')
  if (isOutside) {
    throw new ArchiveRefused(
      `The archive has a file named ${shown}, which would be unpacked outside its folder.`,
    )
  }
  if (path === '' || path.length > MAX_PATH_CHARACTERS || MISLEADING.test(path)) {
    throw new ArchiveRefused(`The archive has a file with an unusable name: ${shown}.`)
  }
}

/** What of the entries is worth knowing and no reason for refusal. */
export function markEntries(entries: readonly ListedEntry[]): ArchiveMark[] {
  const files = entries.filter(({ isFolder }) => !isFolder)
  const names = new Set(files.map(({ path }) => path.toLowerCase()))
  const has = (pattern: RegExp) => files.some(({ path }) => pattern.test(path))
  const marks: [ArchiveMark, boolean][] = [
    ['encrypted', files.some(({ isEncrypted }) => isEncrypted)],
    ['nested_archives', has(NESTED)],
    ['programs', has(PROGRAM)],
    ['protected_scripts', has(PROTECTED)],
    ['duplicate_names', names.size < files.length],
  ]
  return marks.filter(([, isThere]) => isThere).map(([mark]) => mark)
}
