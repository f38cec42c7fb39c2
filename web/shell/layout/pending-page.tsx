import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ListSkeleton } from '#web/browsing/lists/list-skeleton.tsx'
import { DetailSkeleton } from '#web/browsing/mod/detail-skeleton.tsx'
import { isInPlace } from '#web/browsing/search/list-query.ts'
import styles from './pending-page.module.css'

/** If the answer comes sooner, no skeleton flashes up. */
const DELAY_MS = 400
const LIST_PATHS = /^\/(mods|search-mods|tag-mods|authors|most-downloaded|recently-uploaded)(\/|$)/

/**
 * While the next page loads, shows a bar at once and its skeleton after a moment. The current page
 * stays mounted, so that a cancelled navigation loses nothing.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation()
  const current = useLocation()
  const isLoading = state === 'loading'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLoading])

  const path = location?.pathname ?? ''
  // A list that is being filtered stays on screen, together with its filters.
  const isSameList = location !== undefined && isInPlace(location)
  // As on the way back from one of its sections.
  const isSamePage = path === current.pathname && location?.search === current.search
  const stays = isSameList || isSamePage
  const skeleton = isLoading && isSlow && !stays ? skeletonFor(path) : null
  return (
    <>
      {isLoading && (
        <div role="progressbar" aria-label="Loading" className={styles.bar}>
          <span />
        </div>
      )}
      {skeleton}
      <div hidden={skeleton !== null}>{children}</div>
    </>
  )
}

function skeletonFor(path: string): ReactNode {
  if (LIST_PATHS.test(path)) return <ListSkeleton />
  if (path.startsWith('/mod/')) return <DetailSkeleton />
  return null
}
