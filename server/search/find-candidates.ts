import { RESULT_CAP } from '#contract/search-choices.ts'
import type { Database } from '#server/db/connect.ts'
import {
  byPopularity,
  type CandidateRow,
  exactNameTier,
  selectCandidates,
  termConditions,
} from '#server/search/candidates.sql.ts'
import type { Group } from '#server/search/expand-query.ts'
import type { TermFilter } from '#server/search/filter-terms.ts'

/** What a search looks for. */
export interface Wanted {
  readonly groups: readonly Group[]
  /** The text's folded letters and digits, for names that are just it. */
  readonly key: string
  readonly filter: TermFilter
}

/** Mods that match, unranked. */
export interface Candidates {
  readonly rows: readonly CandidateRow[]
  /** False: these are the most promising of more. */
  readonly isComplete: boolean
}

/** Words of which so many mods have all, at most, are looked up at once. */
const FEW = RESULT_CAP + 500

/**
 * Finds what may be shown for a search, in bounded time: all of it where it is little, else the
 * names with all words before the texts with all words, each from the most popular mods down.
 */
export async function findCandidates(tx: Database, wanted: Wanted): Promise<Candidates> {
  const { groups, key, filter } = wanted
  if (groups.some(({ fits }) => fits.size === 0)) return { rows: [], isComplete: true }
  const anywhere = termConditions(groups, 'anywhere', filter)
  const least = Math.min(...groups.map(({ docs }) => docs))
  if (least <= FEW || groups.length > 1 || filter.requiredFacets.length > 0) {
    const rows = await selectCandidates(tx, [{ conditions: anywhere }], FEW)
    if (rows.length < FEW) return { rows, isComplete: true }
  }
  const inName = termConditions(groups, 'name', filter)
  const tiers = [
    ...(key === '' ? [] : [exactNameTier(key, filter)]),
    ...byPopularity(inName),
    ...byPopularity(anywhere),
  ]
  return { rows: await selectCandidates(tx, tiers, FEW), isComplete: false }
}
