import { useCallback, useEffect, useState } from 'react'
import type { FilterCounts } from '#contract/search.ts'
import type { ListQuery } from '#web/browsing/search/list-query.ts'
import { countsRequest } from '#web/browsing/search/load-list.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'

interface Counts {
  readonly counts: FilterCounts | undefined
  /** Whether they are still the previous list's. */
  readonly areOld: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The counts of a list: those loaded with it, or else fetched now. */
export function useFilterCounts(query: ListQuery, given: FilterCounts | undefined): Counts {
  const [latest, setLatest] = useState<{ request: string; counts: FilterCounts }>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const request = JSON.stringify(countsRequest(query))

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    setFailed(false)
    if (given) return setLatest({ request, counts: given })
    const abort = new AbortController()
    const input = { body: JSON.parse(request) as object, signal: abort.signal }
    getBrowserApi()
      .getFilterCounts(input)
      .then((counts) => setLatest({ request, counts }))
      .catch(() => !abort.signal.aborted && setFailed(true))
    return () => abort.abort()
  }, [request, given, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const areOld = !given && latest?.request !== request
  return { counts: given ?? latest?.counts, areOld, hasFailed, retry }
}
