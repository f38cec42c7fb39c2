import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { NotFound } from '#web/shell/layout/not-found.tsx'
import { Unavailable } from '#web/shell/layout/unavailable.tsx'
import { UnexpectedError } from '#web/shell/layout/unexpected-error.tsx'

/** Whether a page's address leads to nothing. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** Missing and unavailable pages have their own screens; everything else is unexpected. */
export function ErrorScreen({ error }: { error: unknown }): ReactNode {
  if (isMissing(error)) return <NotFound />
  if (isRouteErrorResponse(error) && error.status === 503 && typeof error.data === 'string') {
    return <Unavailable reason={error.data} />
  }
  return <UnexpectedError error={error} />
}
