import { useMemo } from 'react'
import { type Location, useNavigation } from 'react-router'
import {
  isInPlace,
  type ListQuery,
  listPath,
  readListQuery,
} from '#web/browsing/search/list-query.ts'
import { readSearch } from '#web/browsing/search/load-search.ts'

/** What is chosen in a list, also where the list that shows it is still on its way. */
export interface ChosenQuery {
  readonly chosen: ListQuery
  /** Whether the list is still on its way. */
  readonly isBusy: boolean
}

/**
 * What a visitor has chosen last in a list. Choices are links to lists with one choice more, so
 * that a second one made before the first has arrived would lose it if it started from what is
 * shown.
 * @param query what is shown.
 */
export function useChosenQuery(query: ListQuery): ChosenQuery {
  const { state, location } = useNavigation()
  const next = state === 'loading' && isInPlace(location) ? location : undefined
  const chosen = useMemo(() => (next ? queryAt(query, next) : query), [query, next])
  return { chosen, isBusy: next !== undefined }
}

/** The query of another address of the same list; the query itself where it is another list's. */
function queryAt(query: ListQuery, { pathname, search }: Location): ListQuery {
  const { place } = query
  const url = new URL(search, 'http://list')
  // The lists of all mods have it in their path.
  const modType = pathname === place.path ? undefined : pathname.slice(place.path.length + 1)
  const next = place.text === undefined ? readListQuery(place, url, modType) : readSearch(url)
  return next && listPath(next) === pathname ? next : query
}
