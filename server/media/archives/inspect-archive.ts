import type { ArchiveMark } from '#contract/files/content-kinds.ts'
import type { GameChange } from '#contract/files/game-changes.ts'
import type { ResourceFile, SpawnName } from '#contract/files/game-files.ts'
import type { ArchiveEntry, FileInspection, ScriptFinding } from '#contract/files/inspection.ts'
import type { MapFile } from '#contract/files/map-placements.ts'
import { MAX_LISTED_ENTRIES } from '#server/media/archives/archive-limits.ts'
import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import type { ReadRange } from '#server/media/archives/block-reader.ts'
import { type InnerFile, innerFiles } from '#server/media/archives/inner-files.ts'
import { judgeEntries, markEntries } from '#server/media/archives/judge-entries.ts'
import type { OpenArchive } from '#server/media/archives/open-archive.ts'
import { type InspectedFile, openByContent } from '#server/media/archives/open-by-content.ts'
import { readGameFiles } from '#server/media/archives/read-game-files.ts'
import { normalEntry, ReadableFiles } from '#server/media/archives/readable-files.ts'
import { recognise } from '#server/media/archives/recognise/recognise.ts'
import { suggestPlacement } from '#server/media/archives/recognise/suggest-placement.ts'
import { findInScripts } from '#server/media/archives/scripts/find-in-scripts.ts'

/** What was found in an archive. */
export interface ArchiveInspection {
  readonly inspection: FileInspection
  /** The first of them where there are very many. */
  readonly entries: ArchiveEntry[]
  /** CRC-32 of each of these entries as a signed number; null where the archive does not tell. */
  readonly checksums: (number | null)[]
  readonly findings: ScriptFinding[]
  /** Files of the game's own formats, the heaviest first. */
  readonly resources: ResourceFile[]
  /** What its meta files name. */
  readonly spawnNames: SpawnName[]
  /** Files of the game that installing it changes. */
  readonly changes: GameChange[]
  /** What its map files place. */
  readonly maps: MapFile[]
  /** By what it is found and compared with others. */
  readonly innerFiles: InnerFile[]
}

/**
 * Looks into an archive without unpacking it: what it contains, what it is, and what its scripts do.
 * Reads only the parts that this takes. The site itself calls `lookIntoArchive`, which does this where
 * it can be ended.
 * @throws ArchiveRefused for what is not taken in, with the reason for its uploader; whatever `read`
 * throws.
 */
export async function inspectArchive(
  read: ReadRange,
  file: InspectedFile,
): Promise<ArchiveInspection> {
  const archive = await openByContent(read, file)
  try {
    return await inspectOpened(archive, file)
  } finally {
    await archive.close?.()
  }
}

/** The same, with the refusal as a result. */
export async function inspectOrRefuse(
  read: ReadRange,
  file: InspectedFile,
): Promise<{ found: ArchiveInspection } | { refused: string }> {
  try {
    return { found: await inspectArchive(read, file) }
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: error.message }
    throw error
  }
}

async function inspectOpened(
  archive: OpenArchive,
  file: InspectedFile,
): Promise<ArchiveInspection> {
  const listed = archive.entries.filter(({ path }) => path !== '.' && path !== './')
  const totals = judgeEntries(listed.map(normalEntry), file.byteSize)
  await archive.tryContents()
  const files = new ReadableFiles(archive, normalEntry)
  const recognition = await recognise(files)
  const scripts = await findInScripts(files, recognition)
  const { findings, read, unread } = scripts
  const game = await readGameFiles(files, recognition, scripts)
  const marks = markEntries(listed)
  const kept = listed.slice(0, MAX_LISTED_ENTRIES)
  return {
    inspection: {
      format: archive.format,
      fileCount: totals.files,
      folderCount: totals.folders,
      unpackedSize: totals.unpacked,
      largestFile: totals.largest,
      isEncrypted: marks.includes('encrypted'),
      isTruncated: listed.length > MAX_LISTED_ENTRIES,
      marks: [...marks, ...(files.wasRefused ? (['contents_unread'] satisfies ArchiveMark[]) : [])],
      kinds: recognition.kinds,
      scripts: { read, unread, findings: countKinds(findings) },
      suggested: suggestPlacement(recognition, files.all),
      gameFiles: game.summary,
    },
    entries: kept.map((entry) => ({
      path: normalEntry(entry).path,
      size: entry.size,
      packedSize: entry.packedSize,
      isFolder: entry.isFolder,
    })),
    checksums: kept.map(({ checksum }) => (checksum === undefined ? null : checksum | 0)),
    findings,
    resources: game.resources,
    spawnNames: game.spawnNames,
    changes: game.changes,
    maps: game.maps,
    innerFiles: innerFiles(
      listed.map(normalEntry),
      recognition.resources.map(({ folder }) => folder),
      game.packedFiles,
    ),
  }
}

function countKinds(findings: readonly ScriptFinding[]): FileInspection['scripts']['findings'] {
  const counts: FileInspection['scripts']['findings'] = {}
  for (const { kind } of findings) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
