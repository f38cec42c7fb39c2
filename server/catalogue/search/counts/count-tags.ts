import { OFFERED_TAGS } from '#contract/catalogue/list-choices.ts'
import type { FilterCounts, ParsedModFilters } from '#contract/catalogue/search.ts'
import { selectTagNames } from '#server/catalogue/search/counts/count-lists.sql.ts'
import type { CountedLists } from '#server/catalogue/search/counts/counted-lists.ts'
import { tagsOfLists } from '#server/catalogue/search/counts/list-tags.ts'
import type { ResultSets } from '#server/catalogue/search/counts/result-sets.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Lists of a result among which its most frequent tags are looked for: about a third are tags. */
const LOOKED_AT = 200

/** The tags that the filter names, then the most frequent ones of its result, with their counts. */
export async function countTags(
  db: Database,
  request: { sets: ResultSets; counted: CountedLists; filters: ParsedModFilters },
): Promise<FilterCounts['tags']> {
  const { sets, counted, filters } = request
  const chosen = filters.tags ?? []
  const named = [...new Set([...chosen, ...(filters.withoutTags ?? [])])]
  const lists = mostFrequent((await sets.with(filters)).inLists)
  const frequent = await tagsOfLists(db, lists)
  const offered = frequent.filter(({ id }) => !named.includes(id)).slice(0, OFFERED_TAGS)
  const shown = [...named, ...offered.map(({ id }) => id)]
  const names = new Map((await selectTagNames(db, shown)).map(({ id, tag }) => [id, tag]))
  const tags = shown.flatMap((id) => {
    const tag = names.get(id)
    return tag === undefined ? [] : [{ id, tag }]
  })
  const added = tags.filter(({ id }) => !chosen.includes(id))
  const counts = await counted.count(
    filters,
    added.map(({ id }) => ({ ...filters, tags: [...chosen, id] })),
  )
  const total = await sets.total(filters)
  const byId = new Map(added.map(({ id }, index) => [id, counts[index] ?? total]))
  return tags.map((tag) => ({ ...tag, ...(byId.get(tag.id) ?? total) }))
}

function mostFrequent(inLists: ReadonlyMap<number, number>): number[] {
  return [...inLists]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, LOOKED_AT)
    .map(([id]) => id)
}
