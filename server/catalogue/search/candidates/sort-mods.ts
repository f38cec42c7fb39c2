import { PAGE_SIZE } from '#contract/base/limits.ts'
import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import {
  byPopularity,
  matchingLookup,
  selectIds,
  walkedLookup,
} from '#server/catalogue/search/candidates/candidates.sql.ts'
import { expectedMatches } from '#server/catalogue/search/candidates/expected-matches.ts'
import type { Candidates, Wanted } from '#server/catalogue/search/candidates/find-candidates.ts'
import { newestMatches } from '#server/catalogue/search/candidates/newest-matches.ts'
import { isIndexSort, type PlainSort } from '#server/catalogue/search/candidates/plain-sort.ts'
import {
  selectFirst,
  selectInOrder,
  selectSorted,
  walkInOrder,
} from '#server/catalogue/search/candidates/sort-mods.sql.ts'
import { weighOrder } from '#server/catalogue/search/candidates/weigh-order.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Rows among which the most downloaded are looked for. */
const MOST_POPULAR = 3_000
/**
 * So few matches are all sorted, which tells their number as well, if there are not many more after all:
 * where the index has the order, and where each match has to be looked up in another table for it, or for
 * its date or words.
 */
const SORTED = {
  inIndex: { expected: 3_000, most: 4_000 },
  lookedUp: { expected: 1_200, most: 2_000 },
} as const
/** In the time in which it is found out how many matches there are, so many rows of an order are walked. */
const ROWS_IN_TIME_OF_LOOK = 700
/** Of more matches than were expected so many times as many are sorted: then something else is done. */
const MOST_UNEXPECTED = 4
/** So few rows are walked sooner than matches among them are looked for. */
const QUICKLY_WALKED = 1_000

/** A page in an order, and what there is to page through: looked for at once where there is much of it. */
export async function findAndSort(
  search: Database,
  wanted: Wanted,
  { sort, page }: { sort: PlainSort; page: number },
  find: () => Promise<Candidates> | Candidates,
): Promise<{ ids: readonly number[]; candidates: Candidates }> {
  const { start, end } = placeOf(page)
  const most = await mostToSort(search, wanted, sort, end)
  if (most > 0) {
    const lookup = matchingLookup(wanted.groups, 'anywhere', wanted.filter)
    const limits = { matches: most, count: RESULT_CAP + 1, end: Math.max(start, end) }
    const sorted = await selectSorted(search, lookup, sort, limits)
    const found = sorted.ids.slice(0, RESULT_CAP)
    if (sorted.areAll) {
      const isComplete = sorted.ids.length <= RESULT_CAP
      return { ids: sorted.first.slice(start, end), candidates: { ids: found, isComplete } }
    }
    const ids = start < end ? await firstIds(search, wanted, sort, end, most) : []
    return { ids: ids.slice(start), candidates: { ids: found, isComplete: false } }
  }
  const [candidates, ids] = await Promise.all([
    find(),
    start < end ? firstIds(search, wanted, sort, end) : [],
  ])
  return { ids: ids.slice(start), candidates }
}

/**
 * How many matches are sorted at most, which tells a page and their number in one look; 0 where to look for
 * the two by themselves is quicker.
 */
async function mostToSort(
  search: Database,
  wanted: Wanted,
  sort: PlainSort,
  count: number,
): Promise<number> {
  const { groups, filter } = wanted
  const isInIndex = isIndexSort(sort) && filter.createdFrom === undefined && groups.length === 0
  const few = SORTED[isInIndex ? 'inIndex' : 'lookedUp']
  if ((await expectedMatches(search, wanted)) <= few.expected) return few.most
  if (!isIndexSort(sort)) return 0
  const weights = await weighOrder(search, wanted, sort, { count })
  const isQuicker = weights.walk + ROWS_IN_TIME_OF_LOOK > weights.sort
  return isQuicker ? Math.ceil(MOST_UNEXPECTED * weights.matching) : 0
}

/** Which results a page has: none where `start` is not below `end`. */
function placeOf(page: number): { start: number; end: number } {
  return { start: (page - 1) * PAGE_SIZE, end: Math.min(page * PAGE_SIZE, RESULT_CAP) }
}

/** The ids of one page in an order that does not depend on the text. */
export async function sortedPage(
  search: Database,
  wanted: Wanted,
  candidates: Candidates,
  { sort, page }: { sort: PlainSort; page: number },
): Promise<number[]> {
  const { start, end } = placeOf(page)
  if (start >= end) return []
  if (candidates.isComplete && candidates.order === sort) return candidates.ids.slice(start, end)
  const ids = candidates.isComplete
    ? await selectInOrder(search, candidates.ids, sort, end)
    : await firstIds(search, wanted, sort, end)
  return ids.slice(start)
}

/**
 * The first matches in an order, found in whichever way should take the least.
 * @param known how many matches there are, as far as is known.
 */
async function firstIds(
  search: Database,
  { groups, filter }: Wanted,
  sort: PlainSort,
  count: number,
  known = 0,
): Promise<number[]> {
  if (sort === 'downloads') {
    const ids = await mostPopular(search, { groups, filter }, count)
    return selectInOrder(search, ids, sort, count)
  }
  const lookup = matchingLookup(groups, 'anywhere', filter)
  const weights = await weighOrder(search, { groups, filter }, sort, { count, known })
  if (sort === 'newest' && weights.isWorded && weights.walk > QUICKLY_WALKED) {
    const { matching } = weights
    const ids = await newestMatches(search, { groups, filter }, { matching, count })
    if (ids) return ids
  }
  // So few matches among so many rows: to sort all of them is quicker than to walk on.
  if (weights.walk > weights.sort) return selectFirst(search, lookup, sort, count)
  const most = { walked: weights.mostWalked, count }
  const ids = await walkInOrder(search, walkedLookup(groups, filter), sort, most)
  return ids.length === count ? ids : selectFirst(search, lookup, sort, count)
}

/**
 * The matches of the most popular tiers, of as many whole ones as are needed for `count`; of a tier
 * that would make it too many, a part.
 */
async function mostPopular(
  search: Database,
  { groups, filter }: Pick<Wanted, 'groups' | 'filter'>,
  count: number,
): Promise<number[]> {
  const ids: number[] = []
  for (const lookup of byPopularity(groups, 'anywhere', filter)) {
    ids.push(...(await selectIds(search, [lookup], MOST_POPULAR - ids.length)))
    if (ids.length >= count) break
  }
  return ids
}
