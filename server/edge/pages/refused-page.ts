import { ERROR_STATUS } from '#contract/base/errors.ts'
import { WITHDRAWN_TEXT } from '#contract/catalogue/withdrawn-text.ts'
import type { RenderedPage, RenderPage } from '#server/edge/pages/render-page.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'

/** The route of the web part that draws these pages. */
const ROUTE = '/refused/'

/**
 * Renders, once for each status and version, the pages for browsers whose request the server refuses. They do
 * not start the application, which could not make sense of the address.
 */
export function createRefusedPages(
  render: RenderPage,
  publicUrl: string,
  version: Pick<VersionWatch, 'current'>,
): (status: number, message: string) => Promise<RenderedPage> {
  const drawn = new Map<number, Promise<RenderedPage>>()
  let drawnAt = version.current()
  const draw = async (status: number) => {
    const page = await render(new URL(`${publicUrl}${ROUTE}${status}`))
    const html = page.body.text
    return { ...page, status, body: new EncodedBody(withoutModules(html)) }
  }
  const keep = (status: number) => {
    if (version.current() !== drawnAt) drawn.clear()
    drawnAt = version.current()
    const known = drawn.get(status)
    if (known) return known
    const page = draw(status)
    drawn.set(status, page)
    page.catch(() => drawn.delete(status))
    return page
  }
  return async (status, message) => {
    const page = await keep(status)
    return status === ERROR_STATUS.gone ? withReason(page, message) : page
  }
}

/** The page of what is gone says why, which differs from one file to the other. */
function withReason(page: RenderedPage, reason: string): RenderedPage {
  const html = page.body.text
  // A function, as a reason may have dollar signs.
  return { ...page, body: new EncodedBody(html.replace(WITHDRAWN_TEXT, () => escapeText(reason))) }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function withoutModules(html: string): string {
  return html
    .replaceAll(/<link[^>]* rel="(late-)?modulepreload"[^>]*>/g, '')
    .replaceAll(/<script[^>]* type="(late-)?module"[^>]*>.*?<\/script>/gs, '')
}
