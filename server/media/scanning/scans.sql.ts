import { sql } from 'kysely'
import type { ScanState } from '#contract/files/content-kinds.ts'
import type { FileInspection } from '#contract/files/inspection.ts'
import type { Database } from '#server/platform/db/connect.ts'

export async function updateScan(
  db: Database,
  fileId: number,
  {
    state,
    note,
    signatures,
  }: { state: ScanState; note: string | null; signatures?: string | undefined },
): Promise<void> {
  await sql`update files set scan_state = ${state}, scan_note = ${note}, scanned_at = now(),
      scan_signatures = ${signatures ?? null}
    where id = ${fileId}`.execute(db)
}

/** The same verdict as before, by other signatures: nothing that anybody sees has changed. */
export async function setSignatures(
  db: Database,
  fileId: number,
  signatures: string | undefined,
): Promise<void> {
  await sql`update files set scan_signatures = ${signatures ?? null},
      scanned_at = case when scan_state = 'infected' then scanned_at else now() end
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

/** Files whose verdict is by other signatures, those that have waited longest first. */
export async function selectOutdatedScans(
  db: Database,
  { signatures, limit }: { signatures: string; limit: number },
): Promise<(FileToScan & { scan_state: ScanState; scan_note: string | null })[]> {
  const { rows } = await sql<FileToScan & { scan_state: ScanState; scan_note: string | null }>`
    select id, path, name, byte_size, inspection, scan_state, scan_note from files
    where scan_signatures is distinct from ${signatures}
    order by scanned_at nulls first, id limit ${limit}`.execute(db)
  return rows
}
