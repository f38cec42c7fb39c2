import type { ArchiveInspection } from '#server/media/archives/inspect-archive.ts'
import { recordInspection } from '#server/media/archives/record-inspection.ts'
import { type FileValues, insertFile } from '#server/media/files/files.sql.ts'
import { recordScan } from '#server/media/scanning/scan-files.ts'
import type { ScanResult } from '#server/media/scanning/scan-result.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What was found out about a file before it counts. */
export interface FileFindings {
  readonly inspected: ArchiveInspection
  readonly scan: ScanResult
}

/** Records a file that the storage has already, with what was found out; returns its id. */
export async function recordFile(
  tx: Database,
  file: FileValues,
  { inspected, scan }: FileFindings,
): Promise<number> {
  const id = await insertFile(tx, file)
  await recordInspection(tx, id, inspected)
  await recordScan(tx, id, scan)
  return id
}
