import { MAX_ID } from '#contract/limits.ts'
import type { ModFilters } from '#contract/search.ts'
import {
  MAX_FILTER_TAGS,
  MOD_SORTS,
  type ModSort,
  UPLOAD_WINDOWS,
  type UploadWindow,
} from '#contract/search-choices.ts'

/** A list that can be narrowed: where it stands and what it is by itself. */
export interface ListPlace {
  /** The path; that of all mods takes the type as its last part, others as a parameter. */
  readonly path: string
  readonly defaultSort: ModSort
  /** The tag whose list this is; it cannot be taken away. */
  readonly ownTag?: number
  /** The text whose results these are. */
  readonly text?: string
}

/** What a list's URL asks for, page apart. */
export interface ListQuery {
  readonly place: ListPlace
  readonly modType?: string | undefined
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
  readonly tags: readonly number[]
  readonly withoutTags: readonly number[]
  readonly uploadedWithin?: UploadWindow | undefined
  readonly minDownloads?: number | undefined
  readonly sort: ModSort
  /** The spelling is not to be corrected. */
  readonly isExact: boolean
  /** The filters are to be shown; only pages without scripts say so in their URL. */
  readonly isPanelOpen: boolean
}

/** The path of the lists that name their type in the path. */
export const MODS_PATH = '/mods'

/** Orders that a list offers: relevance only where there is a text to be relevant to. */
export function sortsOf(place: ListPlace): ModSort[] {
  return MOD_SORTS.filter((sort) => sort !== 'relevance' || Boolean(place.text))
}

/**
 * Reads what narrows a list from its URL. Whatever makes no sense is left out.
 * @param modType the type in the path, for lists that have it there.
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
    sort: sort ?? place.defaultSort,
    isExact: place.text !== undefined && get('exact') === '1',
    isPanelOpen: get('filters') === 'open',
  }
}

function readIds(text = ''): number[] {
  const ids = text.split(',').map((part) => readCount(part) ?? 0)
  // One place is left for the tag whose list it is.
  return [...new Set(ids)].filter((id) => id > 0).slice(0, MAX_FILTER_TAGS - 1)
}

function readCount(text = ''): number | undefined {
  const count = Number(text)
  return /^\d{1,10}$/.test(text) && count >= 1 && count <= MAX_ID ? count : undefined
}

/** The parameters of a list's URL in their fixed order, page apart. */
export function listParameters(query: ListQuery): [name: string, value: string][] {
  const { place } = query
  const all: [string, string | undefined][] = [
    ['s', place.text],
    ['exact', query.isExact ? '1' : undefined],
    ['type', place.path === MODS_PATH ? undefined : query.modType],
    ['category', query.category],
    ['subcategory', query.subCategory],
    ['tags', query.tags.join(',') || undefined],
    ['without', query.withoutTags.join(',') || undefined],
    ['uploaded', query.uploadedWithin],
    ['downloads', query.minDownloads?.toString()],
    ['sort', query.sort === place.defaultSort ? undefined : query.sort],
    ['filters', query.isPanelOpen ? 'open' : undefined],
  ]
  return all.filter((entry): entry is [string, string] => entry[1] !== undefined)
}

/** The path of the list, with the type where that belongs. */
export function listPath({ place, modType }: ListQuery): string {
  const hasType = place.path === MODS_PATH && modType !== undefined
  return hasType ? `${MODS_PATH}/${encodeURIComponent(modType)}` : place.path
}

/** The URL of the first page of the list with some parts of its query changed. */
export function listQueryHref(query: ListQuery, changes: Partial<ListQuery> = {}): string {
  const changed = { ...query, ...changes }
  const parameters = new URLSearchParams([...listParameters(changed), ['page', '1']])
  // As the search box writes it.
  return `${listPath(changed)}?${parameters.toString().replaceAll('+', '%20')}`
}

/** What the API calls the filter of a list; parts that are not set are left out. */
export function filtersOf(query: ListQuery): ModFilters {
  const { place, modType, category, subCategory, uploadedWithin, minDownloads } = query
  const tags = place.ownTag === undefined ? query.tags : [place.ownTag, ...query.tags]
  return {
    ...(modType && { modType }),
    ...(category && { category }),
    ...(subCategory && { subCategory }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(query.withoutTags.length > 0 && { withoutTags: [...query.withoutTags] }),
    ...(uploadedWithin && { uploadedWithin }),
    ...(minDownloads && { minDownloads }),
  }
}

/** Everything that can be cleared, cleared. */
export const NO_FILTERS = {
  modType: undefined,
  category: undefined,
  subCategory: undefined,
  tags: [],
  withoutTags: [],
  uploadedWithin: undefined,
  minDownloads: undefined,
} as const satisfies Partial<ListQuery>

/** Whether anything hides mods beyond what the list by itself is. */
export function isFiltered(query: ListQuery): boolean {
  const { tags, withoutTags, uploadedWithin, minDownloads } = query
  if (tags.length > 0 || withoutTags.length > 0 || uploadedWithin || minDownloads) return true
  if (query.place.path === MODS_PATH) return false
  return Boolean(query.modType || query.category || query.subCategory)
}

/** Whether the list differs from what it is by itself: other calls are needed then. */
export function isNarrowed(query: ListQuery): boolean {
  return isFiltered(query) || query.sort !== query.place.defaultSort
}

/** Goes with a navigation that changes a list in place: no skeleton, and the place is kept. */
export const IN_PLACE = { preventScrollReset: true, state: { isInPlace: true } } as const

/** Whether search engines should keep the list: as it is by itself, and not in all its narrowings. */
export function isIndexed(query: ListQuery): boolean {
  return !isNarrowed(query) && !query.isPanelOpen
}
