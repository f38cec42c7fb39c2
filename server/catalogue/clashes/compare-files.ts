import { MIB } from '#contract/base/units.ts'
import { type SameFileRow, selectSameFiles } from '#server/catalogue/clashes/same-files.sql.ts'
import type { WantedFile } from '#server/media/archives/hashes/hash-entries.ts'
import { keepHashes } from '#server/media/archives/hashes/keep-hashes.ts'
import type { InspectingServices } from '#server/media/archives/inspect-files.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'

/** Mods that are compared with a file: those with the most files that look the same. */
const COMPARED_MODS = 5
/** Of each archive so many files are read for it, and so many unpacked bytes: the smallest files. */
export const MAX_COMPARED_FILES = 100
export const MAX_COMPARED_BYTES = 256 * MIB

const LIMITS = { keys: 1_000, rows: 500 }

/** How a file that looks the same in two archives was found to be. */
export type Verdict = 'equal' | 'different' | 'waiting' | 'unknown'

/** Files that look the same in a file and in one mod's, each with what is known of it. */
export interface Likeness {
  readonly mod: { readonly id: number; readonly name: string }
  readonly files: readonly { readonly name: string; readonly verdict: Verdict }[]
}

/** What of an archive is still to be read. */
interface ArchiveToRead {
  readonly fileId: number
  readonly wanted: readonly WantedFile[]
}

/**
 * Which files of an archive look the same as those of other mods (size and CRC-32), and which of them
 * are the same (SHA-256), as far as they were compared; with what is still to be read for that.
 */
export async function findLikenesses(
  db: Database,
  file: { readonly fileId: number; readonly modId: number },
): Promise<{ likenesses: Likeness[]; toRead: ArchiveToRead[] }> {
  const rows = await selectSameFiles(db, file, LIMITS)
  const byMod = [...Map.groupBy(rows, ({ id }) => id).values()]
    .sort((a, b) => b.length - a.length || (a[0]?.id ?? 0) - (b[0]?.id ?? 0))
    .slice(0, COMPARED_MODS)
  const shown = byMod.flat()
  const own = planReading(shown.map(ownFile))
  const others = new Map(
    [...Map.groupBy(shown, ({ other_file_id: id }) => id)].map(([id, these]) => {
      return [id, planReading(these.map(otherFile))]
    }),
  )
  const isPlanned = (row: SameFileRow) =>
    own.has(keyOf(ownFile(row))) &&
    others.get(row.other_file_id)?.has(keyOf(otherFile(row))) === true
  const waiting = shown.filter((row) => isPlanned(row) && isUntried(row))
  const toRead = [
    {
      fileId: file.fileId,
      wanted: distinct(waiting.filter((row) => !row.is_own_tried).map(ownFile)),
    },
    ...[...others.keys()].map((fileId) => ({
      fileId,
      wanted: distinct(
        waiting.filter((row) => row.other_file_id === fileId && !row.is_other_tried).map(otherFile),
      ),
    })),
  ]
  return {
    likenesses: byMod.map((these) => ({
      mod: { id: these[0]?.id ?? 0, name: these[0]?.name ?? '' },
      files: these.map((row) => ({ name: row.own_name, verdict: verdictOf(row, isPlanned(row)) })),
    })),
    toRead: toRead.filter(({ wanted }) => wanted.length > 0),
  }
}

/** Has the queue read what is needed to say whether files that look the same are the same. */
export async function workCompareFiles(jobs: Jobs, services: InspectingServices): Promise<void> {
  await jobs.work('compare-files', async ({ fileId, modId }, signal) => {
    const { toRead } = await findLikenesses(services.db, { fileId, modId })
    for (const one of toRead) await keepHashes(services, one.fileId, one.wanted, signal)
  })
}

function verdictOf(row: SameFileRow, isPlanned: boolean): Verdict {
  if (row.is_equal !== null) return row.is_equal ? 'equal' : 'different'
  return isPlanned && isUntried(row) ? 'waiting' : 'unknown'
}

function isUntried({ is_own_tried, is_other_tried }: SameFileRow): boolean {
  return !is_own_tried || !is_other_tried
}

/** The keys of those that are read at all: the same ones each time, whatever was read of them before. */
function planReading(files: readonly WantedFile[]): Set<string> {
  const planned = new Set<string>()
  let bytes = 0
  for (const file of distinct(files).sort((a, b) => a.size - b.size || compare(a, b))) {
    bytes += file.size
    if (planned.size >= MAX_COMPARED_FILES || bytes > MAX_COMPARED_BYTES) break
    planned.add(keyOf(file))
  }
  return planned
}

function compare(a: WantedFile, b: WantedFile): number {
  return keyOf(a) < keyOf(b) ? -1 : 1
}

function distinct(files: readonly WantedFile[]): WantedFile[] {
  return [...new Map(files.map((file) => [keyOf(file), file])).values()]
}

function ownFile({ own_name: name, byte_size: size, crc32 }: SameFileRow): WantedFile {
  return { name, size, crc32 }
}

function otherFile({ other_name: name, byte_size: size, crc32 }: SameFileRow): WantedFile {
  return { name, size, crc32 }
}

function keyOf({ name, size, crc32 }: WantedFile): string {
  return `${size} ${crc32} ${name}`
}
