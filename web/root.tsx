import { type ReactNode, useContext } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { ChunkDialog } from '#web/shared/chunks/chunk-dialog.tsx'
import { ChunkGuard } from '#web/shared/chunks/chunk-guard.tsx'
import { CHUNK_SCRIPT } from '#web/shared/chunks/chunk-script.ts'
import { AlertProvider } from '#web/shared/components/alert.tsx'
import font from '#web/shared/fonts/archivo.woff2?url'
import { siteContext } from '#web/shared/page/contexts.ts'
import { NonceContext } from '#web/shared/page/nonce.ts'
import { SessionNotice } from '#web/shared/session/session-notice.tsx'
import { EARLY_SCRIPT } from '#web/shared/theme/early-script.ts'
import { Announcement } from '#web/shell/layout/announcement.tsx'
import { ErrorScreen } from '#web/shell/layout/error-screen.tsx'
import { Footer } from '#web/shell/layout/footer.tsx'
import { Header } from '#web/shell/layout/header.tsx'
import { LATE_SCRIPT } from '#web/shell/layout/late-script.ts'
import { PageAccent } from '#web/shell/layout/page-accent.tsx'
import { PendingPage } from '#web/shell/layout/pending-page.tsx'
import { useHydratedMark } from '#web/shell/layout/use-hydrated-mark.ts'
import { useServiceWorker } from '#web/shell/layout/use-service-worker.ts'
import '#web/shared/styles/global.css'
import type { Route } from './+types/root'

/** Run once, as it stands in the page: the browser's own copy of it would be of no use. */
const INLINE_SCRIPT = import.meta.env.SSR ? `${EARLY_SCRIPT};${CHUNK_SCRIPT}${LATE_SCRIPT}` : ''

/** What the operator has set. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteContext)
}

/** Who has a page open sees changed settings after a reload. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const nonce = useContext(NonceContext)
  useHydratedMark()
  return (
    <html
      lang="en"
      data-api={site?.apiUrl ?? ''}
      data-announcement={site?.announcement?.id}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1016" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f5f8" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, run before the first paint
          dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }}
        />
        <Meta />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        {children}
        <ChunkDialog />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useServiceWorker()
  return (
    <AlertProvider>
      <ChunkGuard />
      <Frame>
        <SessionNotice />
        <PendingPage>
          <Outlet />
        </PendingPage>
      </Frame>
    </AlertProvider>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Announcement />
      <Header />
      <PageAccent />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}

/** Where no part of the page could be shown. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen error={useRouteError()} />
    </Frame>
  )
}
