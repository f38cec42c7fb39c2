import type { CappedCount, ParsedModFilters } from '#contract/search.ts'
import { type FilterPart, RESULT_CAP } from '#contract/search-choices.ts'
import type { Database } from '#server/db/connect.ts'
import { listTotals } from '#server/lists/list-counts.ts'
import { keyOfWholeList } from '#server/search/browse-mods.ts'
import type { Group } from '#server/search/expand-query.ts'
import type { FacetIds } from '#server/search/facet-ids.ts'
import { readFilter, type TermFilter } from '#server/search/filter-terms.ts'
import { type Candidates, findMatches } from '#server/search/find-candidates.ts'
import { type CountedRow, selectCounted } from '#server/search/result-sets.sql.ts'

/** What a text and a filter leave: all of it, or a part of which counts are least counts. */
export interface ResultSet {
  readonly mods: readonly CountedRow[]
  readonly isComplete: boolean
  /** How many there are, up to the cap. */
  readonly found: number
  /** How many of the mods are in a list, by the list's id. */
  readonly inLists: ReadonlyMap<number, number>
}

/**
 * A text's results are counted as a whole up to here: further than they are shown, since filters then
 * need not be looked up one by one.
 */
export const WHOLE = 2 * RESULT_CAP
/** Of more mods than are counted, so many are looked at. */
const SAMPLE = 300

/** The filter without one of its parts; a subcategory means nothing without its category. */
export function withoutPart(filters: ParsedModFilters, part: FilterPart): ParsedModFilters {
  const rest = { ...filters, [part]: undefined }
  return part === 'category' ? { ...rest, subCategory: undefined } : rest
}

/** Makes the result sets of one text under several filters; each is made once. */
export class ResultSets {
  readonly #tx: Database
  readonly #groups: readonly Group[]
  readonly #facets: FacetIds
  readonly #made = new Map<string, Promise<ResultSet>>()
  #areManyKnown = false

  constructor(tx: Database, groups: readonly Group[], facets: FacetIds) {
    this.#tx = tx
    this.#groups = groups
    this.#facets = facets
  }

  /** Takes what the text was found to have under a filter, so that it is not looked for again. */
  take(filters: ParsedModFilters, candidates: Candidates): void {
    this.#made.set(JSON.stringify(filters), this.#count(candidates))
  }

  /** Says that every set from here on has more mods than are shown: a part of each is enough. */
  expectMany(): void {
    this.#areManyKnown = true
  }

  with(filters: ParsedModFilters): Promise<ResultSet> {
    const key = JSON.stringify(filters)
    const made = this.#made.get(key) ?? this.#make(filters)
    this.#made.set(key, made)
    return made
  }

  async #make(filters: ParsedModFilters): Promise<ResultSet> {
    const filter = await readFilter(this.#tx, filters, this.#facets)
    if (!filter) return resultSet([], true)
    const isWhole = Object.values(filters).every((value) => value === undefined || value === null)
    const whole = isWhole ? undefined : await this.#whole()
    if (whole) {
      return resultSet(
        whole.mods.filter((mod) => passes(mod, filter)),
        true,
      )
    }
    const wanted = { groups: this.#groups, key: '', filter }
    const most = this.#mostOf(isWhole)
    return this.#count(await findMatches(this.#tx, wanted, most))
  }

  async #count({ ids, isComplete }: Candidates): Promise<ResultSet> {
    const counted = isComplete ? ids : ids.slice(0, SAMPLE)
    return { ...resultSet(await selectCounted(this.#tx, counted), isComplete), found: ids.length }
  }

  /** How many mods are looked for. */
  #mostOf(isWhole: boolean): number {
    if (this.#areManyKnown) return SAMPLE
    const [first, ...others] = this.#groups
    const mayBeWhole = first !== undefined && (others.length > 0 || first.mostDocs <= WHOLE)
    return isWhole && mayBeWhole ? WHOLE : RESULT_CAP
  }

  /** Everything that the text finds, if that is little enough to be counted here. */
  async #whole(): Promise<ResultSet | undefined> {
    if (this.#groups.length === 0) return undefined
    const whole = await this.with({})
    return whole.isComplete ? whole : undefined
  }

  /** How many mods there are under a filter. */
  async total(filters: ParsedModFilters): Promise<CappedCount> {
    const key = this.#groups.length === 0 ? keyOfWholeList(filters) : undefined
    if (key !== undefined) {
      return { count: (await listTotals(this.#tx, [key])).get(key) ?? 0, isCapped: false }
    }
    const { found, isComplete } = await this.with(filters)
    return capped(found, isComplete)
  }
}

function resultSet(mods: readonly CountedRow[], isComplete: boolean): ResultSet {
  const inLists = new Map<number, number>()
  for (const { facetIds } of mods) {
    for (const id of facetIds) inLists.set(id, (inLists.get(id) ?? 0) + 1)
  }
  return { mods, isComplete, inLists, found: mods.length }
}

function passes(mod: CountedRow, filter: TermFilter): boolean {
  return (
    filter.requiredFacets.every((id) => mod.facetIds.includes(id)) &&
    !filter.excludedFacets.some((id) => mod.facetIds.includes(id)) &&
    mod.createdKey >= (filter.createdFrom ?? Number.NEGATIVE_INFINITY) &&
    mod.downloads >= filter.minDownloads
  )
}

/** A count as the API answers it: not beyond the cap, and at least so many of an incomplete set. */
export function capped(count: number, isComplete: boolean): CappedCount {
  return { count: Math.min(count, RESULT_CAP), isCapped: !isComplete || count > RESULT_CAP }
}
