import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** The files that are releases of a mod. */
export async function selectReleasedFiles(
  db: Database,
  modId: number,
): Promise<{ id: number; name: string; sha256: string }[]> {
  const { rows } = await sql<{ id: number; name: string; sha256: string }>`
    select f.id, f.name, f.sha256 from releases r join files f on f.id = r.file_id
    where r.mod_id = ${modId} and f.sha256 is not null order by f.id`.execute(db)
  return rows
}
