import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'
import { type Actor, onlyModsOf } from '#server/publishing/rights/mod-rights.ts'

export interface DraftRow {
  readonly id: string
  readonly mod_id: number | null
  /** Null also for a mod that its author may not change any more. */
  readonly mod_name: string | null
  readonly name: string
  readonly device: string
  readonly version: number
  readonly changed_at: Date
}

const COLUMNS = sql`d.id, d.mod_id, m.name as mod_name, d.name, d.device, d.version, d.changed_at`

/** Drafts with the mods that their author may change. */
function sourceOf(author: Actor) {
  const isTheirs =
    onlyModsOf(author) === undefined
      ? sql`true`
      : sql`exists (select from mod_editors e
          where e.mod_id = m.id and e.account_id = ${author.id})`
  return sql`drafts d left join mods m on m.id = d.mod_id and ${isTheirs}`
}

/** An account's drafts, the last changed first. */
export async function selectDrafts(
  db: Database,
  author: Actor,
  limit: number,
): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${COLUMNS} from ${sourceOf(author)} where d.account_id = ${author.id}
    order by d.changed_at desc, d.id limit ${limit}`.execute(db)
  return rows
}

export async function selectDraft(
  db: Database,
  author: Actor,
  id: string,
): Promise<(DraftRow & { content: string }) | undefined> {
  const { rows } = await sql<DraftRow & { content: string }>`
    select ${COLUMNS}, d.content from ${sourceOf(author)}
    where d.account_id = ${author.id} and d.id = ${id}`.execute(db)
  return rows[0]
}

/** Who has the id, kept from others until the transaction ends. */
export async function lockDraft(
  tx: Database,
  id: string,
): Promise<{ account_id: number; version: number; device: string } | undefined> {
  const { rows } = await sql<{ account_id: number; version: number; device: string }>`
    select account_id, version, device from drafts where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** How many drafts an account has; no other of its saves counts meanwhile. */
export async function countDrafts(tx: Database, accountId: number): Promise<number> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from drafts where account_id = ${accountId}`.execute(tx)
  return rows[0]?.n ?? 0
}

/** What of a draft a save writes. */
export interface SavedDraft {
  readonly id: string
  readonly modId: number | null
  readonly device: string
  readonly name: string
  readonly content: string
}

/** Writes a new draft or a later version of one. */
export async function writeDraft(
  tx: Database,
  accountId: number,
  { id, modId, device, name, content }: SavedDraft,
): Promise<void> {
  await sql`
    insert into drafts as d (id, account_id, mod_id, device, name, content)
    values (${id}, ${accountId}, ${modId}, ${device}, ${name}, ${content})
    on conflict (id) do update set device = excluded.device, name = excluded.name,
      content = excluded.content, version = d.version + 1, changed_at = now()
    where d.account_id = ${accountId}`.execute(tx)
}

export async function deleteDraft(db: Database, accountId: number, id: string): Promise<void> {
  await sql`delete from drafts where id = ${id} and account_id = ${accountId}`.execute(db)
}

/** Whether there is the mod, also in the trash. */
export async function hasMod(tx: Database, modId: number): Promise<boolean> {
  const { rows } = await sql`select from mods where id = ${modId}`.execute(tx)
  return rows.length > 0
}

/** Removes everybody's drafts of a mod. */
export async function deleteDraftsOf(tx: Database, modId: number): Promise<void> {
  await sql`delete from drafts where mod_id = ${modId}`.execute(tx)
}

/** Removes drafts that nobody has changed since; returns how many. */
export async function deleteOldDrafts(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from drafts where id in (
      select id from drafts where changed_at < ${before} order by changed_at limit ${limit})
    returning id`.execute(db)
  return rows.length
}
