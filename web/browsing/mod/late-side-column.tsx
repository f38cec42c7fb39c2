import { Suspense, useSyncExternalStore } from 'react'
import type { SideColumnProperties } from '#web/browsing/mod/side-column.tsx'
import { late } from '#web/shared/chunks/late.tsx'
import { FROM_CINEMA } from '#web/shared/styles/breakpoints.ts'

const SideColumn = late('side-column', () => import('#web/browsing/mod/side-column.tsx'))

/**
 * The third column, on screens that have one. It repeats what stands elsewhere on the page, so that
 * no other screen loads its code, and no page carries its text.
 */
export function LateSideColumn(properties: SideColumnProperties) {
  const hasRoom = useSyncExternalStore(watchRoom, readRoom, () => false)
  return (
    hasRoom && (
      <Suspense>
        <SideColumn {...properties} />
      </Suspense>
    )
  )
}

function readRoom(): boolean {
  return matchMedia(FROM_CINEMA).matches
}

function watchRoom(onChange: () => void): () => void {
  const query = matchMedia(FROM_CINEMA)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
