import { sql } from 'kysely'
import type { BlockSize } from '#server/catalogue/lists/block-size.ts'
import { FIRST_ID, FIRST_KEY } from '#server/catalogue/lists/change-blocks.sql.ts'
import { KEY_IN_BLOCK, SORT_ROWS } from '#server/catalogue/lists/list-order.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Up to `limit` mods per kind of difference are reported: one is enough to know. */
const LIMIT = sql.raw('20')

interface Discrepancy {
  readonly text: string
}

/** Lists that lack the block that every new mod can go to. */
export async function selectHeadlessLists(db: Database): Promise<string[]> {
  return texts(
    await sql<Discrepancy>`
      select format('list %s, sort %s: no first block', f.key, s.sort) as text
      from list_facets f, ${SORT_ROWS}
      where not exists (
        select from list_blocks b
        where b.facet_id = f.id and b.sort = s.sort and b.from_key = ${FIRST_KEY}
          and b.from_id = ${FIRST_ID}
      )
      limit ${LIMIT}
    `.execute(db),
  )
}

/** Blocks that make their list slow to read or to change. */
export async function selectMisshapenBlocks(db: Database, size: BlockSize): Promise<string[]> {
  return texts(
    await sql<Discrepancy>`
      select format('list %s, sort %s: a block of %s mods', facet_id, sort, n) as text
      from list_blocks
      where n > ${size.most} or (n < ${size.fewest} and from_key <> ${FIRST_KEY})
      limit ${LIMIT}
    `.execute(db),
  )
}

/** Places that blocks have and mods have not, or mods have and blocks have not, or have twice. */
export async function selectMisplacedMods(db: Database): Promise<string[]> {
  return texts(
    await sql<Discrepancy>`
      with stored as (
        select b.facet_id, b.sort, u.mod_id, count(*) as times
        from list_blocks b cross join lateral unnest(b.mod_ids) as u (mod_id)
        group by b.facet_id, b.sort, u.mod_id
      ), expected as (
        select f.facet_id, s.sort, m.mod_id
        from list_mods m cross join lateral unnest(m.facet_ids) as f (facet_id),
          ${SORT_ROWS}
      )
      select format(
          'list %s, sort %s, mod %s: in %s blocks instead of %s',
          facet_id, sort, mod_id, coalesce(a.times, 0), case when e is null then 0 else 1 end
        ) as text
      from stored a full join expected e using (facet_id, sort, mod_id)
      where a.times is distinct from 1 or e is null
      limit ${LIMIT}
    `.execute(db),
  )
}

/** Mods in a block that their sort key does not belong to. */
export async function selectOutOfBounds(db: Database): Promise<string[]> {
  return texts(
    await sql<Discrepancy>`
      with bounds as (
        select *,
          lead(from_key) over following as next_key, lead(from_id) over following as next_id
        from list_blocks
        window following as (
          partition by facet_id, sort order by from_key desc, from_id desc
        )
      )
      select format('list %s, sort %s, mod %s: outside the bounds of its block',
          b.facet_id, b.sort, m.mod_id) as text
      from bounds b
      cross join lateral unnest(b.mod_ids) as u (mod_id)
      join list_mods m on m.mod_id = u.mod_id
      cross join lateral (
        select ${KEY_IN_BLOCK} as key
      ) k
      where (k.key, m.mod_id) > (b.from_key, b.from_id)
        or (k.key, m.mod_id) <= (b.next_key, b.next_id)
      limit ${LIMIT}
    `.execute(db),
  )
}

/** These mods as the lists have them, with the keys of their facets. */
export async function selectListed(
  db: Database,
  modIds: readonly number[],
): Promise<{ mod_id: number; created_key: string; downloads: number; keys: string[] }[]> {
  const { rows } = await sql<{
    mod_id: number
    created_key: string
    downloads: number
    keys: string[]
  }>`
    select m.mod_id, m.created_key::text, m.downloads,
      array(select f.key from list_facets f where f.id = any(m.facet_ids)) as keys
    from list_mods m
    where m.mod_id = any(${modIds}::int[])
  `.execute(db)
  return rows
}

function texts(result: { rows: Discrepancy[] }): string[] {
  return result.rows.map((row) => row.text)
}
