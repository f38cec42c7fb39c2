import {
  DOWNLOAD_STEPS,
  type FilterPart,
  UPLOAD_WINDOW_DAYS,
  UPLOAD_WINDOWS,
} from '#contract/catalogue/list-choices.ts'
import type { CappedCount, FilterCounts, ParsedModFilters } from '#contract/catalogue/search.ts'
import {
  type CountedResults,
  type CountRequest,
  countResults,
} from '#server/catalogue/search/counts/count-results.ts'
import { countTags } from '#server/catalogue/search/counts/count-tags.ts'
import { CountedLists } from '#server/catalogue/search/counts/counted-lists.ts'
import {
  choicesOf,
  type ListChoice,
  type ListPart,
} from '#server/catalogue/search/counts/filter-choices.ts'
import {
  capped,
  type ResultSets,
  withoutPart,
} from '#server/catalogue/search/counts/result-sets.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import { withKeys } from '#server/catalogue/search/results/search-mods.ts'
import type { Database } from '#server/platform/db/connect.ts'

const DAY_MICROSECONDS = 86_400_000_000
const WINDOW_LABELS = { day: 'Last day', week: 'Last week', month: 'Last month', year: 'Last year' }

/**
 * Counts the results of each choice of the filters, the other parts of the filter kept. Of more
 * results than are looked at, counts are least counts; only those that are 0 are looked up.
 */
export async function countChoices(db: Database, asked: CountRequest): Promise<FilterCounts> {
  const search = searchDatabase(db)
  return countEach(search, await countResults(search, withKeys(asked)))
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
