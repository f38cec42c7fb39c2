import { sql } from 'kysely'
import type { Lookup } from '#server/catalogue/search/candidates/candidates.sql.ts'
import { facetOf, facetTerm } from '#server/catalogue/search/index/terms.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Mods that one look counts: enough for a number beside a choice. */
const LOOKED_AT = 300

/** How many mods of a look are in each of some lists, by the list's id; all that there are or a part. */
export interface ListCounts {
  readonly inLists: ReadonlyMap<number, number>
  readonly isComplete: boolean
}

/** Counts mods that the lookup finds and that are in any of the lists. */
export async function selectListCounts(
  db: Database,
  { from, conditions }: Lookup,
  facetIds: readonly number[],
): Promise<ListCounts> {
  const terms = sql`${facetIds.map(facetTerm)}::int[]`
  const { rows } = await sql<{ term: number | null; count: number }>`
    with found as materialized (
      select d.list_terms from ${from} where ${sql.join([...conditions], sql` and `)}
        and d.terms && ${terms} limit ${LOOKED_AT}
    )
    select null as term, count(*)::int as count from found
    union all
    select t.term, count(*)::int from found cross join unnest(found.list_terms) t (term)
    where t.term = any(${terms}) group by t.term`.execute(db)
  const inLists = new Map<number, number>()
  let found = 0
  for (const { term, count } of rows) {
    if (term === null) found = count
    else inLists.set(facetOf(term), count)
  }
  return { inLists, isComplete: found < LOOKED_AT }
}

/** A tag, and the list of its mods. */
export interface TagOfList {
  readonly facetId: number
  readonly id: number
}

/** The tags among these lists, in no order. */
export async function selectTagsOfLists(
  db: Database,
  facetIds: readonly number[],
): Promise<TagOfList[]> {
  const { rows } = await sql<TagOfList>`
    select f.id as "facetId", t.id
    from list_facets f join tags t on t.id = substr(f.key, 5)::int
    where f.id = any(${facetIds}::int[]) and f.key like 'tag:%'`.execute(db)
  return rows
}

/** The texts of these tags. */
export async function selectTagNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; tag: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; tag: string }>`
    select id, tag from tags where id = any(${ids}::int[])`.execute(db)
  return rows
}
