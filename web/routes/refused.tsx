import { data, isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { WITHDRAWN_TEXT } from '#contract/catalogue/withdrawn-text.ts'
import picture from '#web/shared/art/error.svg'
import { Notice } from '#web/shared/components/notice.tsx'
import { NotFound } from '#web/shell/layout/not-found.tsx'
import type { Route } from './+types/refused'

const SCREENS: Readonly<Record<number, { heading: string; text: string }>> = {
  400: {
    heading: 'This address cannot be read',
    text: 'Part of it is missing or mistyped. Please check the link that brought you here.',
  },
  405: {
    heading: 'This page can only be read',
    text: 'Nothing can be sent to this address.',
  },
  410: { heading: 'This file is gone', text: WITHDRAWN_TEXT },
}

/** The server shows this at any address where it has to refuse a browser. It runs no scripts. */
export function loader({ params }: Route.LoaderArgs) {
  const status = Number(params.status)
  throw data(null, { status: status in SCREENS ? status : 404 })
}

export default function RefusedRoute() {
  return null
}

export function ErrorBoundary() {
  const error = useRouteError()
  const screen = isRouteErrorResponse(error) ? SCREENS[error.status] : undefined
  if (!screen) return <NotFound />
  return (
    <>
      <title>{screen.heading}</title>
      <Notice picture={picture} heading={screen.heading} text={screen.text}>
        <Link className="button" to="/" reloadDocument>
          Go home
        </Link>
      </Notice>
    </>
  )
}
