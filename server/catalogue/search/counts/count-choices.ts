import {
  DOWNLOAD_STEPS,
  FILTER_PARTS,
  type FilterPart,
  RESULT_CAP,
  UPLOAD_WINDOW_DAYS,
  UPLOAD_WINDOWS,
} from '#contract/catalogue/list-choices.ts'
import type { CappedCount, FilterCounts, ParsedModFilters } from '#contract/catalogue/search.ts'
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
import { countTags } from '#server/catalogue/search/counts/count-tags.ts'
import { CountedLists } from '#server/catalogue/search/counts/counted-lists.ts'
import { WHOLE } from '#server/catalogue/search/counts/counting-states.ts'
import {
  choicesOf,
  LIST_PARTS,
  type ListChoice,
  type ListPart,
} from '#server/catalogue/search/counts/filter-choices.ts'
import { findCounted } from '#server/catalogue/search/counts/find-counted.ts'
import type { CountedRow } from '#server/catalogue/search/counts/result-sets.sql.ts'
import { capped, ResultSets, withoutPart } from '#server/catalogue/search/counts/result-sets.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import type { Group } from '#server/catalogue/search/query/query-groups.ts'
import { type Found, findFuzzy } from '#server/catalogue/search/results/find-fuzzy.ts'
import { withKeys } from '#server/catalogue/search/results/search-mods.ts'
import { compactKey } from '#server/catalogue/search/words/fold-text.ts'
import type { Database } from '#server/platform/db/connect.ts'

const DAY_MICROSECONDS = 86_400_000_000
const WINDOW_LABELS = { day: 'Last day', week: 'Last week', month: 'Last month', year: 'Last year' }

interface CountRequest {
  readonly text: string
  readonly exact?: boolean | undefined
  readonly filters?: ParsedModFilters | undefined
}

/**
 * Counts the results of each choice of the filters, the other parts of the filter kept. Of more
 * results than are looked at, counts are least counts; only those that are 0 are looked up.
 */
export async function countChoices(db: Database, asked: CountRequest): Promise<FilterCounts> {
  const request = withKeys(asked)
  const search = searchDatabase(db)
  return countEach(search, await countResults(search, request))
}

/** What the counts of the choices are made of. */
interface CountedResults {
  readonly filters: ParsedModFilters
  /** Those of the filter that are active. */
  readonly parts: readonly FilterPart[]
  readonly sets: ResultSets
  readonly facets: FacetIds
  readonly groups: readonly Group[]
  readonly total: CappedCount
}

async function countEach(
  db: Database,
  { filters, parts, sets, facets, groups, total }: CountedResults,
): Promise<FilterCounts> {
  // With a part of the filter less there are even more.
  if (total.isCapped) sets.expectMany()
  const lists = new CountedLists(db, sets, groups, facets)
  const choices = choicesOf(filters)
  const count = (part: ListPart) => countLists(lists, filters, part, choices[part])
  const [modTypes, categories, subCategories, editions, frameworks, memory, ways, ...others] =
    await Promise.all([
      count('modType'),
      count('category'),
      count('subCategory'),
      count('edition'),
      count('framework'),
      count('memory'),
      count('way'),
      countTags(db, { sets, counted: lists, filters }),
      countWindows(sets, filters),
      countSteps(sets, filters),
      countWithout(sets, filters, parts, total),
    ])
  const [tags, uploadedWithin, minDownloads, without] = others
  return {
    total,
    modTypes,
    categories,
    subCategories,
    tags,
    uploadedWithin,
    minDownloads,
    editions,
    frameworks,
    memory,
    ways,
    without,
  }
}

/** What mods have to have to be results of a text. */
type MeantText = Pick<Wanted, 'groups' | 'first'>

/** How many results there are, and what the counts of the choices are made of. */
async function countResults(
  search: Database,
  { filters = {}, ...request }: CountRequest,
): Promise<CountedResults> {
  const parts = FILTER_PARTS.filter((part) => isActive(filters, part))
  const facets = new FacetIds(search)
  await facets.read(keysOfChoices(filters))
  const filter = await readFilter(search, filters, facets)
  const counted = new Map<number, CountedRow>()
  const setsOf = (meant: MeantText | undefined) =>
    new ResultSets(search, {
      groups: meant?.groups ?? [],
      first: meant?.first ?? [],
      facets,
      parts: parts.length,
      inFull: [filters, ...LIST_PARTS.map((part) => withoutPart(filters, part))],
      lists: meant ? [] : wholeLists(filters, parts),
    })
  // What is wanted without a part of the filter is looked for beside the search, as soon as that knows
  // what the text may mean. Most often it means that.
  let begun: { readonly meant: MeantText; readonly sets: ResultSets } | undefined
  const found = await findText(search, request, filter ?? NO_FILTER, counted, (meant) => {
    if (begun) return
    begun = { meant, sets: setsOf(meant) }
    begun.sets.begin(parts.map((part) => withoutPart(filters, part)))
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
    const finding = findCounted(search, wanted, most, counted)
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

async function countLists(
  lists: CountedLists,
  filters: ParsedModFilters,
  part: ListPart,
  choices: readonly ListChoice[],
): Promise<(ListChoice & CappedCount)[]> {
  const counts = await lists.count(
    withoutPart(filters, part),
    choices.map(({ value }) => ({ ...withoutPart(filters, part), [part]: value })),
  )
  return choices.map((choice, index) => ({ ...choice, ...countAt(counts, index) }))
}

function countAt(counts: readonly CappedCount[], index: number): CappedCount {
  return counts[index] ?? { count: 0, isCapped: false }
}

async function countWindows(sets: ResultSets, filters: ParsedModFilters) {
  const { mods, isComplete } = await sets.withDates(withoutPart(filters, 'uploadedWithin'))
  const now = Date.now() * 1000
  return UPLOAD_WINDOWS.map((value) => {
    const from = now - UPLOAD_WINDOW_DAYS[value] * DAY_MICROSECONDS
    const count = mods.filter(({ createdKey }) => createdKey >= from).length
    return { value, label: WINDOW_LABELS[value], ...capped(count, isComplete) }
  })
}

async function countSteps(sets: ResultSets, filters: ParsedModFilters) {
  const { mods, isComplete } = await sets.withDates(withoutPart(filters, 'minDownloads'))
  return DOWNLOAD_STEPS.map((value) => {
    const count = mods.filter(({ downloads }) => downloads >= value).length
    return { value, ...capped(count, isComplete) }
  })
}

function countWithout(
  sets: ResultSets,
  filters: ParsedModFilters,
  parts: readonly FilterPart[],
  total: CappedCount,
): Promise<FilterCounts['without']> {
  return Promise.all(
    parts.map(async (part) => ({
      part,
      more: await moreThan(total, sets, withoutPart(filters, part)),
    })),
  )
}

/** How many more results a wider filter leaves; none that could be told where there are too many. */
async function moreThan(
  total: CappedCount,
  sets: ResultSets,
  wider: ParsedModFilters,
): Promise<CappedCount> {
  if (total.isCapped) return { count: 0, isCapped: false }
  const { count, isCapped } = await sets.total(wider)
  return { count: Math.max(0, count - total.count), isCapped }
}

function isActive(filters: ParsedModFilters, part: FilterPart): boolean {
  const value = filters[part]
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
