import { useMemo } from 'react'
import { type Location, useNavigation } from 'react-router'
import { readSearchKeys } from '#contract/catalogue/search-keys.ts'
import { type ListQuery, listPath, readListQuery } from '#web/browsing/search/list-query.ts'

/**
 * What a visitor has chosen last in a list. Choices are links to lists with one choice more, so
 * that a second one made before the first has arrived would lose it if it started from what is
 * shown.
 * @param query what is shown.
 */
export function useChosenQuery(query: ListQuery): ListQuery {
  const { state, location } = useNavigation()
  const next = state === 'loading' && isInPlace(location) ? location : undefined
  return useMemo(() => (next ? queryAt(query, next) : query), [query, next])
}

function isInPlace({ state }: Location): boolean {
  return (state as { isInPlace?: boolean } | null)?.isInPlace === true
}

/** The query of another address of the same list; the query itself where it is another list's. */
function queryAt(query: ListQuery, { pathname, search }: Location): ListQuery {
  const { place } = query
  const url = new URL(search, 'http://list')
  // The lists of all mods have it in their path.
  const modType = pathname === place.path ? undefined : pathname.slice(place.path.length + 1)
  const next = readListQuery(place, url, modType)
  if (listPath(next) !== pathname) return query
  // A choice leaves the text as it is, but may take its author away.
  return place.text === undefined
    ? next
    : { ...next, ...readSearchKeys(url.searchParams.get('s') ?? '').keys }
}
