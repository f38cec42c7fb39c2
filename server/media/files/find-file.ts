import type { InspectionState } from '#contract/files/content-kinds.ts'
import type { FileInspection, FileScan } from '#contract/files/inspection.ts'
import { inspectionState } from '#server/media/archives/inspection-state.ts'
import { fileUrl } from '#server/media/files/file-url.ts'
import { selectFile } from '#server/media/files/files.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A file with what was found out about it, whether or not visitors may have it. */
export interface FoundFile {
  readonly id: number
  readonly path: string
  /** The stable link, which leads to the file once a mod has it. */
  readonly url: string
  /** In bytes. */
  readonly size: number
  readonly sha256: string
  /** Null when nobody has looked into it. */
  readonly inspection: FileInspection | null
  readonly inspectionState: InspectionState
  readonly scan: FileScan
}

/** The file of this id; undefined where there is none. */
export async function findFile(db: Database, id: number): Promise<FoundFile | undefined> {
  const row = await selectFile(db, id)
  if (!row) return undefined
  return {
    id: row.id,
    path: row.path,
    url: fileUrl(row),
    size: row.byte_size,
    sha256: row.sha256 ?? '',
    inspectionState: inspectionState(row),
    inspection: (row.inspection as FileInspection | null) ?? null,
    scan: { state: row.scan_state, note: row.scan_note },
  }
}
