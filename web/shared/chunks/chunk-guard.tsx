import { useContext, useEffect } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router'
import type { ChunkFailure } from '#web/shared/chunks/load-chunk.ts'
import { retryRouteModule, watchRouteFailures } from '#web/shared/chunks/route-modules.ts'
import { goUnseen, unseenArrival } from '#web/shared/page/go-unseen.ts'
import { historyIndex } from '#web/shared/page/history-index.ts'

type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router']

/**
 * Ends a navigation whose code does not load: the current page stays as it is, and a dialog says
 * why. The next navigation to the same place tries again.
 */
export function ChunkGuard() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => (router ? guard(router) : undefined), [router])
  return null
}

function guard(router: Router): () => void {
  let index = historyIndex()
  let target: unknown
  const wanted = () => routeIds(router, router.state.navigation.location)
  const stopRetrying = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') index = historyIndex()
    if (navigation.state !== 'loading' || navigation.location === target) return
    target = navigation.location
    for (const id of wanted()) retryRouteModule(id)
  })
  const stopTelling = watchRouteFailures((id: string, failure: ChunkFailure) => {
    const { location } = router.state.navigation
    // Links that were only hovered also report failures.
    if (!location || !wanted().includes(id)) return
    const href = new URL(router.createHref(location), window.location.origin).href
    stay(router, index).then(() => window.chunks.tell(failure, href))
  })
  return () => {
    stopRetrying()
    stopTelling()
  }
}

function routeIds(router: Router, location: Router['state']['navigation']['location']): string[] {
  if (!location) return []
  return (matchRoutes(router.routes, location) ?? []).map(({ route }) => route.id ?? '')
}

/** Cancels the navigation and keeps the address, data and scroll position of the current page. */
async function stay(router: Router, index: number): Promise<void> {
  await unseenArrival()
  const away = index - historyIndex()
  if (away !== 0) await goUnseen(away)
  const { location } = router.state
  // Only another navigation can end the pending one; this one loads nothing.
  await router.navigate(location, {
    replace: true,
    state: location.state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
}
