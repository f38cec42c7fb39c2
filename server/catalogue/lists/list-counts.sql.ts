import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** How many mods each list has; lists that nothing was ever in have no row. */
export async function selectTotals(
  db: Database,
  keys: readonly string[],
): Promise<{ key: string; total: number }[]> {
  const { rows } = await sql<{ key: string; total: number }>`
    select f.key, (
        select sum(b.n)::bigint from list_blocks b where b.facet_id = f.id and b.sort = 0
      ) as total
    from list_facets f
    where f.key = any(${keys}::text[])
  `.execute(db)
  return rows
}
