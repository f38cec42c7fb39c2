import { isRouteErrorResponse, Link } from 'react-router'
import picture from '#web/shared/art/error.svg'
import { Notice } from '#web/shared/components/notice.tsx'

/** The fallback screen for unexpected errors. */
export function UnexpectedError({ error }: { error: unknown }) {
  return (
    <>
      <title>Unexpected Application Error!</title>
      <Notice picture={picture} heading="Unexpected Application Error!" text={describe(error)}>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Try again
        </button>
        <Link className="button button-quiet" to="/" reloadDocument>
          Go home
        </Link>
      </Notice>
    </>
  )
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const text = typeof error.data === 'string' ? error.data : error.statusText
    return [error.status, text].filter(Boolean).join(' ')
  }
  return error instanceof Error ? error.message : 'Unknown error'
}
