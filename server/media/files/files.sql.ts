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
    join mods m on m.id = r.mod_id and m.deleted_at is null
    where f.id = ${fileId}
    order by m.id limit 1`.execute(db)
  return rows[0]
}

export interface FileValues {
  readonly path: string
  readonly name: string
  readonly content_type: string
  readonly byte_size: number
  readonly sha256: string
}

/** Records a stored file; returns its id. */
export async function insertFile(db: Database, file: FileValues): Promise<number> {
  const row = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** A stored file with what was found out about it. */
export async function selectFile(db: Database, id: number) {
  return db
    .selectFrom('files')
    .select([
      'id',
      'path',
      'name',
      'byte_size',
      'sha256',
      'inspection',
      'inspection_attempts',
      'scan_state',
      'scan_note',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
