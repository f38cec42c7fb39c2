import { type FilterPart, RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import type { CappedCount, ParsedModFilters } from '#contract/catalogue/search.ts'
import { listTotals } from '#server/catalogue/lists/list-counts.ts'
import { keyOfWholeList } from '#server/catalogue/search/candidates/browse-mods.ts'
import type { Lookup } from '#server/catalogue/search/candidates/candidates.sql.ts'
import type { FacetIds } from '#server/catalogue/search/candidates/facet-ids.ts'
import {
  NO_FILTER,
  readFilter,
  type TermFilter,
} from '#server/catalogue/search/candidates/filter-terms.ts'
import { matchingLookups } from '#server/catalogue/search/candidates/find-candidates.ts'
import {
  type CountingState,
  countingStateOf,
  SAMPLE,
} from '#server/catalogue/search/counts/counting-states.ts'
import { expectWhole } from '#server/catalogue/search/counts/expect-whole.ts'
import type { CountedCandidates } from '#server/catalogue/search/counts/find-counted.ts'
import {
  type CountedRow,
  type DatedRow,
  type RowLimits,
  selectCounted,
  selectFoundCounted,
  selectFoundDated,
} from '#server/catalogue/search/counts/result-sets.sql.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import { tiersTell } from '#server/catalogue/search/index/terms.ts'
import type { Group } from '#server/catalogue/search/query/query-groups.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The same as `ResultSet`, of which only dates and downloads are known. */
export interface DatedSet {
  readonly mods: readonly DatedRow[]
  readonly isComplete: boolean
  /** How many there are, up to the cap. */
  readonly found: number
}

/** What a text and a filter leave: all of it, or a part of which counts are least counts. */
export interface ResultSet extends DatedSet {
  readonly mods: readonly CountedRow[]
  /** How many of the mods are in a list, by the list's id. */
  readonly inLists: ReadonlyMap<number, number>
}

/** The filter without one of its parts; a subcategory means nothing without its category. */
export function withoutPart(filters: ParsedModFilters, part: FilterPart): ParsedModFilters {
  const rest = { ...filters, [part]: undefined }
  return part === 'category' ? { ...rest, subCategory: undefined } : rest
}

/** What the result sets of one text and one filter have in common. */
export interface Counting {
  readonly groups: readonly Group[]
  /** Mods that belong to each set that the filter leaves them in. */
  readonly first: readonly number[]
  readonly facets: FacetIds
  /** The filter without each of its active parts. */
  readonly wider: readonly ParsedModFilters[]
  /** Filters whose sets are wanted with the lists of their mods. */
  readonly inFull: readonly ParsedModFilters[]
  /** Lists whose sizes may be asked for, to be read at once. */
  readonly lists: readonly string[]
}

/** Makes the result sets of one text under several filters; each is made once. */
export class ResultSets {
  readonly #db: Database
  readonly #counting: Counting
  readonly #inFull: ReadonlySet<string>
  readonly #taken = new Map<string, CountedCandidates>()
  readonly #made = new Map<string, Promise<ResultSet>>()
  readonly #dated = new Map<string, Promise<DatedSet>>()
  #isWholeLikely: Promise<boolean> | undefined
  #areManyKnown = false
  #totals: Promise<Map<string, number>> | undefined

  constructor(db: Database, counting: Counting) {
    this.#db = db
    this.#counting = counting
    this.#inFull = new Set(counting.inFull.map((filters) => JSON.stringify(filters)))
  }

  /** Takes what the text was found to have under a filter, so that it is not looked for again. */
  take(filters: ParsedModFilters, candidates: CountedCandidates): void {
    this.#taken.set(JSON.stringify(filters), candidates)
  }

  /** Looks for sets before it is known whether they are needed; whoever asks for one is told what failed. */
  begin(filters: readonly ParsedModFilters[]): void {
    for (const each of filters) this.withDates(each).catch(() => undefined)
  }

  /** Says that every set from here on has more mods than are shown: a part of each is enough. */
  expectMany(): void {
    this.#areManyKnown = true
  }

  with(filters: ParsedModFilters): Promise<ResultSet> {
    return once(this.#made, filters, () => this.#make(filters))
  }

  async #make(filters: ParsedModFilters): Promise<ResultSet> {
    const filter = await readFilter(this.#db, filters, this.#counting.facets)
    const { name, most } = await this.#stateOf(filters, filter)
    if (!filter || name === 'empty') return resultSet([], true)
    const taken = this.#taken.get(JSON.stringify(filters))
    if (taken) return this.#count(taken)
    // What of the whole has a file is not known, nor how many downloads but by the tier.
    const isTold = !filter.modIds && tiersTell(filter.minDownloads)
    const whole = name === 'within' && isTold ? await this.#whole() : undefined
    if (whole) {
      const mods = whole.filter((mod) => passes(mod, filter))
      return resultSet(mods, true)
    }
    return this.#look(filter, most, async (search, lookups, limits) => {
      const { ids, mods } = await selectFoundCounted(search, lookups, limits)
      return resultSet(mods, ids.length <= limits.most, Math.min(ids.length, limits.most))
    })
  }

  /** A set without the lists of its mods, which is read faster; the whole one where it is made anyway. */
  withDates(filters: ParsedModFilters): Promise<DatedSet> {
    if (this.#inFull.has(JSON.stringify(filters))) return this.with(filters)
    return once(this.#dated, filters, () => this.#makeDated(filters))
  }

  async #makeDated(filters: ParsedModFilters): Promise<DatedSet> {
    const filter = await readFilter(this.#db, filters, this.#counting.facets)
    const { name, most } = await this.#stateOf(filters, filter)
    const isLooked = name === 'own' || name === 'many' || filter?.modIds !== undefined
    if (!filter || !isLooked || name === 'found') return this.with(filters)
    return this.#look(filter, most, async (search, lookups, limits) => {
      const { found, mods } = await selectFoundDated(search, lookups, limits)
      return { mods, isComplete: found <= limits.most, found: Math.min(found, limits.most) }
    })
  }

  async #look<Set extends DatedSet>(
    filter: TermFilter,
    most: CountingState['most'],
    read: (search: Database, lookups: readonly Lookup[], limits: RowLimits) => Promise<Set>,
  ): Promise<Set> {
    const lookups = matchingLookups({ ...this.#counting, filter })
    const limits = { most: most(this.#counting.wider.length), sample: SAMPLE }
    return read(searchDatabase(this.#db), lookups, limits)
  }

  /** How the set of a filter is counted. */
  async #stateOf(
    filters: ParsedModFilters,
    filter: TermFilter | undefined,
  ): Promise<CountingState> {
    const facts = {
      isImpossible: !filter,
      isFound: this.#taken.has(JSON.stringify(filters)),
      areManyKnown: this.#areManyKnown,
      isFiltered: filter !== NO_FILTER,
    }
    const isDecided = facts.isImpossible || facts.isFound || facts.areManyKnown
    return countingStateOf({ ...facts, mayBeWhole: !isDecided && (await this.#mayBeWhole()) })
  }

  async #count({ ids, isComplete, mods: known }: CountedCandidates): Promise<ResultSet> {
    const counted = isComplete ? ids : ids.slice(0, SAMPLE)
    const found = counted.flatMap((id) => known.get(id) ?? [])
    const isKnown = found.length === counted.length
    const mods = isKnown ? found : await selectCounted(searchDatabase(this.#db), counted)
    return resultSet(mods, isComplete, ids.length)
  }

  /** Everything that the text finds, if that is little enough to be counted here. */
  async #whole(): Promise<readonly CountedRow[] | undefined> {
    const { mods, isComplete } = await this.with({})
    return isComplete ? mods : undefined
  }

  #mayBeWhole(): Promise<boolean> {
    this.#isWholeLikely ??= expectWhole(searchDatabase(this.#db), this.#counting)
    return this.#isWholeLikely
  }

  /** How many mods there are under a filter. */
  async total(filters: ParsedModFilters): Promise<CappedCount> {
    const key = this.#counting.groups.length === 0 ? keyOfWholeList(filters) : undefined
    if (key !== undefined) {
      const [count = 0] = await this.totalsOf([key])
      return { count, isCapped: false }
    }
    const { found, isComplete } = await this.withDates(filters)
    return capped(found, isComplete)
  }

  /** How many mods these lists have; all that may be asked for are read with the first ones. */
  async totalsOf(keys: readonly string[]): Promise<number[]> {
    this.#totals ??= listTotals(this.#db, [...new Set([...this.#counting.lists, ...keys])])
    const totals = await this.#totals
    const unknown = keys.filter((key) => !totals.has(key))
    const others = unknown.length > 0 ? await listTotals(this.#db, unknown) : totals
    return keys.map((key) => totals.get(key) ?? others.get(key) ?? 0)
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

function resultSet(
  mods: readonly CountedRow[],
  isComplete: boolean,
  found: number = mods.length,
): ResultSet {
  const inLists = new Map<number, number>()
  for (const { facetIds } of mods) {
    for (const id of facetIds) inLists.set(id, (inLists.get(id) ?? 0) + 1)
  }
  return { mods, isComplete, inLists, found }
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
