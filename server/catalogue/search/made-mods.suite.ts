import type { ParsedModFilters } from '#contract/catalogue/search.ts'
import type { PlainSort } from '#server/catalogue/search/candidates/plain-sort.ts'

const DAY = 86_400_000

/** A mod as far as filters look at it. */
export interface Made {
  readonly name: string
  readonly category: ('sp-mod' | '5m-mod')[]
  readonly subCategory: string
  readonly mainCategory: string[]
  readonly tags: string[]
  readonly downloadCount: number
  readonly createdAt: Date | null
}

/** Mods in all combinations, many enough that some results are capped. */
export function madeMods(): Made[] {
  return Array.from({ length: 2_400 }, (_, index) => ({
    name: `${index % 2 === 0 ? 'Alpha' : 'Beta'} ${String(index).padStart(4, '0')}`,
    category: index % 3 === 0 ? ['5m-mod'] : ['sp-mod'],
    mainCategory: [index % 4 === 0 ? 'maps' : 'vehicles'],
    subCategory: index % 4 === 0 ? 'mlo' : 'car',
    tags: [...(index % 5 === 0 ? ['Fivefold'] : []), ...(index % 7 === 0 ? ['Seventh'] : [])],
    downloadCount: (index * 7_919) % 30_000,
    createdAt: index % 50 === 49 ? null : new Date(Date.now() - (index * DAY) / 4 - DAY / 8),
  }))
}

/** Those of the mods that a filter leaves, found one by one. */
export function keepMatching(
  mods: readonly Made[],
  tagIds: ReadonlyMap<string, number>,
  filters: ParsedModFilters,
): Made[] {
  const days = { day: 1, week: 7, month: 30, year: 365 }
  const hasTag = (mod: Made, id: number) => mod.tags.some((tag) => tagIds.get(tag) === id)
  return mods.filter((mod) => {
    const { modType, category, subCategory, tags, withoutTags, uploadedWithin } = filters
    const age = mod.createdAt ? (Date.now() - mod.createdAt.getTime()) / DAY : Infinity
    return (
      (!modType || mod.category.some((type) => type === modType)) &&
      (!category || mod.mainCategory.includes(category)) &&
      (!subCategory || mod.subCategory === subCategory) &&
      (tags ?? []).every((id) => hasTag(mod, id)) &&
      !(withoutTags ?? []).some((id) => hasTag(mod, id)) &&
      (!uploadedWithin || age <= days[uploadedWithin]) &&
      mod.downloadCount >= (filters.minDownloads ?? 0)
    )
  })
}

/** How each order compares; the tests have no equals. */
export const SORTED: Readonly<Record<PlainSort, (a: Made, b: Made) => number>> = {
  newest: (a: Made, b: Made) => (b.createdAt?.getTime() ?? -1) - (a.createdAt?.getTime() ?? -1),
  downloads: (a: Made, b: Made) => b.downloadCount - a.downloadCount,
  name: (a: Made, b: Made) => (a.name < b.name ? -1 : 1),
}
