import { RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import { BLOCK_SIZE } from '#server/catalogue/lists/block-size.ts'
import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import type { ListOrder } from '#server/catalogue/lists/list-order.ts'
import { listSizes, shareSince } from '#server/catalogue/lists/list-sizes.ts'
import { walkList } from '#server/catalogue/lists/walk-list.ts'
import type { TermFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import type { Candidates } from '#server/catalogue/search/candidates/find-candidates.ts'
import { isIndexSort, type PlainSort } from '#server/catalogue/search/candidates/plain-sort.ts'
import { databaseOf } from '#server/catalogue/search/index/search-database.ts'
import { tiersTell } from '#server/catalogue/search/index/terms.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Blocks that are looked at, of the whole list, for the total, or for a page; of more the index is quicker. */
const MOST_BLOCKS = { whole: 5, total: 2, page: 3 } as const
/** The order of lists in which they are walked for each; by name they have none. */
const WALKED_IN: Readonly<Record<PlainSort, ListOrder>> = {
  newest: 'newest',
  downloads: 'downloads',
  name: 'newest',
}
/** Mods that a block has, about. */
const IN_A_BLOCK = BLOCK_SIZE.fresh
/** Matches may be thinner at the beginning than on average: so much more is looked at. */
const PATIENCE = 1.3

/** A list that is to be walked. */
export interface ListWalk {
  /** False: it tells the page alone, and how many there are has to be looked for as well. */
  readonly mayTellTotal: boolean
  /** What it finds may be only the first of them, one more than is shown at most. */
  readonly walk: () => Promise<Candidates>
}

/**
 * What a filter leaves, to be found by the shortest list that it asks for: in the order that is wanted,
 * where lists have it, so that nothing has to be sorted and no more is looked at than is needed. Undefined
 * where too much of that list would have to be looked at.
 */
export async function planWalk(
  search: Database,
  filter: TermFilter,
  { sort, end, isTotalKnown }: { sort: PlainSort; end: number; isTotalKnown: boolean },
): Promise<ListWalk | undefined> {
  const { requiredFacets, excludedFacets, createdFrom, minDownloads } = filter
  // The index has just those mods in parts of their own, and in these orders.
  if (minDownloads > 0 && tiersTell(minDownloads) && isIndexSort(sort)) return undefined
  const db = databaseOf(search)
  const keys = filter.requiredKeys.length > 0 ? filter.requiredKeys : [ALL_MODS]
  const sizes = await listSizes(db, search, [ALL_MODS, ...keys])
  const all = sizes.get(ALL_MODS)?.total ?? 0
  const lists = keys.map((key) => sizes.get(key)).filter((size) => size !== undefined)
  const [shortest, ...others] = lists.toSorted((a, b) => a.total - b.total)
  if (!shortest || lists.length < keys.length) return undefined
  const order = WALKED_IN[sort]
  const isNew = createdFrom === undefined ? 1 : await shareSince(db, search, createdFrom)
  const reached = order === 'newest' ? shortest.total * isNew : shortest.total
  const passing = others.reduce((share, { total }) => share * (total / all), 1)
  const share = order === 'newest' ? passing : passing * isNew
  const isBound = createdFrom !== undefined || minDownloads > 0
  const planned = blocksFor({
    ...{ reached, isBound, share: Math.max(share, 1 / all) },
    ...{ sort, end, isTotalKnown },
  })
  if (planned === undefined) return undefined
  const walk = async () => {
    const { ids, isEnd } = await walkList(search, {
      facetId: shortest.id,
      order,
      most: RESULT_CAP + 1,
      conditions: {
        inLists: requiredFacets.filter((id) => id !== shortest.id),
        notInLists: excludedFacets,
        createdFrom,
        minDownloads,
      },
      blocks: planned.blocks,
    })
    return { ids, isComplete: isEnd, order }
  }
  return { mayTellTotal: planned.mayTellTotal, walk }
}

/** How many blocks tell the total as well as the page, or at least the page; undefined: too many. */
function blocksFor(list: {
  /** Mods of the list that the filter's own bounds leave, and which share of them passes. */
  reached: number
  share: number
  /** There are bounds that the index does not have. */
  isBound: boolean
  sort: PlainSort
  end: number
  isTotalKnown: boolean
}): { blocks: number; mayTellTotal: boolean } | undefined {
  const { reached, share, isBound, sort, end, isTotalKnown } = list
  const whole = Math.ceil(reached / IN_A_BLOCK) + 2
  // The index has them in these orders, too.
  if (whole <= MOST_BLOCKS.whole) {
    return isBound || !isIndexSort(sort)
      ? { blocks: MOST_BLOCKS.whole, mayTellTotal: true }
      : undefined
  }
  // In another order than its own it is of use only as a whole.
  if (WALKED_IN[sort] !== sort) return undefined
  const blocksWith = (mods: number) => Math.ceil((PATIENCE * mods) / share / IN_A_BLOCK) + 1
  const forTotal = blocksWith(RESULT_CAP)
  if (forTotal <= MOST_BLOCKS.total && !isTotalKnown)
    return { blocks: forTotal, mayTellTotal: true }
  const forPage = blocksWith(end)
  return forPage <= MOST_BLOCKS.page ? { blocks: forPage, mayTellTotal: false } : undefined
}
