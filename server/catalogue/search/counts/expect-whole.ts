import type { ParsedModFilters } from '#contract/catalogue/search.ts'
import { countAll, expectedMatches } from '#server/catalogue/search/candidates/expected-matches.ts'
import type { FacetIds } from '#server/catalogue/search/candidates/facet-ids.ts'
import { readFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import { readInTimeOfLook, wholeUpTo } from '#server/catalogue/search/counts/counting-states.ts'
import type { Group } from '#server/catalogue/search/query/query-groups.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What is to be counted. */
interface CountedText {
  readonly groups: readonly Group[]
  readonly facets: FacetIds
  /** The filter without each of its active parts. */
  readonly wider: readonly ParsedModFilters[]
}

/**
 * Whether the text finds few enough mods to be counted as a whole, if its words have nothing to do with
 * each other, and no more than are read if each set without a part of the filter is looked for by itself.
 */
export async function expectWhole(search: Database, counted: CountedText): Promise<boolean> {
  const { groups, wider, facets } = counted
  const [first, ...others] = groups
  if (!first) return false
  const most = wholeUpTo(wider.length)
  if (others.length === 0 && first.mostDocs > most) return false
  const all = await countAll(search)
  const expected = groups.reduce((mods, { docs }) => mods * Math.min(1, docs / all), all)
  if (expected > most || wider.length === 0) return expected <= most
  const looks = await Promise.all(
    wider.map(async (filters) => {
      const filter = await readFilter(search, filters, facets)
      return filter ? readInTimeOfLook(await expectedMatches(search, { groups, filter })) : 0
    }),
  )
  return expected <= looks.reduce((sum, look) => sum + look, 0)
}
