import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** What decides who sees a mod, and what becoming public sets. Times as JSON has them. */
export interface Visibility {
  readonly deleted_at: string | null
  readonly hidden_at: string | null
  readonly shown_from: string | null
  readonly was_public: boolean
  /** Left out in what was written down before there was such a thing. */
  readonly is_moderated?: boolean
  readonly created_at: string | null
  readonly created_at_text: string | null
  readonly released_at: string | null
  readonly released_at_text: string | null
}

const COLUMNS = sql.raw(`deleted_at timestamptz, hidden_at timestamptz, shown_from timestamptz,
  was_public boolean, is_moderated boolean, created_at timestamptz, created_at_text text, released_at timestamptz,
  released_at_text text`)

/** The mods as they are, locked until the transaction ends. */
export async function lockVisibilities(
  tx: Database,
  ids: readonly number[],
): Promise<Map<number, Visibility>> {
  const { rows } = await sql<{ id: number; visibility: Visibility }>`
    select id, json_build_object('deleted_at', deleted_at, 'hidden_at', hidden_at,
      'shown_from', shown_from, 'was_public', was_public,
      'is_moderated', is_moderated, 'created_at', created_at,
      'created_at_text', created_at_text, 'released_at', released_at,
      'released_at_text', released_at_text) as visibility
    from mods where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
  return new Map(rows.map(({ id, visibility }) => [id, visibility]))
}

async function update(tx: Database, ids: readonly number[], set: RawBuilder<unknown>) {
  await sql`update mods set ${set}, updated_at = now() where id = any(${ids}::int[])`.execute(tx)
}

/** Puts mods into the trash, or takes them out of it. */
export function setDeleted(tx: Database, ids: readonly number[], isDeleted: boolean) {
  return update(tx, ids, sql`deleted_at = case when ${isDeleted}::boolean then now() end`)
}

/**
 * Hides mods; with a time, until then.
 * @param isModerated whether editors cannot show them again.
 */
export function setHidden(
  tx: Database,
  ids: readonly number[],
  { until, isModerated }: { readonly until: string | null; readonly isModerated: boolean },
) {
  return update(
    tx,
    ids,
    sql`hidden_at = coalesce(hidden_at, now()), shown_from = ${until}::timestamptz,
      is_moderated = ${isModerated}`,
  )
}

/** The same for a mod that is being added: nobody has ever seen it. */
export function setNeverPublic(tx: Database, id: number, until: string | null) {
  return update(
    tx,
    [id],
    sql`hidden_at = now(), shown_from = ${until}::timestamptz, was_public = false`,
  )
}

/**
 * Shows mods. Those that nobody has ever seen are created and released now, so that they are among
 * the newest ones.
 */
export async function setShown(tx: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update releases set published_at = now()
    where mod_id in (select id from mods where id = any(${ids}::int[]) and not was_public)
    `.execute(tx)
  await update(
    tx,
    ids,
    sql`hidden_at = null, shown_from = null, is_moderated = false, was_public = true,
      created_at = case when was_public then created_at else now() end,
      created_at_text = case when was_public then created_at_text end,
      released_at = case when was_public then released_at else now() end,
      released_at_text = case when was_public then released_at_text end`,
  )
}

/** Brings back who saw mods, and since when. */
export async function restoreVisibilities(
  tx: Database,
  mods: readonly (Visibility & { readonly id: number })[],
): Promise<void> {
  await sql`
    update mods m set deleted_at = v.deleted_at, hidden_at = v.hidden_at, shown_from = v.shown_from,
      was_public = v.was_public, is_moderated = coalesce(v.is_moderated, false), created_at = v.created_at, created_at_text = v.created_at_text,
      released_at = v.released_at, released_at_text = v.released_at_text, updated_at = now()
    from json_to_recordset(${JSON.stringify(mods)}::json) as v (id int, ${COLUMNS})
    where m.id = v.id`.execute(tx)
}

/** Scheduled mods whose moment has come, locked. */
export async function lockDue(tx: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from live_mods where shown_from <= now() order by shown_from, id limit ${limit}
    for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function hasDue(db: Database): Promise<boolean> {
  const { rows } = await sql`select from live_mods where shown_from <= now() limit 1`.execute(db)
  return rows.length > 0
}
