import type { CappedCount, ParsedModFilters } from '#contract/search.ts'
import type { Database } from '#server/db/connect.ts'
import { facetKey, tagFacetKey } from '#server/lists/facet-key.ts'
import { listTotals } from '#server/lists/list-counts.ts'
import { keyOfWholeList } from '#server/search/browse-mods.ts'
import { matchingTier } from '#server/search/candidates.sql.ts'
import { selectCounts } from '#server/search/count-lists.sql.ts'
import type { Group } from '#server/search/expand-query.ts'
import type { FacetIds } from '#server/search/facet-ids.ts'
import { readFilter } from '#server/search/filter-terms.ts'
import { capped, type ResultSets } from '#server/search/result-sets.ts'

/** Counts how many mods of a result are in each of some lists. */
export class CountedLists {
  readonly #tx: Database
  readonly #sets: ResultSets
  readonly #groups: readonly Group[]
  readonly #facets: FacetIds

  constructor(tx: Database, sets: ResultSets, groups: readonly Group[], facets: FacetIds) {
    this.#tx = tx
    this.#sets = sets
    this.#groups = groups
    this.#facets = facets
  }

  /**
   * The counts of `choices`, each of which is `base` with one value more. Where a choice is a list
   * that is counted anyway the count is exact.
   */
  async count(
    base: ParsedModFilters,
    choices: readonly ParsedModFilters[],
  ): Promise<CappedCount[]> {
    if (choices.length === 0) return []
    const known = await this.#knownTotals(choices)
    if (known) return known
    const keys = choices.map((choice) => distinguishingKey(base, choice))
    const ids = await this.#facets.read(keys)
    const { inLists, isComplete } = await this.#sets.with(base)
    const counts = keys.map((key) => {
      const id = ids.get(key)
      if (id === undefined) return { count: 0, isCapped: false }
      return capped(inLists.get(id) ?? 0, isComplete)
    })
    if (!isComplete) await this.#lookUpEmpty(choices, counts)
    return counts
  }

  async #knownTotals(choices: readonly ParsedModFilters[]): Promise<CappedCount[] | undefined> {
    if (this.#groups.length > 0) return undefined
    const keys = choices.flatMap((choice) => keyOfWholeList(choice) ?? [])
    if (keys.length < choices.length) return undefined
    const totals = await listTotals(this.#tx, keys)
    return keys.map((key) => ({ count: totals.get(key) ?? 0, isCapped: false }))
  }

  /** A choice that none of the looked-at mods has may still lead somewhere. */
  async #lookUpEmpty(choices: readonly ParsedModFilters[], counts: CappedCount[]): Promise<void> {
    const places = counts.flatMap(({ count, isCapped }, at) =>
      count === 0 && isCapped ? [at] : [],
    )
    const filters = await Promise.all(
      places.map((at) => readFilter(this.#tx, choices[at] as ParsedModFilters, this.#facets)),
    )
    const found = await selectCounts(
      this.#tx,
      filters.map((filter) => filter && matchingTier(this.#groups, 'anywhere', filter)),
    )
    for (const [index, at] of places.entries()) counts[at] = found[index] as CappedCount
  }
}

/** The list that a choice adds to what it is based on. */
function distinguishingKey(base: ParsedModFilters, choice: ParsedModFilters): string {
  const tag = choice.tags?.find((id) => !base.tags?.includes(id))
  return tag === undefined ? facetKey(choice) : tagFacetKey(tag)
}
