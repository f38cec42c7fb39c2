import { type RawBuilder, sql } from 'kysely'
import type { CappedCount } from '#contract/search.ts'
import type { Database } from '#server/db/connect.ts'

/** Counting more would take too long for a number beside a choice. */
const MOST_COUNTED = 20

/** How many mods meet each list of conditions; undefined conditions are met by none. */
export async function selectCounts(
  tx: Database,
  conditions: readonly (readonly RawBuilder<unknown>[] | undefined)[],
): Promise<CappedCount[]> {
  const counts: CappedCount[] = conditions.map(() => ({ count: 0, isCapped: false }))
  const parts = conditions.flatMap((all, place) =>
    all
      ? [
          sql`select ${place}::int as place, (select count(*) from (
            select 1 from search_terms d where ${sql.join([...all], sql` and `)}
            limit ${MOST_COUNTED}) found) as count`,
        ]
      : [],
  )
  if (parts.length === 0) return counts
  const { rows } = await sql<{ place: number; count: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  for (const { place, count } of rows) {
    counts[place] = { count, isCapped: count === MOST_COUNTED }
  }
  return counts
}

/** The tags among these lists, by the list's id. */
export async function selectTagsOfLists(
  tx: Database,
  facetIds: readonly number[],
): Promise<{ facet_id: number; id: number; tag: string }[]> {
  const { rows } = await sql<{ facet_id: number; id: number; tag: string }>`
    select f.id as facet_id, t.id, t.tag
    from list_facets f join tags t on t.id = substr(f.key, 5)::int
    where f.id = any(${facetIds}::int[]) and f.key like 'tag:%'`.execute(tx)
  return rows
}

/** The ids of the tags that most mods have. */
export async function selectTagNames(
  tx: Database,
  ids: readonly number[],
): Promise<{ id: number; tag: string }[]> {
  const { rows } = await sql<{ id: number; tag: string }>`
    select id, tag from tags where id = any(${ids}::int[])`.execute(tx)
  return rows
}
