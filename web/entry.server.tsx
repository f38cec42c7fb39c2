import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router'
import { nonceContext, reportErrorContext } from '#web/shared/page/contexts.ts'
import { drawInTurn } from '#web/shared/page/drawing-turns.ts'
import { MarkupContext } from '#web/shared/page/markup.ts'
import { NonceContext } from '#web/shared/page/nonce.ts'
import { CategoryList } from '#web/shell/layout/category-menus.tsx'

export {
  apiContext,
  nonceContext,
  reportErrorContext,
  siteContext,
} from '#web/shared/page/contexts.ts'

const MARKUP = {
  categoryMenus: shorten(
    renderToString(
      <StaticRouter location="/">
        <CategoryList />
      </StaticRouter>,
    ),
  ),
}

/** HTML of ours, without what HTML can do without. */
function shorten(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('</li>', '')
}

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
  const stream = await drawInTurn(async () => {
    const drawn = await renderToReadableStream(
      <NonceContext value={nonce}>
        <MarkupContext value={MARKUP}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </MarkupContext>
      </NonceContext>,
      {
        nonce,
        signal: request.signal,
        onError: (error) => {
          failure = error
        },
      },
    )
    await drawn.allReady
    return drawn
  })
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
