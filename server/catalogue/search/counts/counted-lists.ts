import type { CappedCount, ParsedModFilters } from '#contract/catalogue/search.ts'
import { facetKey, tagFacetKey } from '#server/catalogue/lists/facet-key.ts'
import { factFilterKeys } from '#server/catalogue/lists/fact-facets.ts'
import { keyOfWholeList } from '#server/catalogue/search/candidates/browse-mods.ts'
import { matchingLookup } from '#server/catalogue/search/candidates/candidates.sql.ts'
import type { FacetIds } from '#server/catalogue/search/candidates/facet-ids.ts'
import { readFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import { selectListCounts } from '#server/catalogue/search/counts/count-lists.sql.ts'
import { capped, type ResultSets } from '#server/catalogue/search/counts/result-sets.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import type { Group } from '#server/catalogue/search/query/query-groups.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Counts how many mods of a result are in each of some lists. */
export class CountedLists {
  readonly #db: Database
  readonly #sets: ResultSets
  readonly #groups: readonly Group[]
  readonly #facets: FacetIds

  constructor(db: Database, sets: ResultSets, groups: readonly Group[], facets: FacetIds) {
    this.#db = db
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
    if (!isComplete) {
      await this.#lookUpEmpty(
        base,
        keys.map((key) => ids.get(key)),
        counts,
      )
    }
    return counts
  }

  async #knownTotals(choices: readonly ParsedModFilters[]): Promise<CappedCount[] | undefined> {
    if (this.#groups.length > 0) return undefined
    const keys = choices.flatMap((choice) => keyOfWholeList(choice) ?? [])
    if (keys.length < choices.length) return undefined
    const totals = await this.#sets.totalsOf(keys)
    return totals.map((count) => ({ count, isCapped: false }))
  }

  /**
   * A choice that none of the looked-at mods has may still lead somewhere. Each look finds at least one
   * such choice, or that there is none left.
   */
  async #lookUpEmpty(
    base: ParsedModFilters,
    ids: readonly (number | undefined)[],
    counts: CappedCount[],
  ): Promise<void> {
    const filter = await readFilter(this.#db, base, this.#facets)
    if (!filter) return
    const lookup = matchingLookup(this.#groups, 'anywhere', filter)
    const isExcluded = (id: number) => filter.excludedFacets.includes(id)
    const isOpen = (at: number) => counts[at]?.count === 0
    let left = ids.flatMap((id, at) =>
      id !== undefined && isOpen(at) && !isExcluded(id) ? [id] : [],
    )
    for (const [at, id] of ids.entries()) {
      if (id !== undefined && isExcluded(id)) counts[at] = { count: 0, isCapped: false }
    }
    while (left.length > 0) {
      const wanted = left
      const db = searchDatabase(this.#db)
      const { inLists, isComplete } = await selectListCounts(db, lookup, wanted)
      for (const id of left) {
        const count = inLists.get(id) ?? 0
        if (count > 0 || isComplete) counts[ids.indexOf(id)] = { count, isCapped: !isComplete }
      }
      // Also ends where the index and the lists disagree, since nothing is found then.
      if (isComplete || inLists.size === 0) return
      left = left.filter((id) => !inLists.has(id))
    }
  }
}

/** The list that a choice adds to what it is based on. */
function distinguishingKey(base: ParsedModFilters, choice: ParsedModFilters): string {
  const tag = choice.tags?.find((id) => !base.tags?.includes(id))
  if (tag !== undefined) return tagFacetKey(tag)
  const known = factFilterKeys(base)
  return factFilterKeys(choice).find((key) => !known.includes(key)) ?? facetKey(choice)
}
