import type { ModSort } from '#contract/catalogue/list-choices.ts'

/** Orders that do not depend on the text. */
export type PlainSort = Exclude<ModSort, 'relevance'>

/** Those of which the index has the keys, so that it can be walked in them. */
const INDEX_SORTS = ['newest', 'name'] as const satisfies readonly PlainSort[]
export type IndexSort = (typeof INDEX_SORTS)[number]

/** Whether the index has the keys of an order. */
export function isIndexSort(sort: ModSort | undefined): sort is IndexSort {
  return INDEX_SORTS.some((known) => known === sort)
}
