import {
  type Choice,
  labelOfSubCategory,
  type MainCategory,
  type ModType,
  navigationLabel,
  storedValue,
} from '#contract/base/taxonomy.ts'
import type { ModFilters } from '#contract/catalogue/search.ts'

/** The list that a URL names. */
export interface ListFilter {
  readonly modType?: string | undefined
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
}

/** The URL of a list's first page. */
export function listHref({ modType, category, subCategory }: ListFilter): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (subCategory) query.set('subcategory', subCategory)
  query.set('page', '1')
  return `${modType ? `/mods/${encodeURIComponent(modType)}` : '/mods'}?${query}`
}

/** The URL of the feed of all mods' published files. */
export const RELEASES_FEED = '/feeds/releases.atom'

/** The URL of the feed of a mod's published files. */
export function modFeedHref(modId: number): string {
  return `/feeds/mod/${modId}.atom`
}

/** The URL of what changed in a mod's versions: in the newest, or in the one with this file. */
export function updatesHref(modId: number, fileId?: number | string): string {
  return `/mod/${modId}/changes${fileId === undefined ? '' : `/${fileId}`}`
}

/** The URL of a list's Atom feed: of its mods, or of their published files. */
export function listFeedHref(
  { modType, category, subCategory }: ListFilter,
  order?: 'releases',
): string {
  const query = new URLSearchParams()
  if (modType) query.set('type', modType)
  if (category) query.set('category', category)
  if (subCategory) query.set('subcategory', subCategory)
  if (order) query.set('order', order)
  return query.size > 0 ? `/feeds/mods.atom?${query}` : '/feeds/mods.atom'
}

/** What a search or a filtered list asks for. */
export interface SearchLink extends ModFilters {
  /** Left out for a list. */
  readonly text?: string | undefined
  readonly exact?: boolean | undefined
}

/** The URL of the feed of what a search or a filtered list finds, the newest first. */
export function searchFeedHref(search: SearchLink): string {
  return withQuery('/feeds/search.atom', searchParameters(search))
}

/** The URL of the first page that shows the same. */
export function searchPageHref(search: SearchLink): string {
  const query = searchParameters(search)
  query.set('page', '1')
  if (search.text !== undefined) return withQuery('/search-mods', query)
  query.delete('type')
  return withQuery(search.modType ? `/mods/${encodeURIComponent(search.modType)}` : '/mods', query)
}

function searchParameters(search: SearchLink): URLSearchParams {
  const { text, exact, modType, category, subCategory, uploadedWithin, minDownloads } = search
  const all = {
    s: text,
    exact: exact ? '1' : undefined,
    type: modType,
    category,
    subcategory: subCategory,
    tags: search.tags?.join(','),
    without: search.withoutTags?.join(','),
    uploaded: uploadedWithin,
    downloads: minDownloads?.toString(),
    author: search.author ?? undefined,
    edition: search.edition,
    framework: search.framework,
    memory: search.memory,
    way: search.way,
    file: search.file,
  }
  // An empty text is a search too; no other part says anything when it is empty.
  const given = Object.entries(all).filter(
    ([name, value]) => value || (name === 's' && value === ''),
  )
  return new URLSearchParams(given as [string, string][])
}

function withQuery(path: string, query: URLSearchParams): string {
  // The same spelling as the search box.
  return query.size > 0 ? `${path}?${query.toString().replaceAll('+', '%20')}` : path
}

export interface MenuLink {
  readonly label: string
  readonly href: string
}

/** A main category's link in the navigation, which spells some values differently. */
export function mainCategoryLink(modType: ModType, category: MainCategory): MenuLink {
  const value = category.navigationValue ?? category.value
  return { label: navigationLabel(category), href: listHref({ modType, category: value }) }
}

/** A subcategory's link in the navigation. */
export function subCategoryLink(modType: ModType, category: Choice, sub: Choice): MenuLink {
  return {
    label: sub.label,
    href: listHref({
      modType,
      category: category.value,
      subCategory: sub.navigationValue ?? sub.value,
    }),
  }
}

/** Whether two URL values mean the same choice. */
export function isSameChoice(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && storedValue(left) === storedValue(right)
}

/** The label of the subcategory in a URL; for an unknown one, its value. */
export function subCategoryName(value: string): string {
  return labelOfSubCategory(value) ?? value
}
