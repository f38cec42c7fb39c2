import type { ArchiveInspection } from '#server/media/archives/inspect-archive.ts'
import {
  replaceInnerFiles,
  replaceNames,
  updateInspection,
  upsertContents,
} from '#server/media/archives/inspections.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Keeps what was found in a file, replacing what was found earlier. To be called in a transaction. */
export async function recordInspection(
  tx: Database,
  fileId: number,
  { inspection, innerFiles, ...contents }: ArchiveInspection,
): Promise<void> {
  const { offers = [] } = inspection.gameFiles ?? {}
  await updateInspection(tx, fileId, inspection)
  await upsertContents(tx, fileId, contents)
  await replaceNames(tx, fileId, [
    ...contents.spawnNames,
    ...offers.map((name) => ({ kind: 'resource' as const, name })),
  ])
  await replaceInnerFiles(tx, fileId, innerFiles)
}
