import { sql } from 'kysely'
import type { LeftReason } from '#contract/desk/left-reasons.ts'
import type { ModFilter } from '#contract/desk/managed-mods.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { matching } from '#server/publishing/manage/filter-mods.sql.ts'
import type { Replaced } from '#server/publishing/manage/stored-change.ts'

/** A mod that is to be changed, with what decides whether it can be. */
export interface ItemRow {
  readonly id: number
  readonly is_gone: boolean
  readonly is_newer: boolean
  /** Whether who changes it may do so as an editor. */
  readonly is_theirs: boolean
  readonly is_deleted: boolean
  readonly is_hidden: boolean
  /** Hidden, and not for editors to show. */
  readonly is_moderated: boolean
  readonly shown_from: Date | null
  readonly category: string[]
  readonly main_category: string[]
  readonly sub_category: string
  readonly tags: string[]
  /** Of what is undone: what the change had replaced. */
  readonly before: Replaced | null
}

/** Takes mods that somebody has seen in a version; what is newer now will be left as it is. */
export async function insertChosen(
  tx: Database,
  bulkId: number,
  mods: readonly { readonly id: number; readonly updatedAt: string }[],
): Promise<void> {
  // Versions cross the wire in milliseconds.
  await sql`
    insert into bulk_items (bulk_id, mod_id, seen_at)
    select ${bulkId}, seen.id, case
      when date_trunc('milliseconds', m.updated_at) = seen.at then m.updated_at else seen.at end
    from unnest(${mods.map(({ id }) => id)}::int[],
      ${mods.map(({ updatedAt }) => updatedAt)}::timestamptz[]) as seen (id, at)
    left join mods m on m.id = seen.id
    on conflict do nothing`.execute(tx)
}

/** Takes all mods that match a filter, as they are now; at most so many. */
export async function insertMatching(
  tx: Database,
  bulkId: number,
  filter: ModFilter,
  limit: number,
): Promise<void> {
  await sql`
    insert into bulk_items (bulk_id, mod_id, seen_at)
    select ${bulkId}, m.id, m.updated_at ${matching(filter)} limit ${limit}`.execute(tx)
}

/** Takes what another change has changed, as it has left it. */
export async function insertChangedBy(tx: Database, bulkId: number, other: number): Promise<void> {
  await sql`
    insert into bulk_items (bulk_id, mod_id, seen_at, before)
    select ${bulkId}, mod_id, made_at, before from bulk_items
    where bulk_id = ${other} and state = 'changed'`.execute(tx)
}

/** Mods that wait, in the order of their ids, from one on. */
export async function selectWaiting(
  db: Database,
  bulkId: number,
  { limit, after = 0 }: { readonly limit: number; readonly after?: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.mod_id as id, m.id is null as is_gone,
      m.updated_at is distinct from i.seen_at as is_newer, m.deleted_at is not null as is_deleted,
      m.hidden_at is not null as is_hidden, m.is_moderated, m.shown_from, m.category, m.main_category,
      m.sub_category, i.before,
      exists (select from mod_editors e join bulk_changes b on b.account_id = e.account_id
        where b.id = i.bulk_id and e.mod_id = i.mod_id) as is_theirs,
      array(select t.tag from mod_tags mt join tags t on t.id = mt.tag_id
        where mt.mod_id = m.id order by mt.position) as tags
    from bulk_items i left join mods m on m.id = i.mod_id
    where i.bulk_id = ${bulkId} and i.state = 'waiting' and i.mod_id > ${after}
    order by i.mod_id limit ${limit}`.execute(db)
  return rows
}

export async function markLeft(
  tx: Database,
  bulkId: number,
  items: readonly { readonly id: number; readonly reason: LeftReason }[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    update bulk_items i set state = 'left', reason = l.reason
    from unnest(${items.map(({ id }) => id)}::int[],
      ${items.map(({ reason }) => reason)}::text[]) as l (id, reason)
    where i.bulk_id = ${bulkId} and i.mod_id = l.id`.execute(tx)
}

/** Notes what was changed, what it has replaced, and the versions that it made. */
export async function markChanged(
  tx: Database,
  bulkId: number,
  replaced: ReadonlyMap<number, Replaced>,
): Promise<void> {
  if (replaced.size === 0) return
  const items = [...replaced].map(([id, before]) => ({ id, before }))
  await sql`
    update bulk_items i set state = 'changed', before = c.before, made_at = m.updated_at
    from json_to_recordset(${JSON.stringify(items)}::json) as c (id int, before jsonb)
    join mods m on m.id = c.id
    where i.bulk_id = ${bulkId} and i.mod_id = c.id`.execute(tx)
}

/** Some mods of a change by what became of them. */
export interface GroupRow {
  readonly state: 'waiting' | 'changed' | 'left'
  readonly reason: LeftReason | null
  readonly n: number
  readonly ids: number[]
}

const EXAMPLES = 5

export async function selectGroups(db: Database, bulkId: number): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select state, reason, count(*)::int as n,
      (array_agg(mod_id order by mod_id))[1:${sql.lit(EXAMPLES)}] as ids
    from bulk_items where bulk_id = ${bulkId} group by state, reason
    order by n desc, reason`.execute(db)
  return rows
}

/** @param editorId whose mods alone are named; undefined: all. */
export async function selectNames(
  db: Database,
  ids: readonly number[],
  editorId: number | undefined,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from mods where id = any(${ids}::int[])
      and (${editorId ?? null}::int is null or id in (
        select mod_id from mod_editors where account_id = ${editorId ?? null}))`.execute(db)
  return rows
}
