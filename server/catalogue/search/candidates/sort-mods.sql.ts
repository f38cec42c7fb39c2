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

/** What sorting up to so many matches tells. */
export interface SortedMatches {
  /** The first of them in the order. */
  readonly first: readonly number[]
  /** So many that their number is known as far as it is shown, in some order. */
  readonly ids: readonly number[]
  /** False: there are more, and those here are the most popular of them. */
  readonly areAll: boolean
}

/**
 * The first of all matches in an order, where there are no more matches than that many.
 * @param most.count how many of the matches are told.
 * @param most.end how many of them are wanted in the order.
 */
export async function selectSorted(
  db: Database,
  { from, conditions }: Lookup,
  sort: PlainSort,
  most: { matches: number; count: number; end: number },
): Promise<SortedMatches> {
  const first =
    sort === 'downloads'
      ? mostDownloaded(most.end)
      : sql`select d.mod_id from matching d order by ${ORDERS[sort]} limit ${most.end}`
  const { rows } = await sql<{ ids: string; first: string; areAll: boolean }>`
    with matching as materialized (
      select d.mod_id, d.created_key, d.name_key, d.band from ${from}
      where ${sql.join([...conditions], sql` and `)} limit ${most.matches + 1}
    )
    select array_to_string(array(select mod_id from matching limit ${most.count}), ',') as ids,
      array_to_string(array(${first}), ',') as first,
      (select count(*) <= ${most.matches}::int from matching) as "areAll"`.execute(db)
  const [row] = rows
  return {
    first: parseIds(row?.first ?? ''),
    ids: parseIds(row?.ids ?? ''),
    areAll: row?.areAll ?? true,
  }
}

/**
 * The index has no downloads, but the tiers that they are in: of the matches only those of the most
 * popular tiers are looked up that have so many together.
 */
function mostDownloaded(count: number): RawBuilder<unknown> {
  return sql`
    select d.mod_id from matching m join list_mods d on d.mod_id = m.mod_id
    where m.band >= (
      select coalesce(max(t.band), 0) from (
        select band, sum(count(*)) over (order by band desc) as mods from matching group by band
      ) t where t.mods >= ${count}::int
    )
    order by ${ORDERS.downloads} limit ${count}`
}

async function readIds(db: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select array(${query}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}
