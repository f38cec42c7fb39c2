import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** Lets an account change a mod as an editor. False where it may already. */
export async function insertEditor(
  db: Database,
  modId: number,
  accountId: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into mod_editors (mod_id, account_id) values (${modId}, ${accountId})
    on conflict do nothing returning mod_id`.execute(db)
  return rows.length > 0
}

/** False where it could not. */
export async function deleteEditor(
  db: Database,
  modId: number,
  accountId: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from mod_editors where mod_id = ${modId} and account_id = ${accountId}
    returning mod_id`.execute(db)
  return rows.length > 0
}

/** Whether the account may change the mod as an editor; undefined for an unknown mod. */
export async function selectIsEditor(
  db: Database,
  modId: number,
  accountId: number,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_editor: boolean }>`
    select exists (select from mod_editors e
      where e.mod_id = m.id and e.account_id = ${accountId}) as is_editor
    from mods m where m.id = ${modId}`.execute(db)
  return rows[0]?.is_editor
}

/** Names of a mod and of an account; undefined for what there is not. */
export async function selectNames(
  db: Database,
  modId: number,
  accountId: number,
): Promise<{ mod: string | undefined; person: string | undefined }> {
  const { rows } = await sql<{ mod: string | null; person: string | null }>`
    select (select name from mods where id = ${modId}) as mod,
      (select name from accounts where id = ${accountId}) as person`.execute(db)
  return { mod: rows[0]?.mod ?? undefined, person: rows[0]?.person ?? undefined }
}

export interface EditableRow {
  readonly id: number
  readonly name: string
  readonly visibility: 'public' | 'hidden' | 'scheduled' | 'deleted'
  readonly added_at: Date
}

/** Mods that the account may change as an editor, the highest number first, and how many in all. */
export async function selectEditable(
  db: Database,
  accountId: number,
  after: number | undefined,
  limit: number,
): Promise<{ rows: EditableRow[]; total: number }> {
  const { rows } = await sql<EditableRow>`
    select m.id, m.name, e.added_at, case
      when m.deleted_at is not null then 'deleted' when m.hidden_at is null then 'public'
      when m.shown_from is null then 'hidden' else 'scheduled' end as visibility
    from mod_editors e join mods m on m.id = e.mod_id
    where e.account_id = ${accountId} and (${after ?? null}::int is null or e.mod_id < ${after ?? null})
    order by e.mod_id desc limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from mod_editors where account_id = ${accountId}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
