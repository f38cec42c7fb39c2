import type { CappedCount, ParsedModFilters } from '#contract/search.ts'
import { type FilterPart, RESULT_CAP } from '#contract/search-choices.ts'
import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import { listTotals } from '#server/catalogue/lists/list-counts.ts'
import { keyOfWholeList } from '#server/catalogue/search/browse-mods.ts'
import {
  type CountingState,
  countingStateOf,
  SAMPLE,
  wholeUpTo,
} from '#server/catalogue/search/counting-states.ts'
import type { FacetIds } from '#server/catalogue/search/facet-ids.ts'
import { NO_FILTER, readFilter, type TermFilter } from '#server/catalogue/search/filter-terms.ts'
import { type Candidates, findMatches } from '#server/catalogue/search/find-candidates.ts'
import type { Group } from '#server/catalogue/search/query-groups.ts'
import { type CountedRow, selectCounted } from '#server/catalogue/search/result-sets.sql.ts'
import { withPlannerSettings } from '#server/catalogue/search/with-planner-settings.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What a text and a filter leave: all of it, or a part of which counts are least counts. */
export interface ResultSet {
  readonly mods: readonly CountedRow[]
  readonly isComplete: boolean
  /** How many there are, up to the cap. */
  readonly found: number
  /** How many of the mods are in a list, by the list's id. */
  readonly inLists: ReadonlyMap<number, number>
}

/** The filter without one of its parts; a subcategory means nothing without its category. */
export function withoutPart(filters: ParsedModFilters, part: FilterPart): ParsedModFilters {
  const rest = { ...filters, [part]: undefined }
  return part === 'category' ? { ...rest, subCategory: undefined } : rest
}

/** Makes the result sets of one text under several filters; each is made once. */
export class ResultSets {
  #db: Database
  readonly #groups: readonly Group[]
  readonly #facets: FacetIds
  readonly #parts: number
  readonly #found = new Map<string, Promise<Candidates>>()
  readonly #made = new Map<string, Promise<ResultSet>>()
  #isWholeLikely: Promise<boolean> | undefined
  #areManyKnown = false

  /** @param parts how many parts of the filter are active: each needs a set without it. */
  constructor(db: Database, groups: readonly Group[], facets: FacetIds, parts: number) {
    this.#db = db
    this.#groups = groups
    this.#facets = facets
    this.#parts = parts
  }

  /** Takes what the text was found to have under a filter, so that it is not looked for again. */
  take(filters: ParsedModFilters, candidates: Candidates): void {
    this.#found.set(JSON.stringify(filters), Promise.resolve(candidates))
  }

  /** Says that every set from here on has more mods than are shown: a part of each is enough. */
  expectMany(): void {
    this.#areManyKnown = true
  }

  /** From now on sets are read from there. */
  readFrom(db: Database): void {
    this.#db = db
  }

  with(filters: ParsedModFilters): Promise<ResultSet> {
    return once(this.#made, filters, () => this.#make(filters))
  }

  async #make(filters: ParsedModFilters): Promise<ResultSet> {
    const filter = await readFilter(this.#db, filters, this.#facets)
    const { name, most } = await this.#stateOf(filters, filter)
    const found = this.#found.get(JSON.stringify(filters))
    if (!filter || name === 'empty') return resultSet([], true)
    if (found) return this.#count(await found, this.#db)
    const whole = name === 'within' ? await this.#whole() : undefined
    if (whole)
      return resultSet(
        whole.filter((mod) => passes(mod, filter)),
        true,
      )
    // One after the other, so in one transaction.
    return withPlannerSettings(this.#db, async (tx) =>
      this.#count(await this.#find(tx, filters, filter, most(this.#parts)), tx),
    )
  }

  /** How many mods a set has; they are not looked at where that can be told without. */
  async #sizeOf(filters: ParsedModFilters): Promise<Pick<ResultSet, 'found' | 'isComplete'>> {
    if (this.#made.has(JSON.stringify(filters))) return this.with(filters)
    const filter = await readFilter(this.#db, filters, this.#facets)
    const { name, most } = await this.#stateOf(filters, filter)
    if (!filter || name === 'within' || name === 'whole') return this.with(filters)
    const { ids, isComplete } = await withPlannerSettings(this.#db, (tx) =>
      this.#find(tx, filters, filter, most(this.#parts)),
    )
    return { found: ids.length, isComplete }
  }

  /** How the set of a filter is counted. */
  async #stateOf(
    filters: ParsedModFilters,
    filter: TermFilter | undefined,
  ): Promise<CountingState> {
    const facts = {
      isImpossible: !filter,
      isFound: this.#found.has(JSON.stringify(filters)),
      areManyKnown: this.#areManyKnown,
      isFiltered: filter !== NO_FILTER,
    }
    const isDecided = facts.isImpossible || facts.isFound || facts.areManyKnown
    return countingStateOf({ ...facts, mayBeWhole: !isDecided && (await this.#mayBeWhole()) })
  }

  async #count({ ids, isComplete }: Candidates, db: Database): Promise<ResultSet> {
    const counted = isComplete ? ids : ids.slice(0, SAMPLE)
    const mods = await withPlannerSettings(db, (tx) => selectCounted(tx, counted))
    return { ...resultSet(mods, isComplete), found: ids.length }
  }

  /** The mods of a set, not looked at yet. */
  #find(
    tx: Database,
    filters: ParsedModFilters,
    filter: TermFilter,
    most: number,
  ): Promise<Candidates> {
    const wanted = { groups: this.#groups, key: '', filter }
    return once(this.#found, filters, () => findMatches(tx, wanted, most))
  }

  /** Everything that the text finds, if that is little enough to be counted here. */
  async #whole(): Promise<readonly CountedRow[] | undefined> {
    const { mods, isComplete } = await this.with({})
    return isComplete ? mods : undefined
  }

  #mayBeWhole(): Promise<boolean> {
    this.#isWholeLikely ??= this.#expectWhole()
    return this.#isWholeLikely
  }

  /** Whether the text finds few enough mods if its words have nothing to do with each other. */
  async #expectWhole(): Promise<boolean> {
    const [first, ...others] = this.#groups
    if (!first) return false
    const most = wholeUpTo(this.#parts)
    if (others.length === 0) return first.mostDocs <= most
    const all = (await listTotals(this.#db, [ALL_MODS])).get(ALL_MODS) ?? 0
    const expected = this.#groups.reduce((mods, { docs }) => mods * Math.min(1, docs / all), all)
    return expected <= most
  }

  /** How many mods there are under a filter. */
  async total(filters: ParsedModFilters): Promise<CappedCount> {
    const key = this.#groups.length === 0 ? keyOfWholeList(filters) : undefined
    if (key !== undefined) {
      return { count: (await listTotals(this.#db, [key])).get(key) ?? 0, isCapped: false }
    }
    const { found, isComplete } = await this.#sizeOf(filters)
    return capped(found, isComplete)
  }
}

/** What is made for a filter, made at its first use. */
function once<T>(
  made: Map<string, Promise<T>>,
  filters: ParsedModFilters,
  make: () => Promise<T>,
): Promise<T> {
  const key = JSON.stringify(filters)
  const result = made.get(key) ?? make()
  made.set(key, result)
  return result
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
