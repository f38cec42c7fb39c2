import { PAGE_SIZE } from '#contract/limits.ts'
import { type ModSort, RESULT_CAP } from '#contract/search-choices.ts'
import type { Database } from '#server/db/connect.ts'
import { listTotals } from '#server/lists/list-counts.ts'
import { byPopularity, matchingTier, selectIds } from '#server/search/candidates.sql.ts'
import type { Group } from '#server/search/expand-query.ts'
import type { TermFilter } from '#server/search/filter-terms.ts'
import type { Candidates, Wanted } from '#server/search/find-candidates.ts'
import { selectFirst, selectInOrder, walkInOrder } from '#server/search/sort-mods.sql.ts'

/** Orders that do not depend on the text. */
export type PlainSort = Exclude<ModSort, 'relevance'>

/** Rows among which the most downloaded are looked for. */
const MOST_POPULAR = 3_000
/** An index is walked in its order for so many rows, and more for a later page. */
const WALKED = 4_000
const WALKED_PER_RESULT = 60

/** The ids of one page in an order that does not depend on the text. */
export async function sortedPage(
  tx: Database,
  wanted: Wanted,
  candidates: Candidates,
  { sort, page }: { sort: PlainSort; page: number },
): Promise<number[]> {
  const end = Math.min(page * PAGE_SIZE, RESULT_CAP)
  const start = (page - 1) * PAGE_SIZE
  if (start >= end) return []
  const ids = candidates.isComplete
    ? await selectInOrder(tx, candidates.ids, sort, end)
    : await firstIds(tx, wanted, sort, end)
  return ids.slice(start)
}

async function firstIds(
  tx: Database,
  { groups, filter }: Wanted,
  sort: PlainSort,
  count: number,
): Promise<number[]> {
  if (sort === 'downloads') {
    const ids = await selectIds(tx, byPopularity(groups, 'anywhere', filter), MOST_POPULAR)
    return selectInOrder(tx, ids, sort, count)
  }
  const tier = matchingTier(groups, 'anywhere', filter)
  const walked = Math.max(WALKED, count * WALKED_PER_RESULT)
  // So few matches among so many rows: sorting all of them is cheaper than walking on.
  if ((await mostMatches(tx, groups, filter)) < walked) return selectFirst(tx, tier, sort, count)
  const ids = await walkInOrder(tx, tier, sort, { walked, count })
  return ids.length === count ? ids : selectFirst(tx, tier, sort, count)
}

/** How many mods there can be at most that match, by what is known of words and lists. */
async function mostMatches(
  tx: Database,
  groups: readonly Group[],
  { requiredKeys }: TermFilter,
): Promise<number> {
  const totals = requiredKeys.length > 0 ? await listTotals(tx, requiredKeys) : new Map()
  return Math.min(...groups.map(({ docs }) => docs), ...totals.values())
}
