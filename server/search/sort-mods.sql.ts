import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

const ORDERS = {
  newest: sql.raw('d.created_key desc, d.mod_id desc'),
  name: sql.raw('d.name_key, d.mod_id desc'),
}

/** The first matches among the first `walked` mods of an order; fewer than `count` if there are no more. */
export async function walkInOrder(
  tx: Database,
  conditions: readonly RawBuilder<unknown>[],
  sort: keyof typeof ORDERS,
  most: { walked: number; count: number },
): Promise<{ mod_id: number }[]> {
  const { rows } = await sql<{ mod_id: number }>`
    select d.mod_id
    from (select * from search_docs d order by ${ORDERS[sort]} limit ${most.walked}) d
    where ${allOf(conditions)}
    limit ${most.count}`.execute(tx)
  return rows
}

/** The first of all matches. */
export async function selectInOrder(
  tx: Database,
  conditions: readonly RawBuilder<unknown>[],
  sort: keyof typeof ORDERS,
  count: number,
): Promise<{ mod_id: number }[]> {
  const { rows } = await sql<{ mod_id: number }>`
    with matching as materialized (
      select d.mod_id, d.created_key, d.name_key from search_docs d where ${allOf(conditions)}
    )
    select d.mod_id from matching d order by ${ORDERS[sort]} limit ${count}`.execute(tx)
  return rows
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}
