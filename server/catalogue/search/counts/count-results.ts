import { FILTER_PARTS, type FilterPart, RESULT_CAP } from '#contract/catalogue/list-choices.ts'
import type { CappedCount, ParsedModFilters } from '#contract/catalogue/search.ts'
import { facetKey, tagFacetKey } from '#server/catalogue/lists/facet-key.ts'
import { factFilterKeys } from '#server/catalogue/lists/fact-facets.ts'
import { keyOfWholeList } from '#server/catalogue/search/candidates/browse-mods.ts'
import { FacetIds } from '#server/catalogue/search/candidates/facet-ids.ts'
import {
  NO_FILTER,
  readFilter,
  type TermFilter,
} from '#server/catalogue/search/candidates/filter-terms.ts'
import type { Wanted } from '#server/catalogue/search/candidates/find-candidates.ts'
import { WHOLE } from '#server/catalogue/search/counts/counting-states.ts'
import { choicesOf, LIST_PARTS } from '#server/catalogue/search/counts/filter-choices.ts'
import { findCounted } from '#server/catalogue/search/counts/find-counted.ts'
import type { CountedRow } from '#server/catalogue/search/counts/result-sets.sql.ts'
import { ResultSets, withoutPart } from '#server/catalogue/search/counts/result-sets.ts'
import type { Group } from '#server/catalogue/search/query/query-groups.ts'
import { findFuzzy } from '#server/catalogue/search/results/find-fuzzy.ts'
import type { Found } from '#server/catalogue/search/results/found.ts'
import { compactKey } from '#server/catalogue/search/words/fold-text.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface CountRequest {
  readonly text: string
  readonly exact?: boolean | undefined
  readonly filters?: ParsedModFilters | undefined
}

/** What the counts of the choices are made of. */
export interface CountedResults {
  readonly filters: ParsedModFilters
  /** Those of the filter that are active. */
  readonly parts: readonly FilterPart[]
  readonly sets: ResultSets
  readonly facets: FacetIds
  readonly groups: readonly Group[]
  readonly total: CappedCount
}

/** What mods have to have to be results of a text. */
type MeantText = Pick<Wanted, 'groups' | 'first'>

/** How many results there are, and what the counts of the choices are made of. */
export async function countResults(
  search: Database,
  { filters = {}, ...request }: CountRequest,
): Promise<CountedResults> {
  const parts = FILTER_PARTS.filter((part) => isActive(filters, part))
  const facets = new FacetIds(search)
  await facets.read(keysOfChoices(filters))
  const filter = await readFilter(search, filters, facets)
  const wider = parts.map((part) => withoutPart(filters, part))
  const counted = new Map<number, CountedRow>()
  const setsOf = (meant: MeantText | undefined) =>
    new ResultSets(search, {
      groups: meant?.groups ?? [],
      first: meant?.first ?? [],
      facets,
      wider,
      inFull: [filters, ...LIST_PARTS.map((part) => withoutPart(filters, part))],
      lists: meant ? [] : wholeLists(filters, parts),
    })
  // What is wanted without a part of the filter is looked for beside the search, as soon as that knows
  // what the text may mean. Most often it means that.
  let begun: { readonly meant: MeantText; readonly sets: ResultSets } | undefined
  const found = await findText(search, request, filter ?? NO_FILTER, counted, (meant) => {
    if (begun) return
    begun = { meant, sets: setsOf(meant) }
    begun.sets.begin(wider)
  })
  const groups = found?.wanted.groups ?? []
  const sets = begun?.meant.groups === groups ? begun.sets : setsOf(found?.wanted)
  if (found && filter) sets.take(filters, { ...found.candidates, mods: counted })
  await sets.with(filters)
  return { filters, parts, sets, facets, groups, total: await sets.total(filters) }
}

/**
 * What the text means under the filter and what it finds so; undefined for an empty text.
 * @param counted where what is counted of the mods is kept.
 * @param onLook called with what is looked for, each time.
 */
async function findText(
  search: Database,
  request: { text: string; exact?: boolean | undefined },
  filter: TermFilter,
  counted: Map<number, CountedRow>,
  onLook: (meant: MeantText) => void,
): Promise<Found | undefined> {
  if (compactKey(request.text) === '') return undefined
  const most = filter === NO_FILTER ? WHOLE : RESULT_CAP
  return findFuzzy(search, request, filter, (_, wanted) => {
    const { unlessMore = most } = wanted
    const finding = findCounted(search, wanted, Math.min(most, unlessMore), counted)
    onLook(wanted)
    return finding
  })
}

/** The filter without each part whose choices are lists, and with each that there is to choose. */
function chosenListsOf(filters: ParsedModFilters): ParsedModFilters[] {
  const choices = choicesOf(filters)
  return LIST_PARTS.flatMap((part) => {
    const others = withoutPart(filters, part)
    return [others, ...choices[part].map(({ value }) => ({ ...others, [part]: value }))]
  })
}

/** The lists that the choices of the taxonomy and the filter's own tags lead to, to be read at once. */
function keysOfChoices(filters: ParsedModFilters): string[] {
  return [
    ...chosenListsOf(filters).flatMap((each) => [facetKey(each), ...factFilterKeys(each)]),
    ...[...(filters.tags ?? []), ...(filters.withoutTags ?? [])].map(tagFacetKey),
  ]
}

/** Lists that are exactly what the filter leaves, with another place or with a part less. */
function wholeLists(filters: ParsedModFilters, parts: readonly FilterPart[]): string[] {
  const wider = parts.map((part) => withoutPart(filters, part))
  return [filters, ...wider, ...chosenListsOf(filters)].flatMap(
    (each) => keyOfWholeList(each) ?? [],
  )
}

function isActive(filters: ParsedModFilters, part: FilterPart): boolean {
  const value = filters[part]
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
