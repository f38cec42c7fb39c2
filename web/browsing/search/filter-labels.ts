import { isModType, labelOfMainCategory, MOD_TYPE_LABELS } from '#contract/base/taxonomy.ts'
import type { FilterPart, UploadWindow } from '#contract/catalogue/list-choices.ts'
import { subCategoryName } from '#contract/catalogue/list-links.ts'
import type { CappedCount, FilterCounts } from '#contract/catalogue/search.ts'
import { type ListQuery, listQueryHref, MODS_PATH } from '#web/browsing/search/list-query.ts'
import { formatExactCount } from '#web/shared/components/format-number.ts'

export const UPLOAD_WINDOW_LABELS: Readonly<Record<UploadWindow, string>> = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  year: 'Last 12 months',
}

/** '12', or '1,000+' where counting has stopped. */
export function formatCapped({ count, isCapped }: CappedCount): string {
  return `${formatExactCount(count)}${isCapped ? '+' : ''}`
}

/** '1 mod', '12 mods', '1,000+ mods'. */
export function modsOf(capped: CappedCount): string {
  return `${formatCapped(capped)} ${capped.count === 1 && !capped.isCapped ? 'mod' : 'mods'}`
}

function downloadsLabel(least: number): string {
  return `${formatExactCount(least)}+ downloads`
}

export function typeLabel(value: string): string {
  return isModType(value) ? MOD_TYPE_LABELS[value] : value
}

/** A filter in use: its label, and a link to the list without it. */
export interface ActiveFilter {
  readonly part: FilterPart
  readonly label: string
  readonly hrefWithout: string
}

/**
 * Every filter in use, in the order of the panel. Each tag counts as one.
 * @param counts name tags and what files are; without them the names do not matter.
 */
export function activeFilters(query: ListQuery, counts?: FilterCounts): ActiveFilter[] {
  const tagName = (id: number) => counts?.tags.find((tag) => tag.id === id)?.tag ?? `Tag ${id}`
  const { modType, category, subCategory, uploadedWithin, minDownloads, author } = query
  const active: ActiveFilter[] = []
  const add = (part: FilterPart, label: string, without: Partial<ListQuery>) =>
    active.push({ part, label, hrefWithout: listQueryHref(query, without) })
  if (modType) add('modType', typeLabel(modType), { modType: undefined })
  if (category) {
    const without = { category: undefined, subCategory: undefined }
    add('category', labelOfMainCategory(category) ?? category, without)
  }
  if (subCategory) add('subCategory', subCategoryName(subCategory), { subCategory: undefined })
  for (const id of query.tags) {
    add('tags', tagName(id), { tags: query.tags.filter((other) => other !== id) })
  }
  for (const id of query.withoutTags) {
    const withoutTags = query.withoutTags.filter((other) => other !== id)
    add('withoutTags', `Not ${tagName(id)}`, { withoutTags })
  }
  if (uploadedWithin) {
    add('uploadedWithin', UPLOAD_WINDOW_LABELS[uploadedWithin], { uploadedWithin: undefined })
  }
  if (minDownloads) {
    add('minDownloads', downloadsLabel(minDownloads), { minDownloads: undefined })
  }
  if (author) add('author', `By ${author}`, { author: undefined })
  const { edition, framework, memory, way, file } = query
  const addFact = (part: FilterPart, chosen?: string, choices?: FilterCounts['editions']) => {
    if (!chosen) return
    add(part, choices?.find(({ value }) => value === chosen)?.label ?? chosen, WITHOUT[part])
  }
  addFact('edition', edition, counts?.editions)
  addFact('framework', framework, counts?.frameworks)
  addFact('memory', memory, counts?.memory)
  addFact('way', way, counts?.ways)
  if (file) add('file', `File ${file}`, query.place.text === '' ? ALL_MODS : WITHOUT.file)
  return active
}

/** What one part of the filter hides. */
export interface HiddenMods {
  readonly part: FilterPart
  /** '12 more without the filter Vehicles' */
  readonly text: string
  readonly href: string
}

const WITHOUT: Readonly<Record<FilterPart, Partial<ListQuery>>> = {
  modType: { modType: undefined },
  category: { category: undefined, subCategory: undefined },
  subCategory: { subCategory: undefined },
  tags: { tags: [] },
  withoutTags: { withoutTags: [] },
  uploadedWithin: { uploadedWithin: undefined },
  minDownloads: { minDownloads: undefined },
  author: { author: undefined },
  edition: { edition: undefined },
  framework: { framework: undefined },
  memory: { memory: undefined },
  way: { way: undefined },
  file: { file: undefined },
}

/** Without its file, a search for nothing else is the list of all mods. */
const ALL_MODS: Partial<ListQuery> = {
  file: undefined,
  place: { path: MODS_PATH, defaultSort: 'newest' },
  sort: 'newest',
}

/** What each part of the filter hides, largest first. */
export function hiddenMods(query: ListQuery, counts: FilterCounts): HiddenMods[] {
  const active = activeFilters(query, counts)
  return counts.without
    .filter(({ part, more }) => more.count > 0 && !(part === 'tags' && query.place.ownTag))
    .sort((left, right) => right.more.count - left.more.count)
    .flatMap(({ part, more }) => {
      const labels = active.filter((filter) => filter.part === part).map(({ label }) => label)
      if (labels.length === 0) return []
      const filters = labels.length === 1 ? 'filter' : 'filters'
      const text = `${formatCapped(more)} more without the ${filters} ${labels.join(', ')}`
      return [{ part, text, href: listQueryHref(query, WITHOUT[part]) }]
    })
}
