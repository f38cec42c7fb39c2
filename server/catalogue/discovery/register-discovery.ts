import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#contract/api.ts'
import { registerFeeds } from '#server/catalogue/discovery/register-feeds.ts'
import { securityTxt } from '#server/catalogue/discovery/security-txt.ts'
import {
  SITEMAP_SIZE,
  sitemapAuthors,
  sitemapIndex,
  sitemapMods,
  sitemapPages,
} from '#server/catalogue/discovery/sitemap.ts'
import { webManifest } from '#server/catalogue/discovery/web-manifest.ts'
import type { VersionedCache } from '#server/platform/catalogue-version/versioned-cache.ts'
import { SHOWS_CATALOGUE, SHOWS_NO_MOD } from '#server/platform/cdn/surrogate-keys.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readPublic } from '#server/platform/db/replicas/public-reading.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'
import { sendBody } from '#server/platform/http/send-body.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'

export interface DiscoveryOptions {
  readonly db: Database
  readonly api: Api
  readonly origin: string
  readonly settings: CurrentSettings
  readonly cache: VersionedCache<EncodedBody>
  readonly sitemapSize?: number
}

type Make = (request: FastifyRequest) => Promise<string>

const XML = 'application/xml; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'

/** What other programs read: robots.txt, security.txt, the sitemap, the feeds, the web manifest. */
export function registerDiscovery(app: FastifyInstance, options: DiscoveryOptions): void {
  const { db, origin, settings } = options
  const size = options.sitemapSize ?? SITEMAP_SIZE
  const serve = (url: string, type: string, make: Make) =>
    app.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
      const body = await options.cache.getOrMake(request.url, async () => {
        return new EncodedBody(await readPublic(() => make(request)))
      })
      reply.type(type).header('cache-control', 'public, max-age=300')
      reply.shown = SHOWS_CATALOGUE
      return sendBody(request, reply, body)
    })

  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robots(origin))
  serve('/manifest.webmanifest', 'application/manifest+json', async () =>
    webManifest(settings().siteName),
  )
  serve('/sitemap.xml', XML, () => sitemapIndex(db, origin, size))
  serve('/sitemap-pages.xml', XML, () => sitemapPages(db, origin))
  serve('/sitemap-mods-:firstId(^[1-9]\\d{0,8}).xml', XML, (request) => {
    const { firstId } = request.params as { firstId: string }
    return sitemapMods(db, origin, { firstId: Number(firstId), size })
  })
  serve('/sitemap-authors-:firstId(^[1-9]\\d{0,8}).xml', XML, (request) => {
    const { firstId } = request.params as { firstId: string }
    return sitemapAuthors(db, origin, { firstId: Number(firstId), size })
  })
  registerFeeds(options, (url, make) => serve(url, ATOM, make))
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const text = securityTxt(origin, settings())
    if (text === undefined) throw new ApiError('not_found', 'No contact is named here')
    reply.shown = SHOWS_NO_MOD
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(text)
  })
}

function robots(origin: string): string {
  const closed = [
    '/api/',
    '/files/',
    '/add',
    '/update/',
    '/history/',
    '/trash',
    '/manage',
    '/settings',
    '/numbers',
    '/report',
    '/log',
    '/login',
  ]
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}
