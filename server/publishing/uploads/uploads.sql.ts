import { sql } from 'kysely'
import type { UploadKind } from '#contract/publishing/upload-rules.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** An upload as it stands in the database. */
export interface UploadRow {
  id: string
  account_id: number | null
  kind: UploadKind
  name: string
  byte_size: number
  content_type: string
  path: string
  multipart_id: string | null
  part_size: number | null
  state: 'open' | 'checking' | 'ready' | 'refused'
  refusal: string | null
  file_id: number | null
  image_id: number | null
}

const COLUMNS = [
  'id',
  'account_id',
  'kind',
  'name',
  'byte_size',
  'content_type',
  'path',
  'multipart_id',
  'part_size',
  'state',
  'refusal',
  'file_id',
  'image_id',
] as const

export type NewUpload = Pick<
  UploadRow,
  'id' | 'kind' | 'name' | 'byte_size' | 'content_type' | 'path'
> & { account_id: number; multipart_id: string; part_size: number }

export async function insertUpload(db: Database, upload: NewUpload): Promise<void> {
  await db.insertInto('uploads').values(upload).execute()
}

export async function selectUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Notes that somebody still works on the upload. */
export async function touchUpload(db: Database, id: string): Promise<void> {
  await sql`update uploads set touched_at = now() where id = ${id}`.execute(db)
}

/** Moves an upload from one state to another; false when it is not in the first. */
export async function moveUpload(
  db: Database,
  id: string,
  from: UploadRow['state'],
  to: UploadRow['state'],
): Promise<boolean> {
  const { rows } = await sql`
    update uploads set state = ${to}, touched_at = now() where id = ${id} and state = ${from}
    returning id`.execute(db)
  return rows.length > 0
}

/** Writes down why an upload was refused. */
export async function setRefusal(db: Database, id: string, refusal: string | null): Promise<void> {
  await sql`update uploads set refusal = ${refusal} where id = ${id}`.execute(db)
}

/** Writes down what is waited for, unless another process has come to its end meanwhile. */
export async function notePostponed(db: Database, id: string, reason: string): Promise<void> {
  await sql`update uploads set refusal = ${reason} where id = ${id} and state = 'checking'`.execute(
    db,
  )
}

/** Names the row that the upload has become. */
export async function setResult(
  db: Database,
  id: string,
  result: { fileId: number } | { imageId: number },
): Promise<void> {
  const values = 'fileId' in result ? { file_id: result.fileId } : { image_id: result.imageId }
  await db.updateTable('uploads').set(values).where('id', '=', id).execute()
}

/** Whether an editor has uploaded the file at this path, or a mod that they may change has had it. */
export async function selectIsFileOf(
  db: Database,
  editorId: number,
  path: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from files f where f.path = ${path} and (
      exists (select from uploads u where u.file_id = f.id and u.account_id = ${editorId})
      or exists (select from releases r join mod_editors e on e.mod_id = r.mod_id
        where r.file_id = f.id and e.account_id = ${editorId}))`.execute(db)
  return rows.length > 0
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** The uploads whose checks have not ended. */
export async function selectChecking(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('id').where('state', '=', 'checking').execute()
  return rows.map(({ id }) => id)
}

/** Some of the uploads that nobody has touched since, for the sweep. */
export async function selectUntouched(
  db: Database,
  before: Date,
  limit: number,
): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .select(COLUMNS)
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(limit)
    .execute()
}
