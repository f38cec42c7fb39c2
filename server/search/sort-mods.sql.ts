import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

const ORDERS = {
  newest: sql.raw('d.created_key desc, d.mod_id desc'),
  name: sql.raw('d.name_key, d.mod_id desc'),
}

const KNOWN_ORDERS = {
  newest: sql.raw('l.created_key desc, l.mod_id desc'),
  name: sql.raw('d.name_key, l.mod_id desc'),
  downloads: sql.raw('l.downloads desc, l.mod_id desc'),
}

type Conditions = readonly RawBuilder<unknown>[]

/** The first of these mods in an order. */
export function selectInOrder(
  tx: Database,
  ids: readonly number[],
  sort: keyof typeof KNOWN_ORDERS,
  count: number,
): Promise<number[]> {
  return readIds(
    tx,
    sql`select l.mod_id from list_mods l join search_docs d on d.mod_id = l.mod_id
      where l.mod_id = any(${`{${ids.join(',')}}`}::int[])
      order by ${KNOWN_ORDERS[sort]} limit ${count}`,
  )
}

/**
 * The first matches among the first `walked` mods of an order; fewer than `count` if there are no
 * more among them.
 */
export function walkInOrder(
  tx: Database,
  conditions: Conditions,
  sort: 'newest' | 'name',
  most: { walked: number; count: number },
): Promise<number[]> {
  return readIds(
    tx,
    sql`select d.mod_id
      from (select * from search_terms d order by ${ORDERS[sort]} limit ${most.walked}) d
      where ${sql.join([...conditions], sql` and `)}
      limit ${most.count}`,
  )
}

/** The first of all matches in an order. */
export function selectFirst(
  tx: Database,
  conditions: Conditions,
  sort: 'newest' | 'name',
  count: number,
): Promise<number[]> {
  return readIds(
    tx,
    sql`with matching as materialized (
        select d.mod_id, d.created_key, d.name_key from search_terms d
        where ${sql.join([...conditions], sql` and `)}
      )
      select d.mod_id from matching d order by ${ORDERS[sort]} limit ${count}`,
  )
}

async function readIds(tx: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select array(${query}) as ids`.execute(tx)
  return rows[0]?.ids ?? []
}
