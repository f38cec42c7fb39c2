import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, reportErrorContext } from '#web/shared/page/contexts.ts'
import { NonceContext } from '#web/shared/page/nonce.ts'

export {
  apiContext,
  nonceContext,
  reportErrorContext,
  siteContext,
} from '#web/shared/page/contexts.ts'

/** Renders a whole page: pages are cached and compressed whole, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  let failure: unknown
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      onError: (error) => {
        failure = error
      },
    },
  )
  await stream.allReady
  if (failure) throw failure
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

const UNAVAILABLE = 503

/** An address that does not exist is not our error, and an unavailable part was already logged. */
export function handleError(
  error: unknown,
  { context }: { context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === UNAVAILABLE)) return
  context.get(reportErrorContext)(error)
}
