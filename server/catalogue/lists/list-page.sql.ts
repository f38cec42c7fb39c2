import { sql } from 'kysely'
import { type ListOrder, ORDER_COLUMNS, SORT_NUMBERS } from '#server/catalogue/lists/list-order.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { withPrepared } from '#server/platform/db/prepared-statements.ts'

export interface PageRow {
  readonly ids: number[]
  readonly total: number
}

/**
 * Adds up the blocks' counts to find the few blocks that hold the page, and puts only their mods in
 * order. One statement, so that bounds, members and sort keys are of one moment.
 *
 * The keys are subqueries, not joins: a join is free to read the whole table.
 */
export async function selectPage(
  db: Database,
  page: { key: string; order: ListOrder; offset: number; limit: number },
): Promise<PageRow> {
  const { offset, limit } = page
  const sort = SORT_NUMBERS[page.order]
  const sortKey = sql.ref(`m.${ORDER_COLUMNS[page.order]}`)
  const { rows } = await sql<PageRow>`
    with counted as materialized (
      select b.facet_id, b.from_key, b.from_id, b.n,
        sum(b.n) over (
          order by b.from_key desc, b.from_id desc rows unbounded preceding
        ) as through
      from list_blocks b
      where b.facet_id = (select f.id from list_facets f where f.key = ${page.key})
        and b.sort = ${sort}
    ), held as materialized (
      select c.facet_id, c.from_key, c.from_id, c.through - c.n as before
      from counted c
      where c.through > ${offset}::bigint and c.through - c.n < ${offset + limit}::bigint
    ), entries as (
      select u.mod_id, (select ${sortKey} from list_mods m where m.mod_id = u.mod_id) as key
      from held h
      cross join lateral unnest((
        select b.mod_ids from list_blocks b
        where b.facet_id = h.facet_id and b.sort = ${sort}
          and b.from_key = h.from_key and b.from_id = h.from_id
      )) as u (mod_id)
    )
    select
      (select coalesce(sum(n), 0)::bigint from counted) as total,
      array(
        select mod_id from entries order by key desc, mod_id desc
        offset ${offset}::bigint - (select min(before) from held) limit ${limit}::bigint
      ) as ids
  `.execute(withPrepared(db))
  return rows[0] ?? { ids: [], total: 0 }
}
