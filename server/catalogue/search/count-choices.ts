import type { CappedCount, FilterCounts, ParsedModFilters } from '#contract/search.ts'
import {
  DOWNLOAD_STEPS,
  FILTER_PARTS,
  type FilterPart,
  RESULT_CAP,
  UPLOAD_WINDOW_DAYS,
  UPLOAD_WINDOWS,
} from '#contract/search-choices.ts'
import { facetKey, tagFacetKey } from '#server/catalogue/lists/facet-key.ts'
import { countTags } from '#server/catalogue/search/count-tags.ts'
import { CountedLists } from '#server/catalogue/search/counted-lists.ts'
import { WHOLE } from '#server/catalogue/search/counting-states.ts'
import { FacetIds } from '#server/catalogue/search/facet-ids.ts'
import {
  categoryChoices,
  modTypeChoices,
  subCategoryChoices,
  type TaxonomyChoice,
} from '#server/catalogue/search/filter-choices.ts'
import { NO_FILTER, readFilter, type TermFilter } from '#server/catalogue/search/filter-terms.ts'
import { findMatches } from '#server/catalogue/search/find-candidates.ts'
import { type Found, findFuzzy } from '#server/catalogue/search/find-fuzzy.ts'
import { compactKey } from '#server/catalogue/search/fold-text.ts'
import type { Group } from '#server/catalogue/search/query-groups.ts'
import { capped, ResultSets, withoutPart } from '#server/catalogue/search/result-sets.ts'
import {
  preparing,
  withPlannerSettings,
} from '#server/catalogue/search/with-planner-settings.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

const DAY_MICROSECONDS = 86_400_000_000
const WINDOW_LABELS = { day: 'Last day', week: 'Last week', month: 'Last month', year: 'Last year' }

/**
 * Counts the results of each choice of the filters, the other parts of the filter kept. Of more
 * results than are looked at, counts are least counts; only those that are 0 are looked up.
 */
export async function countChoices(
  db: Database,
  request: { text: string; exact?: boolean | undefined; filters?: ParsedModFilters | undefined },
): Promise<FilterCounts> {
  const filters = request.filters ?? {}
  const parts = FILTER_PARTS.filter((part) => isActive(filters, part))
  const { sets, facets, groups, total } = await withPlannerSettings(db, (tx) =>
    countResults(tx, { ...request, filters }, parts),
  )
  // With a part of the filter less there are even more.
  if (total.isCapped) sets.expectMany()
  const others = preparing(db)
  facets.readFrom(others)
  sets.readFrom(others)
  const lists = new CountedLists(others, sets, groups, facets)
  // Each needs sets of its own: a database that has several connections looks for them at once.
  const [modTypes, categories, subCategories, tags, uploadedWithin, minDownloads, without] =
    await Promise.all([
      countPlaces(lists, filters, 'modType', modTypeChoices()),
      countPlaces(lists, filters, 'category', categoryChoices(filters)),
      countPlaces(lists, filters, 'subCategory', subCategoryChoices(filters)),
      countTags(others, { sets, counted: lists, filters }),
      countWindows(sets, filters),
      countSteps(sets, filters),
      countWithout(sets, filters, parts, total),
    ])
  return {
    total,
    modTypes,
    categories,
    subCategories,
    tags,
    uploadedWithin,
    minDownloads,
    without,
  }
}

/** How many results there are, and what the counts of the choices are made of. */
async function countResults(
  tx: Database,
  request: { text: string; exact?: boolean | undefined; filters: ParsedModFilters },
  parts: readonly FilterPart[],
): Promise<{ sets: ResultSets; facets: FacetIds; groups: readonly Group[]; total: CappedCount }> {
  const { filters } = request
  const facets = new FacetIds(tx)
  await facets.read(keysOfChoices(filters))
  const filter = await readFilter(tx, filters, facets)
  const found = await findText(tx, request, filter ?? NO_FILTER)
  const groups = found?.wanted.groups ?? []
  const sets = new ResultSets(tx, groups, facets, parts.length)
  if (found && filter) sets.take(filters, found.candidates)
  await sets.with(filters)
  return { sets, facets, groups, total: await sets.total(filters) }
}

/** What the text means under the filter and what it finds so; undefined for an empty text. */
async function findText(
  tx: Database,
  request: { text: string; exact?: boolean | undefined },
  filter: TermFilter,
): Promise<Found | undefined> {
  if (compactKey(request.text) === '') return undefined
  const most = filter === NO_FILTER ? WHOLE : RESULT_CAP
  return findFuzzy(tx, request, filter, (_, wanted) => findMatches(tx, wanted, most))
}

/** The lists that the choices of the taxonomy and the filter's own tags lead to, to be read at once. */
function keysOfChoices(filters: ParsedModFilters): string[] {
  const placesOf = (part: PlacePart, choices: readonly TaxonomyChoice[]) => {
    const others = withoutPart(filters, part)
    return [facetKey(others), ...choices.map(({ value }) => facetKey({ ...others, [part]: value }))]
  }
  return [
    ...placesOf('modType', modTypeChoices()),
    ...placesOf('category', categoryChoices(filters)),
    ...placesOf('subCategory', subCategoryChoices(filters)),
    ...[...(filters.tags ?? []), ...(filters.withoutTags ?? [])].map(tagFacetKey),
  ]
}

type PlacePart = 'modType' | 'category' | 'subCategory'

async function countPlaces(
  lists: CountedLists,
  filters: ParsedModFilters,
  part: PlacePart,
  choices: readonly TaxonomyChoice[],
): Promise<(TaxonomyChoice & CappedCount)[]> {
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
  const { mods, isComplete } = await sets.with(withoutPart(filters, 'uploadedWithin'))
  const now = Date.now() * 1000
  return UPLOAD_WINDOWS.map((value) => {
    const from = now - UPLOAD_WINDOW_DAYS[value] * DAY_MICROSECONDS
    const count = mods.filter(({ createdKey }) => createdKey >= from).length
    return { value, label: WINDOW_LABELS[value], ...capped(count, isComplete) }
  })
}

async function countSteps(sets: ResultSets, filters: ParsedModFilters) {
  const { mods, isComplete } = await sets.with(withoutPart(filters, 'minDownloads'))
  return DOWNLOAD_STEPS.map((value) => {
    const count = mods.filter(({ downloads }) => downloads >= value).length
    return { value, ...capped(count, isComplete) }
  })
}

async function countWithout(
  sets: ResultSets,
  filters: ParsedModFilters,
  parts: readonly FilterPart[],
  total: CappedCount,
): Promise<FilterCounts['without']> {
  const without: FilterCounts['without'] = []
  for (const part of parts) {
    without.push({ part, more: await moreThan(total, sets, withoutPart(filters, part)) })
  }
  return without
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
