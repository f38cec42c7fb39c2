import { sql } from 'kysely'
import type { ListConditions } from '#server/catalogue/lists/list-conditions.ts'
import { type ListOrder, ORDER_COLUMNS, SORT_NUMBERS } from '#server/catalogue/lists/list-order.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The first mods of some blocks that pass, and how many blocks there were. */
export async function selectPassing(
  tx: Database,
  walk: {
    facetId: number
    order: ListOrder
    conditions: ListConditions
    /** No mod below this sort key can pass. */
    least: number | undefined
    blocks: number
    most: number
  },
): Promise<{ ids: number[]; blocks: number }> {
  const { facetId, order, least } = walk
  const { inLists, notInLists, createdFrom, minDownloads } = walk.conditions
  const key = sql.ref(`m.${ORDER_COLUMNS[order]}`)
  const conditions = [
    ...(inLists.length > 0 ? [sql`m.facet_ids @> ${intArray(inLists)}`] : []),
    ...(notInLists.length > 0 ? [sql`not m.facet_ids && ${intArray(notInLists)}`] : []),
    ...(createdFrom !== undefined ? [sql`m.created_key >= ${createdFrom}::bigint`] : []),
    ...(minDownloads > 0 ? [sql`m.downloads >= ${minDownloads}::int`] : []),
  ]
  const passing = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
  // An array, not a join, which would be free to read the whole table.
  const { rows } = await sql<{ ids: string; blocks: number }>`
    with near as materialized (
      select b.mod_ids from list_blocks b
      where b.facet_id = ${facetId} and b.sort = ${SORT_NUMBERS[order]}
        ${least === undefined ? sql`` : sql`and b.from_key >= ${least}::bigint`}
      order by b.from_key desc, b.from_id desc limit ${walk.blocks}
    )
    select (select count(*)::int from near) as blocks, array_to_string(array(
      select m.mod_id from list_mods m
      where m.mod_id = any(array(select unnest(near.mod_ids) from near)) and ${passing}
      order by ${key} desc, m.mod_id desc limit ${walk.most}
    ), ',') as ids`.execute(tx)
  const { ids = '', blocks = 0 } = rows[0] ?? {}
  return { ids: ids === '' ? [] : ids.split(',').map(Number), blocks }
}

function intArray(values: readonly number[]) {
  return sql`${`{${values.join(',')}}`}::int[]`
}
