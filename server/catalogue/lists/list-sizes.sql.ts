import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** The ids and totals of these lists, as far as there are such lists. */
export async function selectSizes(
  db: Database,
  keys: readonly string[],
): Promise<{ key: string; id: number; total: number }[]> {
  const { rows } = await sql<{ key: string; id: number; total: number }>`
    select f.key, f.id, coalesce((
      select sum(b.n) from list_blocks b where b.facet_id = f.id and b.sort = 0
    ), 0)::int as total
    from list_facets f where f.key = any(${keys}::text[])`.execute(db)
  return rows
}

/** How many mods the blocks of a list have that reach beyond a moment, in microseconds since 1970. */
export async function selectSizesSince(
  db: Database,
  facetId: number,
  createdFrom: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0)::int as total from list_blocks
    where facet_id = ${facetId} and sort = 0 and from_key >= ${createdFrom}::bigint`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many mods the blocks of a list have that begin with a mod of so many downloads, or more. */
export async function selectSizesFrom(
  db: Database,
  facetId: number,
  minDownloads: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0)::int as total from list_blocks
    where facet_id = ${facetId} and sort = 1 and from_key >= ${minDownloads}::bigint`.execute(db)
  return rows[0]?.total ?? 0
}
