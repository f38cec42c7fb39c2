import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#contract/api.ts'
import type { RenderedPage, RenderPage } from '#server/edge/pages/render-page.ts'
import type { VersionedCache } from '#server/platform/catalogue-version/versioned-cache.ts'
import { readPublic } from '#server/platform/db/replicas/public-reading.ts'
import { AWAY_RETRY_SECONDS } from '#server/platform/http/error-answer.ts'
import { readOnly } from '#server/platform/http/refusals.ts'
import { sendBody } from '#server/platform/http/send-body.ts'

/**
 * Longer addresses are not cached: nobody shares them, and they would push out those that are
 * shared.
 */
const MAX_KEPT_URL = 300
/** Browsers ask every time, and mostly learn that nothing has changed. */
const SHARED = 'public, max-age=0, must-revalidate'
const UNAVAILABLE = 503
/** Pages that show something to whoever has their address: never kept, and counted by who asks. */
const PRIVATE = /^\/report-status(\/|$)/i
/** The address is the key: it must not go anywhere from here. */
const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Serves the pages of the web part, at every address that nothing else handles. */
export function registerPages(
  app: FastifyInstance,
  options: {
    render: RenderPage
    publicUrl: string
    /** The API as a client with this address may use it. */
    apiOf: (ip: string) => Api
    /** Undefined in development: every page is rendered afresh. */
    cache: VersionedCache<RenderedPage> | undefined
  },
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Not `new URL(path, base)`: a path that begins with two slashes would name another host.
    const url = new URL(options.publicUrl + request.url)
    const key = url.pathname + url.search
    if (PRIVATE.test(url.pathname)) {
      const page = await options.render(url, options.apiOf(request.ip))
      reply.code(page.status).headers({ ...page.headers, ...PRIVATE_HEADERS })
      return sendBody(request, reply, page.body)
    }
    // Its parts are read from one place.
    const render = () => readPublic(() => options.render(url))
    const cache = key.length > MAX_KEPT_URL ? undefined : options.cache
    const page = cache ? await cache.getOrMake(key, render, isKept) : await render()
    reply.code(page.status).headers(page.headers)
    if (page.status === UNAVAILABLE) reply.header('retry-after', String(AWAY_RETRY_SECONDS))
    reply.isShared = cache !== undefined && isKept(page)
    reply.shown = isKept(page) ? page.shown : undefined
    reply.header('cache-control', isKept(page) ? SHARED : 'no-store')
    return sendBody(request, reply, page.body)
  }
  app.get('/*', answer)
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: () => {
      throw readOnly()
    },
  })
}

/**
 * Whether to cache a page. Pages and redirects are, unless the page says that a part is missing.
 * 404s are not: they would fill the cache with odd addresses.
 */
function isKept({ status, headers }: RenderedPage): boolean {
  return (status === 200 || status === 302) && headers['cache-control'] !== 'no-store'
}
