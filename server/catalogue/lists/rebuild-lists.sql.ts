import { sql } from 'kysely'
import type { BlockSize } from '#server/catalogue/lists/block-size.ts'
import { FIRST_ID, FIRST_KEY } from '#server/catalogue/lists/change-blocks.sql.ts'
import { SORT_ROWS } from '#server/catalogue/lists/list-order.sql.ts'
import { type ListOrder, ORDER_COLUMNS, SORT_NUMBERS } from '#server/catalogue/lists/list-order.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Empties all lists. Truncating would be faster, but visitors would have to wait for the end of the
 * transaction.
 */
export async function deleteBlocks(tx: Database): Promise<void> {
  await tx.deleteFrom('list_blocks').execute()
}

/** How many mods there are, deleted ones too. */
export async function countMods(tx: Database): Promise<number> {
  const row = await tx
    .selectFrom('mods')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Cuts all lists of one order anew from `list_mods`; there must be no blocks of that order. */
export async function insertBlocks(tx: Database, order: ListOrder, size: BlockSize): Promise<void> {
  const key = sql.ref(`m.${ORDER_COLUMNS[order]}`)
  await sql`
    with ranked as (
      select f.facet_id, ${key} as key, m.mod_id, row_number() over (
          partition by f.facet_id order by ${key} desc, m.mod_id desc
        ) - 1 as place, count(*) over (partition by f.facet_id) as n
      from list_mods m cross join lateral unnest(m.facet_ids) as f (facet_id)
    ), pieces as (
      select facet_id, place * ceil(n::numeric / ${size.fresh})::int / n as piece,
        max(key) as first_key, array_agg(mod_id order by place) as mod_ids
      from ranked
      group by facet_id, piece
    )
    insert into list_blocks (facet_id, sort, from_key, from_id, mod_ids)
    select facet_id, ${SORT_NUMBERS[order]}::smallint,
      case piece when 0 then ${FIRST_KEY} else first_key end,
      case piece when 0 then ${FIRST_ID} else mod_ids[1] end, mod_ids
    from pieces
  `.execute(tx)
}

/** Gives lists that have no mods the block that their first one goes to. */
export async function insertFirstBlocks(tx: Database): Promise<void> {
  await sql`
    insert into list_blocks (facet_id, sort, from_key, from_id, mod_ids)
    select f.id, s.sort, ${FIRST_KEY}, ${FIRST_ID}, '{}'
    from list_facets f, ${SORT_ROWS}
    on conflict do nothing
  `.execute(tx)
}

/** Lets the planner know what the tables have become. */
export async function analyzeLists(tx: Database): Promise<void> {
  await sql`analyze list_facets, list_mods, list_blocks`.execute(tx)
}
