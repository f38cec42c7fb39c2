import type { ArchiveEntry, FileInspection, FileScan, ScriptFinding } from '#contract/inspection.ts'
import type { Database } from '#server/db/connect.ts'
import { type FileValues, insertFile, insertFindings } from '#server/files/files.sql.ts'

/** What was found out about a file before it counts. */
export interface FileFindings {
  readonly inspection: FileInspection
  readonly entries: readonly ArchiveEntry[]
  readonly findings: readonly ScriptFinding[]
  readonly scan: FileScan
}

/** Records a file that the storage has already; returns its id. */
export async function recordFile(
  tx: Database,
  file: FileValues,
  found: FileFindings,
): Promise<number> {
  const id = await insertFile(tx, file)
  await insertFindings(tx, id, found)
  return id
}
