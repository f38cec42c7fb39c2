import { type RawBuilder, sql } from 'kysely'
import type { BlockSize } from '#server/catalogue/lists/block-size.ts'
import { KEY_IN_BLOCK } from '#server/catalogue/lists/list-order.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Bounds of a list's first block, above every mod. The key does not fit a JavaScript number. */
export const FIRST_KEY = sql.raw<string>("'9223372036854775807'::bigint")
export const FIRST_ID = sql.raw<number>('2147483647')

/** A block that a change has left too large or too small. */
export interface ChangedBlock {
  readonly facet_id: number
  readonly sort: number
  readonly from_key: string
  readonly from_id: number
  readonly n: number
}

/**
 * Adds mods to lists (`step` 1) and takes them out (`step` -1).
 * @param changes a query for `facet_id, sort, key, mod_id, step`; `key` is the mod's sort key when it
 * was added, or with which it is to be added.
 * @returns the blocks that have become too large or too small; see `splitBlocks`, `joinBlocks`.
 */
export async function changeBlocks(
  tx: Database,
  changes: RawBuilder<unknown>,
  size: BlockSize,
): Promise<{ large: ChangedBlock[]; small: ChangedBlock[] }> {
  const { rows } = await sql<ChangedBlock>`
    with changes as materialized (${changes}), placed as materialized (
      -- A mod that leaves a block and enters it again has not moved.
      select c.facet_id, c.sort, b.from_key, b.from_id, c.mod_id, sum(c.step) as step
      from changes c
      cross join lateral (
        select b.from_key, b.from_id from list_blocks b
        where b.facet_id = c.facet_id and b.sort = c.sort
          and (b.from_key, b.from_id) >= (c.key, c.mod_id)
        order by b.from_key, b.from_id
        limit 1
      ) b
      group by c.facet_id, c.sort, b.from_key, b.from_id, c.mod_id
      having sum(c.step) <> 0
    ), by_block as materialized (
      select facet_id, sort, from_key, from_id,
        coalesce(array_agg(mod_id) filter (where step > 0), '{}') as added,
        coalesce(array_agg(mod_id) filter (where step < 0), '{}') as removed
      from placed
      group by facet_id, sort, from_key, from_id
    ), changed as (
      update list_blocks b
      set mod_ids = case
          when p.removed = '{}' then b.mod_ids
          when cardinality(p.removed) <= 4 then array_remove(array_remove(array_remove(array_remove(
            b.mod_ids, p.removed[1]), p.removed[2]), p.removed[3]), p.removed[4])
          else array(select unnest(b.mod_ids) except select unnest(p.removed))
        end || p.added
      from by_block p
      where b.facet_id = p.facet_id and b.sort = p.sort
        and b.from_key = p.from_key and b.from_id = p.from_id
      returning b.facet_id, b.sort, b.from_key, b.from_id, b.n
    )
    select facet_id, sort, from_key::text, from_id, n from changed
    where n > ${size.most} or (n < ${size.fewest} and from_key <> ${FIRST_KEY})
  `.execute(tx)
  return {
    large: rows.filter((block) => block.n > size.most),
    small: rows.filter((block) => block.n <= size.most),
  }
}

/** Cuts blocks into equal pieces. Their mods' sort keys in `list_mods` must be those of the blocks. */
export async function splitBlocks(
  tx: Database,
  blocks: readonly ChangedBlock[],
  size: BlockSize,
): Promise<void> {
  if (blocks.length === 0) return
  await sql`
    with entries as (
      select b.facet_id, b.sort, b.from_key, b.from_id, b.n, u.mod_id, (
          select ${KEY_IN_BLOCK} from list_mods m where m.mod_id = u.mod_id
        ) as key
      from ${named(blocks)} cross join lateral (
        select * from list_blocks b
        where b.facet_id = x.facet_id and b.sort = x.sort
          and b.from_key = x.from_key and b.from_id = x.from_id
      ) b
      cross join lateral unnest(b.mod_ids) as u (mod_id)
    ), ranked as (
      select *, row_number() over (
          partition by facet_id, sort, from_key, from_id order by key desc, mod_id desc
        ) - 1 as place
      from entries
    ), pieces as materialized (
      select facet_id, sort, from_key, from_id,
        place * ceil(n::numeric / ${size.split})::int / n as piece,
        array_agg(mod_id order by key desc, mod_id desc) as mod_ids, max(key) as first_key
      from ranked
      group by facet_id, sort, from_key, from_id, piece
    ), shortened as (
      update list_blocks b set mod_ids = p.mod_ids from pieces p
      where p.piece = 0 and b.facet_id = p.facet_id and b.sort = p.sort
        and b.from_key = p.from_key and b.from_id = p.from_id
    )
    insert into list_blocks (facet_id, sort, from_key, from_id, mod_ids)
    select facet_id, sort, first_key, mod_ids[1], mod_ids from pieces where piece > 0
  `.execute(tx)
}

/**
 * Removes blocks, none of them the first of its list, and gives their mods to the blocks before them,
 * whose range so grows by theirs.
 * @returns those of the latter that have become too large.
 */
export async function joinBlocks(
  tx: Database,
  blocks: readonly ChangedBlock[],
  size: BlockSize,
): Promise<ChangedBlock[]> {
  if (blocks.length === 0) return []
  const { rows } = await sql<ChangedBlock>`
    with removed as materialized (
      delete from list_blocks b using ${named(blocks)}
      where b.facet_id = x.facet_id and b.sort = x.sort
        and b.from_key = x.from_key and b.from_id = x.from_id
      returning b.*
    ), heirs as (
      select r.facet_id, r.sort, b.from_key, b.from_id, u.mod_id
      from removed r
      cross join lateral (
        select b.from_key, b.from_id from list_blocks b
        where b.facet_id = r.facet_id and b.sort = r.sort
          and (b.from_key, b.from_id) > (r.from_key, r.from_id)
          and not exists (
            select from removed o
            where o.facet_id = b.facet_id and o.sort = b.sort
              and o.from_key = b.from_key and o.from_id = b.from_id
          )
        order by b.from_key, b.from_id
        limit 1
      ) b
      cross join lateral unnest(r.mod_ids) as u (mod_id)
    ), by_block as (
      select facet_id, sort, from_key, from_id, array_agg(mod_id) as mod_ids
      from heirs
      group by facet_id, sort, from_key, from_id
    ), changed as (
      update list_blocks b set mod_ids = b.mod_ids || p.mod_ids from by_block p
      where b.facet_id = p.facet_id and b.sort = p.sort
        and b.from_key = p.from_key and b.from_id = p.from_id
      returning b.facet_id, b.sort, b.from_key, b.from_id, b.n
    )
    select facet_id, sort, from_key::text, from_id, n from changed where n > ${size.most}
  `.execute(tx)
  return rows
}

function named(blocks: readonly ChangedBlock[]): RawBuilder<unknown> {
  return sql`unnest(
    ${blocks.map((block) => block.facet_id)}::int[],
    ${blocks.map((block) => block.sort)}::smallint[],
    ${blocks.map((block) => block.from_key)}::bigint[],
    ${blocks.map((block) => block.from_id)}::int[]
  ) as x (facet_id, sort, from_key, from_id)`
}
