import { sql } from 'kysely'
import type { ScanState } from '#contract/archive-kinds.ts'
import type { FileInspection } from '#contract/inspection.ts'
import type { Database } from '#server/platform/db/connect.ts'

export async function updateScan(
  db: Database,
  fileId: number,
  { state, note }: { state: ScanState; note: string | null },
): Promise<void> {
  await sql`update files set scan_state = ${state}, scan_note = ${note}, scanned_at = now()
    where id = ${fileId}`.execute(db)
}

export interface FileToScan {
  id: number
  path: string
  name: string
  byte_size: number
  inspection: FileInspection | null
}

/** Files after an id: those of which no scanner has said yet that they are clean, or all. */
export async function selectFilesToScan(
  db: Database,
  { afterId, limit, all }: { afterId: number; limit: number; all: boolean },
): Promise<FileToScan[]> {
  const { rows } = await sql<FileToScan>`
    select id, path, name, byte_size, inspection from files
    where id > ${afterId} and (scan_state = 'not_scanned' or ${all}::boolean)
    order by id limit ${limit}`.execute(db)
  return rows
}
