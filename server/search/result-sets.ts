import type { CappedCount, ParsedModFilters } from '#contract/search.ts'
import { type FilterPart, RESULT_CAP } from '#contract/search-choices.ts'
import type { Database } from '#server/db/connect.ts'
import { listTotals } from '#server/lists/list-counts.ts'
import { keyOfWholeList } from '#server/search/browse-mods.ts'
import type { CandidateRow } from '#server/search/candidates.sql.ts'
import type { Group } from '#server/search/expand-query.ts'
import { NO_FILTER, readFilter, type TermFilter } from '#server/search/filter-terms.ts'
import { type Candidates, findCandidates } from '#server/search/find-candidates.ts'
import { parseIds } from '#server/search/rank-mods.ts'

/** A mod of a result, as far as counting needs it. */
export interface CountedMod {
  readonly facetIds: ReadonlySet<number>
  readonly createdKey: number
  readonly downloads: number
}

/** What a text and a filter leave: all of it, or a part of which counts are least counts. */
export interface ResultSet {
  /** Undefined: no mod can pass. */
  readonly filter: TermFilter | undefined
  readonly mods: readonly CountedMod[]
  readonly isComplete: boolean
}

const NOTHING: ResultSet = { filter: undefined, mods: [], isComplete: true }

/** The filter without one of its parts; a subcategory means nothing without its category. */
export function withoutPart(filters: ParsedModFilters, part: FilterPart): ParsedModFilters {
  const rest = { ...filters, [part]: undefined }
  return part === 'category' ? { ...rest, subCategory: undefined } : rest
}

/** Makes the result sets of one text under several filters; each is made once. */
export class ResultSets {
  readonly #tx: Database
  readonly #groups: readonly Group[]
  readonly #made = new Map<string, Promise<ResultSet>>()

  constructor(tx: Database, groups: readonly Group[]) {
    this.#tx = tx
    this.#groups = groups
  }

  with(filters: ParsedModFilters): Promise<ResultSet> {
    const key = JSON.stringify(filters)
    const made = this.#made.get(key) ?? this.#make(filters)
    this.#made.set(key, made)
    return made
  }

  async #make(filters: ParsedModFilters): Promise<ResultSet> {
    const filter = await readFilter(this.#tx, filters)
    if (!filter) return NOTHING
    const isWhole = Object.values(filters).every((value) => value === undefined || value === null)
    const whole = isWhole ? undefined : await this.with({})
    if (whole?.isComplete) {
      return { filter, mods: whole.mods.filter((mod) => passes(mod, filter)), isComplete: true }
    }
    const wanted = { groups: this.#groups, key: '', filter: isWhole ? NO_FILTER : filter }
    return setOf(filter, await findCandidates(this.#tx, wanted))
  }

  /** How many mods there are under a filter. */
  async total(filters: ParsedModFilters): Promise<CappedCount> {
    const key = this.#groups.length === 0 ? keyOfWholeList(filters) : undefined
    if (key !== undefined) {
      return { count: (await listTotals(this.#tx, [key])).get(key) ?? 0, isCapped: false }
    }
    const { mods, isComplete } = await this.with(filters)
    return capped(mods.length, isComplete)
  }
}

function setOf(filter: TermFilter, { rows, isComplete }: Candidates): ResultSet {
  const byId = new Map(rows.map((row) => [row.mod_id, row]))
  return { filter, mods: [...byId.values()].map(countedMod), isComplete }
}

function countedMod(row: CandidateRow): CountedMod {
  return {
    facetIds: new Set(parseIds(row.facet_ids)),
    createdKey: row.created_key,
    downloads: row.downloads,
  }
}

function passes(mod: CountedMod, filter: TermFilter): boolean {
  return (
    filter.requiredFacets.every((id) => mod.facetIds.has(id)) &&
    !filter.excludedFacets.some((id) => mod.facetIds.has(id)) &&
    mod.createdKey >= (filter.createdFrom ?? Number.NEGATIVE_INFINITY) &&
    mod.downloads >= filter.minDownloads
  )
}

/** A count as the API answers it: not beyond the cap, and at least so many of an incomplete set. */
export function capped(count: number, isComplete: boolean): CappedCount {
  return { count: Math.min(count, RESULT_CAP), isCapped: !isComplete || count > RESULT_CAP }
}
