import type { Api } from '#contract/api.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import type { ModCard } from '#contract/catalogue/mods.ts'
import type { SearchPage } from '#contract/catalogue/search.ts'
import { readSearchKeys } from '#contract/catalogue/search-keys.ts'
import { drawnCards } from '#web/browsing/mod-cards/drawn-cards.ts'
import {
  filtersOf,
  isFiltered,
  type ListPlace,
  type ListQuery,
  readListQuery,
} from '#web/browsing/search/list-query.ts'
import { type LoadedList, loadCounts } from '#web/browsing/search/load-list.ts'

/** What a search found, and what to offer if it found nothing. */
export interface LoadedSearch extends LoadedList {
  readonly list: SearchPage
  /** The likely spelling, if the visitor insisted on a spelling that finds nothing. */
  readonly meant: string | undefined
  readonly popular: readonly ModCard[]
}

/** The search in an address; undefined without a text. */
export function readSearch(url: URL): ListQuery | undefined {
  const typed = url.searchParams.get('s')
  if (typed === null) return undefined
  // Removes characters that nobody can type and the API refuses.
  const typable = typed.toWellFormed().replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH)
  const { text, keys } = readSearchKeys(typable)
  const defaultSort = text === '' ? 'downloads' : 'relevance'
  const place: ListPlace = { path: '/search-mods', defaultSort, text }
  return { ...readListQuery(place, url), ...keys }
}

/** The query with its author's name as their mods spell it, where there are any. */
export function withKnownAuthor(query: ListQuery, { list }: LoadedSearch): ListQuery {
  return query.author && list.author ? { ...query, author: list.author.name } : query
}

/** One page of a search. Only a search that finds nothing makes further calls. */
export async function loadSearch(api: Api, query: ListQuery, page: number): Promise<LoadedSearch> {
  const text = query.place.text ?? ''
  const [found, counts] = await Promise.all([
    api.getSearchMods({
      body: {
        searchQuery: text,
        currentPage: page,
        ...(isFiltered(query) && { filters: filtersOf(query) }),
        ...(query.sort !== query.place.defaultSort && { sort: query.sort }),
        ...(query.isExact && { exact: true }),
      },
    }),
    loadCounts(api, query),
  ])
  const list = { ...found, mods: drawnCards(found.mods) }
  if (list.pages > 0 || isFiltered(query)) return { list, counts, meant: undefined, popular: [] }
  const [popular, corrected] = await Promise.all([
    api.getMostDownloaded({}),
    query.isExact ? api.getSearchMods({ body: { searchQuery: text, currentPage: 1 } }) : undefined,
  ])
  return { list, counts, meant: corrected?.spelling?.corrected, popular }
}
