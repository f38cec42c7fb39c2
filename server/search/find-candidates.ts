import { RESULT_CAP } from '#contract/search-choices.ts'
import type { Database } from '#server/db/connect.ts'
import {
  byPopularity,
  exactNameTier,
  matchingTier,
  selectIds,
} from '#server/search/candidates.sql.ts'
import { NO_FILTER, type TermFilter } from '#server/search/filter-terms.ts'
import { type Group, isEmpty } from '#server/search/query-groups.ts'

/** What a search looks for. */
export interface Wanted {
  readonly groups: readonly Group[]
  /** The text's folded letters and digits, for names that are just it. */
  readonly key: string
  readonly filter: TermFilter
}

/** Mods that match, unranked. */
export interface Candidates {
  /** At most as many as results are shown; of more, the most popular ones. */
  readonly ids: readonly number[]
  /** False: there are more. */
  readonly isComplete: boolean
}

/** Words that more mods have are looked for from the most popular mods down. */
const FREQUENT = 5_000

/**
 * Finds mods that match, in bounded time.
 * @param most how many at most; of more it finds the most popular ones.
 */
export async function findMatches(
  tx: Database,
  wanted: Wanted,
  most: number = RESULT_CAP,
): Promise<Candidates> {
  const { groups, filter } = wanted
  if (groups.some(isEmpty)) return { ids: [], isComplete: true }
  const isFrequent = groups.every(({ mostDocs }) => mostDocs > FREQUENT)
  const tiers = isFrequent
    ? byPopularity(groups, 'anywhere', filter)
    : [matchingTier(groups, 'anywhere', filter)]
  const ids = await selectIds(tx, tiers, most + 1)
  return { ids: ids.slice(0, most), isComplete: ids.length <= most }
}

/**
 * Finds what a search may show: all of it where there are not too many, else names with all the words
 * before other mods with them.
 */
export async function findCandidates(tx: Database, wanted: Wanted): Promise<Candidates> {
  const { groups, key, filter } = wanted
  const areManyKnown = filter === NO_FILTER && groups.length === 1 && isInMany(groups[0])
  if (areManyKnown) {
    const named = await findNamed(tx, wanted)
    if (named.length === RESULT_CAP) return { ids: named, isComplete: false }
    const { ids } = await findMatches(tx, wanted)
    return { ids: merged(named, ids), isComplete: false }
  }
  const matches = await findMatches(tx, wanted)
  if (matches.isComplete || (groups.length === 0 && key === '')) return matches
  return { ids: merged(await findNamed(tx, wanted), matches.ids), isComplete: false }
}

function isInMany(group: Group | undefined): boolean {
  return (group?.mostDocs ?? 0) > RESULT_CAP
}

function findNamed(tx: Database, { groups, key, filter }: Wanted): Promise<number[]> {
  const tiers = [exactNameTier(key, filter), ...byPopularity(groups, 'name', filter)]
  return selectIds(tx, tiers, RESULT_CAP)
}

function merged(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])].slice(0, RESULT_CAP)
}
