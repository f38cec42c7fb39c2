import { PAGE_SIZE } from '#contract/base/limits.ts'
import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import { shareSince } from '#server/catalogue/lists/list-sizes.ts'
import {
  byPopularity,
  listedLookup,
  matchingLookup,
  selectIds,
} from '#server/catalogue/search/candidates/candidates.sql.ts'
import {
  countAll,
  expectedMatches,
  matchingShare,
} from '#server/catalogue/search/candidates/expected-matches.ts'
import type { Candidates, Wanted } from '#server/catalogue/search/candidates/find-candidates.ts'
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
 * its date.
 */
const SORTED = {
  inIndex: { expected: 3_000, most: 4_000 },
  lookedUp: { expected: 1_200, most: 2_000 },
} as const
/** An index is walked in its order for so many rows, or as many more as matches seem to need. */
const LEAST_WALKED = 4_000
/** Where the index alone tells whether a mod matches, and where each mod's words have to be read. */
const WALKS = {
  listed: { most: 50_000, rowsInTimeOfMatch: 8 },
  worded: { most: 20_000, rowsInTimeOfMatch: 1 },
} as const
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
  const isInIndex = isIndexSort(sort) && filter.createdFrom === undefined
  const few = SORTED[isInIndex ? 'inIndex' : 'lookedUp']
  if ((await expectedMatches(search, wanted)) <= few.expected) {
    const lookup = matchingLookup(groups, 'anywhere', filter)
    const most = { matches: few.most, count: RESULT_CAP + 1 }
    const sorted = await selectSorted(search, lookup, sort, most)
    if (sorted) {
      const isComplete = sorted.length <= RESULT_CAP
      const ids = sorted.slice(start, end)
      return { ids, candidates: { ids: sorted.slice(0, RESULT_CAP), isComplete, order: sort } }
    }
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

async function firstIds(
  search: Database,
  { groups, filter }: Wanted,
  sort: PlainSort,
  count: number,
): Promise<number[]> {
  if (sort === 'downloads') {
    const ids = await mostPopular(search, { groups, filter }, count)
    return selectInOrder(search, ids, sort, count)
  }
  const lookup = matchingLookup(groups, 'anywhere', filter)
  const isListed = groups.length === 0 && !filter.modIds
  const { most, rowsInTimeOfMatch } = isListed ? WALKS.listed : WALKS.worded
  const db = databaseOf(search)
  const total = await countAll(search)
  const share = await matchingShare(search, { groups, filter }, total)
  // By date a walk meets what is new enough first; by name it passes over the rest.
  const isNewEnough =
    sort === 'newest' || filter.createdFrom === undefined
      ? 1
      : await shareSince(db, search, filter.createdFrom)
  const expected = count / (share * Math.max(isNewEnough, LEAST_SHARE))
  // So few matches among so many rows: to sort all of them is quicker than to walk on.
  if (expected > share * total * rowsInTimeOfMatch) return selectFirst(search, lookup, sort, count)
  const walked = Math.min(most, Math.max(LEAST_WALKED, Math.ceil(PATIENCE * expected)))
  const walking = isListed ? listedLookup(filter) : lookup
  const ids = await walkInOrder(search, walking, sort, { walked, count })
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
