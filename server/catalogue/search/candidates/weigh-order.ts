import { shareSince } from '#server/catalogue/lists/list-sizes.ts'
import { countAll, matchingShare } from '#server/catalogue/search/candidates/expected-matches.ts'
import type { Wanted } from '#server/catalogue/search/candidates/find-candidates.ts'
import { fewestTerms } from '#server/catalogue/search/candidates/order-groups.ts'
import type { IndexSort } from '#server/catalogue/search/candidates/plain-sort.ts'
import { databaseOf } from '#server/catalogue/search/index/search-database.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * An index is walked in its order for so many rows, of few matches for as many as a part of them, or for
 * as many more as the page seems to need: where that finds too few, all are sorted after it.
 */
const LEAST_WALKED = { rows: 4_000, ofMatches: 1 / 8 } as const
/** Where the index alone tells whether a mod matches, and where each mod's words have to be read. */
const MOST_WALKED = { listed: 50_000, worded: 20_000 } as const
/**
 * In the time in which a match is found, which lies anywhere, so many rows are walked. Mods that came one
 * after the other lie together; those whose names follow each other lie anywhere as well.
 */
const ROWS_IN_TIME_OF_MATCH = {
  listed: { newest: 8, name: 8 },
  worded: { newest: 5, name: 1 },
} as const
/** To compare a mod with so many terms takes as long again as to read it. */
const TERMS_IN_TIME_OF_ROW = 40
/** Where there are more matches than were expected, there may be so many times more. */
const OFTEN_MORE = 2
/** Of however few mods are new enough. */
const LEAST_SHARE = 0.0001
/** Matches may be thinner at the beginning than on average: the walk goes so much further. */
const PATIENCE = 3

/** What the ways to the first matches in an order take, in the time of a row that is compared with nothing. */
export interface OrderWeights {
  /** How many mods match, about. */
  readonly matching: number
  /** To walk the index of the order until there are enough. */
  readonly walk: number
  /** To find and sort all that match. */
  readonly sort: number
  /** How many rows are walked at most. */
  readonly mostWalked: number
  /** Whether the words of each mod have to be read. */
  readonly isWorded: boolean
}

/**
 * @param count how many matches are wanted.
 * @param known how many there are, as far as is known.
 */
export async function weighOrder(
  search: Database,
  { groups, filter }: Pick<Wanted, 'groups' | 'filter'>,
  sort: IndexSort,
  { count, known = 0 }: { count: number; known?: number },
): Promise<OrderWeights> {
  const kind = groups.length === 0 && !filter.modIds ? 'listed' : 'worded'
  const total = await countAll(search)
  const share = await matchingShare(search, { groups, filter }, total)
  const matching = Math.max(share * total, OFTEN_MORE * known)
  // By date a walk meets what is new enough first; by name it passes over the rest.
  const isNewEnough =
    sort === 'newest' || filter.createdFrom === undefined
      ? 1
      : await shareSince(databaseOf(search), search, filter.createdFrom)
  const expected = (count * total) / (matching * Math.max(isNewEnough, LEAST_SHARE))
  const timeOfRow = 1 + fewestTerms(groups) / TERMS_IN_TIME_OF_ROW
  const least = Math.min(LEAST_WALKED.rows, LEAST_WALKED.ofMatches * matching)
  const needed = Math.ceil(Math.max(least, PATIENCE * expected))
  return {
    matching,
    walk: expected * timeOfRow,
    sort: matching * ROWS_IN_TIME_OF_MATCH[kind][sort],
    mostWalked: Math.min(Math.ceil(MOST_WALKED[kind] / timeOfRow), needed),
    isWorded: kind === 'worded',
  }
}
