import { randomBytes } from 'node:crypto'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import type { Api } from '#contract/api.ts'
import { allowMarkedScripts } from '#server/edge/pages/content-security-policy.ts'
import { makeModulesWait } from '#server/edge/pages/late-modules.ts'
import type { SiteSettings, WebBuild } from '#server/edge/pages/web-build.ts'
import { type Shown, withShown } from '#server/platform/cdn/surrogate-keys.ts'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'

/** A finished page: status, headers, and the document. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: EncodedBody
  readonly shown: Shown
}

/**
 * Renders an address.
 * @param own the API as whoever asks may use it, for a page that is theirs alone.
 */
export type RenderPage = (url: URL, own?: Api) => Promise<RenderedPage>

/**
 * What libraries write dozens of times and nothing reads here: links for route manifests that come bit by
 * bit, transitions of pages that come in pieces, and ends of elements that end by themselves (HTML,
 * 13.1.2.4 "Optional tags"). In texts and scripts none of it can stand: there `<` is escaped.
 */
const MARKS =
  / data-discover="true"| vt-update="none"|<\/(?:li|dt|dd)>|<\/p>(?=<(?:p|div|ul|ol|dl|h\d|section|nav)[ >]|<\/(?:div|section|article|header|footer|li)>)/g

function withoutMarks(html: string): string {
  return html.replace(MARKS, '').replaceAll('></use>', '/>')
}

/** The router's handler of a build: making one sorts all routes, which takes as long as drawing. */
function keepHandler(mode: 'production' | 'development') {
  let last: { readonly build: WebBuild; readonly handle: RequestHandler } | undefined
  return (build: WebBuild): RequestHandler => {
    if (last?.build !== build) last = { build, handle: createRequestHandler(build as never, mode) }
    return last.handle
  }
}

/**
 * Creates the function that renders any address of the site, as a visitor without scripts sees it.
 */
export function createPageRenderer(options: {
  /** Called for each page, because the build changes in development. */
  loadBuild: () => Promise<WebBuild>
  api: Api
  /** As the settings are now. */
  site: () => SiteSettings
  /** Where uploads are sent, when that is not this process. */
  uploadOrigin: string | undefined
  mode: 'production' | 'development'
  /** Called with every unexpected error; the visitor sees the error screen. */
  onError: (error: unknown) => void
}): RenderPage {
  const { loadBuild, api } = options
  const handlerOf = keepHandler(options.mode)

  return async (url, own) => {
    const build = await loadBuild()
    const handle = handlerOf(build)
    const contexts = build.entry.module
    const site = options.site()
    const nonce = randomBytes(16).toString('hex')
    const context = new RouterContextProvider()
    context.set(contexts.apiContext, own ?? api)
    context.set(contexts.siteContext, site)
    context.set(contexts.nonceContext, nonce)
    context.set(contexts.reportErrorContext, options.onError)
    const { value, shown } = await withShown(async () => {
      const response = await handle(new Request(url), context)
      return { response, text: await response.text() }
    })
    const { response, text } = value
    // While developing, modules bring the styles as well.
    const html = options.mode === 'development' ? text : makeModulesWait(withoutMarks(text))
    const page = allowMarkedScripts(html, nonce, {
      apiOrigin: site.apiUrl,
      uploadOrigin: options.uploadOrigin,
      isDevelopment: options.mode === 'development',
    })
    const headers = Object.fromEntries(response.headers)
    headers['content-security-policy'] = page.policy
    return { status: response.status, headers, body: new EncodedBody(page.html), shown }
  }
}
