import type { Database } from '#server/platform/db/connect.ts'

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
