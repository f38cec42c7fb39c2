import {
  type Choice,
  labelOfSubCategory,
  type MainCategory,
  type ModType,
  navigationLabel,
  storedValue,
} from '#contract/taxonomy.ts'

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
