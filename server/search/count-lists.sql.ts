import { sql } from 'kysely'
import type { CappedCount } from '#contract/search.ts'
import type { Database } from '#server/db/connect.ts'
import type { Tier } from '#server/search/candidates.sql.ts'

/** Counting more would take too long for a number beside a choice. */
const MOST_COUNTED = 20

/** How many mods each of the tiers finds; an undefined one finds none. */
export async function selectCounts(
  tx: Database,
  tiers: readonly (Tier | undefined)[],
): Promise<CappedCount[]> {
  const counts: CappedCount[] = tiers.map(() => ({ count: 0, isCapped: false }))
  const parts = tiers.flatMap((tier, place) =>
    tier
      ? [
          sql`select ${place}::int as place, (select count(*) from (
            select 1 from ${tier.from} where ${sql.join([...tier.conditions], sql` and `)}
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

/** The first tags among these lists, in the order of the lists. */
export async function selectTagsOfLists(
  tx: Database,
  facetIds: readonly number[],
  most: number,
): Promise<{ id: number; tag: string }[]> {
  const { rows } = await sql<{ id: number; tag: string }>`
    select t.id, t.tag
    from unnest(${facetIds}::int[]) with ordinality as wanted (id, place)
      join list_facets f on f.id = wanted.id and f.key like 'tag:%'
      join tags t on t.id = substr(f.key, 5)::int
    order by wanted.place limit ${most}`.execute(tx)
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
