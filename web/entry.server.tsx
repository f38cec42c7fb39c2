import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router'
import { nonceContext, reportErrorContext } from '#web/shared/page/contexts.ts'
import { drawPage } from '#web/shared/page/draw-page.ts'
import { drawInTurn } from '#web/shared/page/drawing-turns.ts'
import { MarkupContext } from '#web/shared/page/markup.ts'
import { NonceContext } from '#web/shared/page/nonce.ts'
import { scriptLiteral } from '#web/shared/page/script-literal.ts'
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

/** Menus have no text in which `&` would mean something else. */
function shorten(html: string): string {
  return html.replaceAll('&amp;', '&')
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
  const { serverHandoffStream, ...rest } = routerContext
  const data = await readWhole(serverHandoffStream)
  const page = (
    <NonceContext value={nonce}>
      <MarkupContext value={MARKUP}>
        <ServerRouter context={rest} url={request.url} nonce={nonce} />
      </MarkupContext>
    </NonceContext>
  )
  const html = await drawInTurn(() => drawPage(page, nonce))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withData(html, data, nonce), { status, headers })
}

async function readWhole(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : ''
}

const END = '</body></html>'

/** Puts in what the browser begins with, as `ServerRouter` does it, but in one script. */
function withData(html: string, data: string, nonce: string): string {
  if (!html.endsWith(END)) throw new Error('A page that has no end')
  const controller = 'window.__reactRouterContext.streamController'
  const script = `${controller}.enqueue(${scriptLiteral(data)});${controller}.close();`
  return `${html.slice(0, -END.length)}<script nonce="${nonce}">${script}</script>${END}`
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
