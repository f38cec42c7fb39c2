import type { Location } from 'react-router'
import { MAX_ID } from '#contract/base/limits.ts'
import {
  EDITION_FILTERS,
  type EditionFilter,
  FRAMEWORK_FILTERS,
  type FrameworkFilter,
  MAX_FILE_FILTER,
  MEMORY_FILTERS,
  type MemoryFilter,
  WAY_FILTERS,
} from '#contract/catalogue/fact-filters.ts'
import {
  MAX_FILTER_TAGS,
  MOD_SORTS,
  type ModSort,
  UPLOAD_WINDOWS,
  type UploadWindow,
} from '#contract/catalogue/list-choices.ts'
import type { ModFilters } from '#contract/catalogue/search.ts'
import { withSearchKey } from '#contract/catalogue/search-keys.ts'
import type { ChangeWay } from '#contract/files/change-ways.ts'

/** A list that can be filtered: its path, and what it shows without filters. */
export interface ListPlace {
  /** The path. On `/mods` the type is the last part of the path, elsewhere a parameter. */
  readonly path: string
  readonly defaultSort: ModSort
  /** The tag whose list this is; it cannot be removed. */
  readonly ownTag?: number
  /** The slug of the author whose list this is; it cannot be removed. */
  readonly ownAuthor?: string
  /** The text whose results these are, without the author that it asks for. */
  readonly text?: string
}

/** What a list's URL asks for, apart from the page. */
export interface ListQuery {
  readonly place: ListPlace
  readonly modType?: string | undefined
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
  readonly tags: readonly number[]
  readonly withoutTags: readonly number[]
  readonly uploadedWithin?: UploadWindow | undefined
  readonly minDownloads?: number | undefined
  /** An author's name in any spelling. In a search it is a part of the text: `author:name`. */
  readonly author?: string | undefined
  readonly edition?: EditionFilter | undefined
  readonly framework?: FrameworkFilter | undefined
  readonly memory?: MemoryFilter | undefined
  readonly way?: ChangeWay | undefined
  /** The name of a file in the archive, or its beginning with `*`. */
  readonly file?: string | undefined
  readonly sort: ModSort
  /** Whether the spelling must not be corrected. */
  readonly isExact: boolean
  /** Whether the filters are shown. Only pages without scripts have this in their URL. */
  readonly isPanelOpen: boolean
}

/** Longer names are nobody's. */
const MAX_AUTHOR_LENGTH = 100

/** The path of the lists that name their type in the path. */
export const MODS_PATH = '/mods'

/** The orders that a list offers; relevance only for a text search. */
export function sortsOf(place: ListPlace): ModSort[] {
  return MOD_SORTS.filter((sort) => sort !== 'relevance' || Boolean(place.text))
}

/**
 * Reads the filters of a list from its URL. Invalid values are left out.
 * @param modType the type in the path, for lists that have one.
 */
export function readListQuery(place: ListPlace, url: URL, modType?: string): ListQuery {
  const get = (name: string) => url.searchParams.get(name) || undefined
  const tags = readIds(get('tags')).filter((id) => id !== place.ownTag)
  const sort = sortsOf(place).find((known) => known === get('sort'))
  return {
    place,
    modType: place.path === MODS_PATH ? modType : get('type'),
    category: get('category'),
    subCategory: get('subcategory'),
    tags,
    withoutTags: readIds(get('without')).filter((id) => !tags.includes(id)),
    uploadedWithin: UPLOAD_WINDOWS.find((known) => known === get('uploaded')),
    minDownloads: readCount(get('downloads')),
    author:
      place.ownAuthor === undefined ? get('author')?.trim().slice(0, MAX_AUTHOR_LENGTH) : undefined,
    edition: EDITION_FILTERS.find((known) => known === get('edition')),
    framework: FRAMEWORK_FILTERS.find((known) => known === get('framework')),
    memory: MEMORY_FILTERS.find((known) => known === get('memory')),
    way: WAY_FILTERS.find((known) => known === get('way')),
    file: readFileName(get('file')),
    sort: sort ?? place.defaultSort,
    isExact: place.text !== undefined && get('exact') === '1',
    isPanelOpen: get('filters') === 'open',
  }
}

function readIds(text = ''): number[] {
  const ids = text.split(',').map((part) => readCount(part) ?? 0)
  // Leaves room for the tag whose list it is.
  return [...new Set(ids)].filter((id) => id > 0).slice(0, MAX_FILTER_TAGS - 1)
}

function readCount(text = ''): number | undefined {
  const count = Number(text)
  return /^\d{1,10}$/.test(text) && count >= 1 && count <= MAX_ID ? count : undefined
}

