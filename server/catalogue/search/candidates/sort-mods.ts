import { PAGE_SIZE } from '#contract/base/limits.ts'
import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import { shareSince } from '#server/catalogue/lists/list-sizes.ts'
import {
  byPopularity,
  matchingLookup,
  selectIds,
  walkedLookup,
} from '#server/catalogue/search/candidates/candidates.sql.ts'
import {
  countAll,
  expectedMatches,
  matchingShare,
} from '#server/catalogue/search/candidates/expected-matches.ts'
import type { Candidates, Wanted } from '#server/catalogue/search/candidates/find-candidates.ts'
import { newestMatches } from '#server/catalogue/search/candidates/newest-matches.ts'
import { fewestTerms } from '#server/catalogue/search/candidates/order-groups.ts'
import { isIndexSort, type PlainSort } from '#server/catalogue/search/candidates/plain-sort.ts'
import {
  selectFirst,
  selectInOrder,
  selectSorted,
  walkInOrder,
} from '#server/catalogue/search/candidates/sort-mods.sql.ts'
import { databaseOf } from '#server/catalogue/search/index/search-database.ts'
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
/** An index is walked in its order for so many rows, or as many more as matches seem to need. */
const LEAST_WALKED = 4_000
/** Where the index alone tells whether a mod matches, and where each mod's words have to be read. */
const MOST_WALKED = { listed: 50_000, worded: 20_000 } as const
/** In the time in which a match is found, which lies anywhere, so many rows are walked. */
const ROWS_IN_TIME_OF_MATCH = { listed: 8, worded: 5 } as const
/** To compare a mod with so many terms takes as long again as to read it. */
const TERMS_IN_TIME_OF_ROW = 40
/** Where there are more matches than were expected, there may be so many times more. */
const OFTEN_MORE = 2
/** So few rows are walked sooner than matches among them are looked for. */
const QUICKLY_WALKED = 1_000
/** Of however few mods are new enough. */
const LEAST_SHARE = 0.0001
/** Matches may be thinner at the beginning than on average: the walk goes so much further. */
const PATIENCE = 3

/** A page in an order, and what there is to page through: looked for at once where there is much of it. */
export async function findAndSort(
  search: Database,
  wanted: Wanted,
  { sort, page }: { sort: PlainSort; page: number },
  find: () => Promise<Candidates> | Candidates,
): Promise<{ ids: readonly number[]; candidates: Candidates }> {
  const { start, end } = placeOf(page)
  const { groups, filter } = wanted
  const isInIndex = isIndexSort(sort) && filter.createdFrom === undefined && groups.length === 0
  const few = SORTED[isInIndex ? 'inIndex' : 'lookedUp']
  if ((await expectedMatches(search, wanted)) <= few.expected) {
    const lookup = matchingLookup(groups, 'anywhere', filter)
    const most = { matches: few.most, count: RESULT_CAP + 1 }
    const sorted = await selectSorted(search, lookup, sort, most)
    const first = sorted.ids.slice(0, RESULT_CAP)
    if (sorted.areAll) {
      const isComplete = sorted.ids.length <= RESULT_CAP
      const ids = sorted.ids.slice(start, end)
      return { ids, candidates: { ids: first, isComplete, order: sort } }
    }
    const ids = start < end ? await firstIds(search, wanted, sort, end, few.most) : []
    return { ids: ids.slice(start), candidates: { ids: first, isComplete: false } }
  }
  const [candidates, ids] = await Promise.all([
    find(),
    start < end ? firstIds(search, wanted, sort, end) : [],
  ])
  return { ids: ids.slice(start), candidates }
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
 * @param least how many matches there are, as far as is known.
 */
async function firstIds(
  search: Database,
  { groups, filter }: Wanted,
  sort: PlainSort,
  count: number,
  least = 0,
): Promise<number[]> {
  if (sort === 'downloads') {
    const ids = await mostPopular(search, { groups, filter }, count)
    return selectInOrder(search, ids, sort, count)
  }
  const lookup = matchingLookup(groups, 'anywhere', filter)
  const kind = groups.length === 0 && !filter.modIds ? 'listed' : 'worded'
  const db = databaseOf(search)
  const total = await countAll(search)
  const share = await matchingShare(search, { groups, filter }, total)
  const matching = Math.max(share * total, OFTEN_MORE * least)
  // By date a walk meets what is new enough first; by name it passes over the rest.
  const isNewEnough =
    sort === 'newest' || filter.createdFrom === undefined
      ? 1
      : await shareSince(db, search, filter.createdFrom)
  const expected = (count * total) / (matching * Math.max(isNewEnough, LEAST_SHARE))
  const timeOfRow = 1 + fewestTerms(groups) / TERMS_IN_TIME_OF_ROW
  if (sort === 'newest' && kind === 'worded' && expected * timeOfRow > QUICKLY_WALKED) {
    const ids = await newestMatches(search, { groups, filter }, { matching, count })
    if (ids) return ids
  }
  // So few matches among so many rows: to sort all of them is quicker than to walk on.
  if (expected * timeOfRow > matching * ROWS_IN_TIME_OF_MATCH[kind]) {
    return selectFirst(search, lookup, sort, count)
  }
  const needed = Math.max(LEAST_WALKED, Math.ceil(PATIENCE * expected))
  const walked = Math.min(Math.ceil(MOST_WALKED[kind] / timeOfRow), needed)
  const ids = await walkInOrder(search, walkedLookup(groups, filter), sort, { walked, count })
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
