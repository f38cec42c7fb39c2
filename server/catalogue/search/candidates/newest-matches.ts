import { shareSince } from '#server/catalogue/lists/list-sizes.ts'
import { matchingLookup } from '#server/catalogue/search/candidates/candidates.sql.ts'
import type { Wanted } from '#server/catalogue/search/candidates/find-candidates.ts'
import { selectFirst } from '#server/catalogue/search/candidates/sort-mods.sql.ts'
import { databaseOf } from '#server/catalogue/search/index/search-database.ts'
import { startOfPeriods } from '#server/catalogue/search/index/terms.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** How far back what came lately is looked for, in periods. */
const LATELY = [1, 2, 4, 8] as const
/** Fewer than on average may match of what came lately: so many times more are to be expected there. */
const CAUTION = 3

/**
 * The newest matches, looked for by the index among what came lately: of frequent words that takes less
 * than to sort all that match, or to look at one mod after the other.
 * @param most.matching how many mods match, about.
 * @returns undefined where not so many came lately.
 */
export async function newestMatches(
  search: Database,
  { groups, filter }: Pick<Wanted, 'groups' | 'filter'>,
  { matching, count }: { matching: number; count: number },
): Promise<number[] | undefined> {
  for (const periods of LATELY) {
    const createdFrom = startOfPeriods(periods)
    if (filter.createdFrom !== undefined && filter.createdFrom >= createdFrom) return undefined
    const share = await shareSince(databaseOf(search), search, createdFrom)
    if (matching * share < CAUTION * count) continue
    const lookup = matchingLookup(groups, 'anywhere', { ...filter, createdFrom })
    const ids = await selectFirst(search, lookup, 'newest', count)
    return ids.length === count ? ids : undefined
  }
  return undefined
}