/** Without characters that nobody can type and the API refuses. */
function readFileName(text = ''): string | undefined {
  const name = text.toWellFormed().replaceAll('\0', '').trim().slice(0, MAX_FILE_FILTER)
  return name || undefined
}

/** The parameters of a list's URL in a fixed order, apart from the page. */
export function listParameters(query: ListQuery): [name: string, value: string][] {
  const { place, author } = query
  const all: [string, string | undefined][] = [
    ['s', place.text === undefined ? undefined : withSearchKey('author', author, place.text)],
    ['exact', query.isExact ? '1' : undefined],
    ['type', place.path === MODS_PATH ? undefined : query.modType],
    ['category', query.category],
    ['subcategory', query.subCategory],
    ['tags', query.tags.join(',') || undefined],
    ['without', query.withoutTags.join(',') || undefined],
    ['uploaded', query.uploadedWithin],
    ['downloads', query.minDownloads?.toString()],
    ['author', place.text === undefined ? author : undefined],
    ['edition', query.edition],
    ['framework', query.framework],
    ['memory', query.memory],
    ['way', query.way],
    ['file', query.file],
    ['sort', query.sort === place.defaultSort ? undefined : query.sort],
    ['filters', query.isPanelOpen ? 'open' : undefined],
  ]
  return all.filter((entry): entry is [string, string] => entry[1] !== undefined)
}

/** The path of the list, with the type if it belongs there. */
export function listPath({ place, modType }: ListQuery): string {
  const hasType = place.path === MODS_PATH && modType !== undefined
  return hasType ? `${MODS_PATH}/${encodeURIComponent(modType)}` : place.path
}

/** The URL of the first page of the list with some parts of its query changed. */
export function listQueryHref(query: ListQuery, changes: Partial<ListQuery> = {}): string {
  const changed = { ...query, ...changes }
  const parameters = new URLSearchParams([...listParameters(changed), ['page', '1']])
  // The same spelling as the search box.
  return `${listPath(changed)}?${parameters.toString().replaceAll('+', '%20')}`
}

/** The filter of a list in the API's form; parts that are not set are left out. */
export function filtersOf(query: ListQuery): ModFilters {
  const { place, modType, category, subCategory, uploadedWithin, minDownloads } = query
  const author = place.ownAuthor ?? query.author
  const { edition, framework, memory, way, file } = query
  const tags = place.ownTag === undefined ? query.tags : [place.ownTag, ...query.tags]
  return {
    ...(modType && { modType }),
    ...(category && { category }),
    ...(subCategory && { subCategory }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(query.withoutTags.length > 0 && { withoutTags: [...query.withoutTags] }),
    ...(uploadedWithin && { uploadedWithin }),
    ...(minDownloads && { minDownloads }),
    ...(author && { author }),
    ...(edition && { edition }),
    ...(framework && { framework }),
    ...(memory && { memory }),
    ...(way && { way }),
    ...(file && { file }),
  }
}

/** A query change that clears every filter. */
export const NO_FILTERS = {
  modType: undefined,
  category: undefined,
  subCategory: undefined,
  tags: [],
  withoutTags: [],
  uploadedWithin: undefined,
  minDownloads: undefined,
  author: undefined,
  edition: undefined,
  framework: undefined,
  memory: undefined,
  way: undefined,
  file: undefined,
} as const satisfies Partial<ListQuery>

/** Whether any filter hides mods of this list. */
export function isFiltered(query: ListQuery): boolean {
  const { tags, withoutTags, uploadedWithin, minDownloads, author } = query
  if (tags.length > 0 || withoutTags.length > 0) return true
  if (uploadedWithin || minDownloads || author) return true
  if (query.edition || query.framework || query.memory || query.way || query.file) return true
  if (query.place.path === MODS_PATH) return false
  return Boolean(query.modType || query.category || query.subCategory)
}

/** Whether the list is filtered or sorted differently: it then needs other calls. */
export function isNarrowed(query: ListQuery): boolean {
  return isFiltered(query) || query.sort !== query.place.defaultSort
}

/** For a navigation that changes a list in place: no skeleton, and the scroll position stays. */
export const IN_PLACE = { preventScrollReset: true, state: { isInPlace: true } } as const

/** Whether a navigation to a location was one. */
export function isInPlace(location: Pick<Location, 'state'>): boolean {
  return (location.state as Partial<typeof IN_PLACE.state> | null)?.isInPlace === true
}

/** Whether search engines should index the list: only without filters and in its own order. */
export function isIndexed(query: ListQuery): boolean {
  return !isNarrowed(query) && !query.isPanelOpen
}
