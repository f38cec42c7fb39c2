import { PAGE_SIZE } from '#contract/base/limits.ts'
import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import type { BrowsePage, ParsedModFilters } from '#contract/catalogue/search.ts'
import {
  ALL_MODS,
  authorFacetKey,
  facetKey,
  tagFacetKey,
} from '#server/catalogue/lists/facet-key.ts'
import { factFilterKeys } from '#server/catalogue/lists/fact-facets.ts'
import { listMods, readCards } from '#server/catalogue/mods/list-mods.ts'
import { areManyCertain } from '#server/catalogue/search/candidates/expected-matches.ts'
import { readFilter, type TermFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import {
  type Candidates,
  findMatches,
} from '#server/catalogue/search/candidates/find-candidates.ts'
import type { PlainSort } from '#server/catalogue/search/candidates/plain-sort.ts'
import { planWalk } from '#server/catalogue/search/candidates/plan-walk.ts'
import { findAndSort, sortedPage } from '#server/catalogue/search/candidates/sort-mods.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** More than are shown, without a look at them. */
const MORE: Candidates = { ids: [], isComplete: false }
const EMPTY: BrowsePage = { mods: [], pages: 0, total: 0, totalIsCapped: false }

/** One page of the mods that a filter leaves. */
export async function browseMods(
  db: Database,
  request: { filters?: ParsedModFilters | undefined; sort?: PlainSort | undefined; page: number },
): Promise<BrowsePage> {
  const { filters = {}, sort = 'newest', page } = request
  const key = keyOfWholeList(filters)
  if (key !== undefined && sort !== 'name') {
    return { ...(await listMods(db, { key, order: sort, page })), totalIsCapped: false }
  }
  const search = searchDatabase(db)
  const filter = await readFilter(search, filters)
  if (!filter) return EMPTY
  const { ids, candidates } = await findSorted(search, filter, { sort, page })
  const { isFileCut } = filter
  return {
    mods: await readCards(search, ids),
    ...totalOf(candidates),
    ...(isFileCut && { isFileCut }),
  }
}

/** A page of what a filter leaves: by a list where that is shorter, else by the index. */
async function findSorted(
  search: Database,
  filter: TermFilter,
  { sort, page }: { sort: PlainSort; page: number },
): Promise<{ ids: readonly number[]; candidates: Candidates }> {
  const end = Math.min(page * PAGE_SIZE, RESULT_CAP)
  const wanted = { groups: [], key: '', filter }
  // Lists do not know what is in archives.
  const isTotalKnown = await areManyCertain(search, filter)
  const list = filter.modIds
    ? undefined
    : await planWalk(search, filter, { sort, end, isTotalKnown })
  const find = () => (isTotalKnown ? MORE : findMatches(search, wanted, RESULT_CAP, sort))
  if (!list) return findAndSort(search, wanted, { sort, page }, find)
  const [walked, found] = await Promise.all([list.walk(), list.mayTellTotal ? undefined : find()])
  const isKnown = walked.isComplete || walked.ids.length > RESULT_CAP
  const candidates = isKnown
    ? { ...walked, isComplete: walked.ids.length <= RESULT_CAP }
    : (found ?? (await find()))
  if (walked.order === sort && (isKnown || walked.ids.length >= end)) {
    return { ids: walked.ids.slice((page - 1) * PAGE_SIZE, end), candidates }
  }
  return { ids: await sortedPage(search, wanted, candidates, { sort, page }), candidates }
}

/** How many results there are to say and to page through. */
export function totalOf({ ids, isComplete }: Candidates): {
  total: number
  totalIsCapped: boolean
  pages: number
} {
  const total = isComplete ? ids.length : RESULT_CAP
  return { total, totalIsCapped: !isComplete, pages: Math.ceil(total / PAGE_SIZE) }
}

/** The key of the list that a filter is, if there is one that is kept sorted and counted. */
export function keyOfWholeList(filters: ParsedModFilters): string | undefined {
  const { tags = [], withoutTags = [], uploadedWithin, minDownloads, author, file } = filters
  if (withoutTags.length > 0 || uploadedWithin || minDownloads || file) return undefined
  const place = facetKey(filters)
  const narrower = [
    ...tags.map(tagFacetKey),
    ...(author ? [authorFacetKey(author)] : []),
    ...factFilterKeys(filters),
  ]
  if (narrower.length === 0) return place
  return narrower.length === 1 && place === ALL_MODS ? narrower[0] : undefined
}
