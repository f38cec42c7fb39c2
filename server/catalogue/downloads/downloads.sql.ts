import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** A file that visitors may have, with the mod that it belongs to. */
export interface DownloadRow {
  id: number
  path: string
  name: string
  content_type: string
  byte_size: number
  sha256: string | null
  created_at: Date
  mod_id: number
  scan_state: 'clean' | 'infected' | 'not_scanned'
  /** What was found, or why it could not be scanned. */
  scan_note: string | null
}

/**
 * A file as the release that it is of a mod, however many followed it. Undefined for an unknown file
 * and for one whose mod is deleted.
 */
export async function selectDownload(
  db: Database,
  fileId: number,
): Promise<DownloadRow | undefined> {
  const { rows } = await sql<DownloadRow>`
    select f.id, f.path, f.name, f.content_type, f.byte_size, f.sha256, f.created_at,
      f.scan_state, f.scan_note, m.id as mod_id
    from files f
    join releases r on r.file_id = f.id
    join visible_mods m on m.id = r.mod_id
    where f.id = ${fileId}
    order by m.id limit 1`.execute(db)
  return rows[0]
}

/** A file that answers no more, with the reason. Undefined while its mod is there and hidden or deleted. */
export async function selectWithdrawnFile(
  db: Database,
  fileId: number,
): Promise<{ reason: string } | undefined> {
  const { rows } = await sql<{ reason: string }>`
    select reason from withdrawn_files w where file_id = ${fileId}
      and (exists (select from visible_mods m where m.id = w.mod_id)
        or not exists (select from mods m where m.id = w.mod_id))`.execute(db)
  return rows[0]
}
