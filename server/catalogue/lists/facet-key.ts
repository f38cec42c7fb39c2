import { storedValue } from '#contract/base/taxonomy.ts'
import { authorSlug } from '#contract/catalogue/author-slug.ts'

/** The key of the list of all mods. */
export const ALL_MODS = 'all'

/** No mod is in it: what a filter means whose value the taxonomy could never have. */
const NO_MODS = 'none'
/** How the keys of lists of authors' mods begin. */
export const AUTHOR_KEY = 'author:'
/** How values of the taxonomy are spelt; anything else would make keys ambiguous. */
const VALUE = /^[a-z0-9-]{1,100}$/

/** What narrows a list; a part that is undefined, null or empty does not. */
export interface FacetFilter {
  readonly modType?: string | null | undefined
  readonly category?: string | null | undefined
  readonly subCategory?: string | null | undefined
}

/** What of a mod decides in which lists it is. */
export interface FacetSource {
  readonly category: readonly string[]
  readonly mainCategory: readonly string[]
  readonly subCategory: string
  readonly tagIds: readonly number[]
  /** Empty for none. */
  readonly author?: string | undefined
}

/**
 * The key of the list that a filter means. Values may be stored ones or those of navigation URLs; a
 * filter with a value that no mod can have gets the key of an empty list.
 */
export function facetKey({ modType, category, subCategory }: FacetFilter): string {
  const values = [modType, category, subCategory].map((value) => value && storedValue(value))
  if (values.some((value) => value && !VALUE.test(value))) return NO_MODS
  return joinKey(values[0], values[1], values[2])
}

/** The key of the list of a tag's mods. */
export function tagFacetKey(tagId: number): string {
  return `tag:${tagId}`
}

/** The key of the list of an author's mods, however the name is spelt. */
export function authorFacetKey(author: string): string {
  return `${AUTHOR_KEY}${authorSlug(author)}`
}

/** The keys of all lists that a mod is in, each once: every combination of its placements. */
export function facetKeysOf(mod: FacetSource): string[] {
  const keys: string[] = []
  for (const type of choices(mod.category)) {
    for (const category of choices(mod.mainCategory)) {
      for (const sub of choices([mod.subCategory])) keys.push(joinKey(type, category, sub))
    }
  }
  for (const tagId of new Set(mod.tagIds)) keys.push(tagFacetKey(tagId))
  if (mod.author) keys.push(authorFacetKey(mod.author))
  return keys
}

/** Each different value that a filter can name, and no value. */
function choices(values: readonly string[]): (string | undefined)[] {
  return [undefined, ...new Set(values.map(storedValue).filter((value) => VALUE.test(value)))]
}

function joinKey(
  type: string | null | undefined,
  category: string | null | undefined,
  sub: string | null | undefined,
): string {
  const parts: string[] = []
  if (type) parts.push(`type:${type}`)
  if (category) parts.push(`category:${category}`)
  if (sub) parts.push(`sub:${sub}`)
  return parts.join('|') || ALL_MODS
}
