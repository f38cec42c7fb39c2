import { useRef } from 'react'
import type { FilterCounts } from '#contract/catalogue/search.ts'
import type { ListQuery } from '#web/browsing/search/list-query.ts'
import { countsRequest } from '#web/browsing/search/load-list.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'

interface Counts {
  readonly counts: FilterCounts | undefined
  /** Whether they are still the previous list's. */
  readonly areOld: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The counts of a list: those loaded with it, or else fetched now. */
export function useFilterCounts(query: ListQuery, given: FilterCounts | undefined): Counts {
  const body = countsRequest(query)
  const request = JSON.stringify(body)
  const { loaded, reload } = useLoaded(given ? undefined : request, (signal) =>
    getBrowserApi().getFilterCounts({ body, signal }),
  )
  const fetched = loaded.state === 'loaded' && loaded.key === request ? loaded.value : undefined
  const fresh = given ?? fetched
  const last = useRef(fresh)
  if (fresh) last.current = fresh
  return {
    counts: last.current,
    areOld: !fresh,
    hasFailed: !given && loaded.state === 'failed',
    retry: reload,
  }
}
