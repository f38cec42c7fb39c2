import type { Api } from '#contract/api.ts'
import type { ModPage } from '#contract/catalogue/mods.ts'
import type { FilterCounts } from '#contract/catalogue/search.ts'
import { drawnCards } from '#web/browsing/mod-cards/drawn-cards.ts'
import {
  filtersOf,
  isFiltered,
  isNarrowed,
  type ListQuery,
} from '#web/browsing/search/list-query.ts'

/** A page of a list, filtered or not. */
export interface LoadedList {
  readonly list: ModPage & {
    readonly totalIsCapped?: boolean
    readonly isFileCut?: boolean | undefined
  }
  /** Undefined if nothing is filtered: the panel fetches them when it opens. */
  readonly counts: FilterCounts | undefined
}

/**
 * Loads a page of a list. Without filters it takes the list's own call; a filtered list is browsed,
 * and its counts are loaded with it.
 */
export async function loadList(
  api: Api,
  query: ListQuery,
  page: number,
  loadPlain: () => Promise<ModPage>,
): Promise<LoadedList> {
  const { sort } = query
  const [list, counts] = await Promise.all([
    isNarrowed(query)
      ? api.browseMods({
          body: {
            filters: filtersOf(query),
            ...(sort !== 'relevance' && { sort }),
            currentPage: page,
          },
        })
      : loadPlain(),
    loadCounts(api, query),
  ])
  return { list: { ...list, mods: drawnCards(list.mods) }, counts }
}

/** The counts, if the page shows them from the start. */
export async function loadCounts(api: Api, query: ListQuery): Promise<FilterCounts | undefined> {
  if (!isFiltered(query) && !query.isPanelOpen) return undefined
  return api.getFilterCounts({ body: countsRequest(query) })
}

/** The request body for the counts. */
export function countsRequest(query: ListQuery) {
  return {
    ...(query.place.text && { searchQuery: query.place.text }),
    ...(query.isExact && { exact: true }),
    filters: filtersOf(query),
  }
}
