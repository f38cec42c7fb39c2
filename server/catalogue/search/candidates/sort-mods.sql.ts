import { type RawBuilder, sql } from 'kysely'
import type { Lookup } from '#server/catalogue/search/candidates/candidates.sql.ts'
import type { IndexSort, PlainSort } from '#server/catalogue/search/candidates/plain-sort.ts'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import type { Database } from '#server/platform/db/connect.ts'

const ORDERS: Readonly<Record<PlainSort, RawBuilder<unknown>>> = {
  newest: sql.raw('d.created_key desc, d.mod_id desc'),
  name: sql.raw('d.name_key, d.mod_id desc'),
  downloads: sql.raw('d.downloads desc, d.mod_id desc'),
}

/** Where an order's keys are, for mods that are known. */
const KNOWN_IN: Readonly<Record<PlainSort, RawBuilder<unknown>>> = {
  newest: sql.table('list_mods'),
  name: sql.table('search_docs'),
  downloads: sql.table('list_mods'),
}

/** The first of these mods in an order. */
export function selectInOrder(
  db: Database,
  ids: readonly number[],
  sort: PlainSort,
  count: number,
): Promise<number[]> {
  return readIds(
    db,
    sql`select d.mod_id from ${KNOWN_IN[sort]} d
      where d.mod_id = any(${`{${ids.join(',')}}`}::int[])
      order by ${ORDERS[sort]} limit ${count}`,
  )
}

/**
 * The first matches among the first `walked` mods of an order; fewer than `count` if there are no
 * more among them.
 */
export function walkInOrder(
  db: Database,
  { from, conditions }: Lookup,
  sort: IndexSort,
  most: { walked: number; count: number },
): Promise<number[]> {
  return readIds(
    db,
    sql`select d.mod_id
      from (select * from ${from} order by ${ORDERS[sort]} limit ${most.walked}) d
      where ${sql.join([...conditions], sql` and `)}
      limit ${most.count}`,
  )
}

/** The first of all matches in an order. */
export function selectFirst(
  db: Database,
  { from, conditions }: Lookup,
  sort: IndexSort,
  count: number,
): Promise<number[]> {
  return readIds(
    db,
    sql`with matching as materialized (
        select d.mod_id, d.created_key, d.name_key from ${from}
        where ${sql.join([...conditions], sql` and `)}
      )
      select d.mod_id from matching d order by ${ORDERS[sort]} limit ${count}`,
  )
}

/**
 * The first of all matches in an order, where there are no more matches than that many. Of more it finds
 * as many from the most popular down, and `areAll` is false.
 */
export async function selectSorted(
  db: Database,
  { from, conditions }: Lookup,
  sort: PlainSort,
  most: { matches: number; count: number },
): Promise<{ ids: number[]; areAll: boolean }> {
  // The index has no downloads.
  const matching =
    sort === 'downloads' ? sql`matching m join list_mods d on d.mod_id = m.mod_id` : sql`matching d`
  const { rows } = await sql<{ ids: string; areAll: boolean }>`
    with matching as materialized (
      select d.mod_id, d.created_key, d.name_key from ${from}
      where ${sql.join([...conditions], sql` and `)} limit ${most.matches + 1}
    )
    select array_to_string(array(
      select d.mod_id from ${matching} order by ${ORDERS[sort]} limit ${most.count}
    ), ',') as ids, (select count(*) <= ${most.matches}::int from matching) as "areAll"`.execute(db)
  const [row] = rows
  return { ids: parseIds(row?.ids ?? ''), areAll: row?.areAll ?? true }
}

async function readIds(db: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select array(${query}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}
