import type { FastifyInstance } from 'fastify'
import { registerDiscovery } from '#server/catalogue/discovery/register-discovery.ts'
import type { createInProcessApi } from '#server/edge/api/in-process.ts'
import { keepBuilds } from '#server/edge/pages/keep-builds.ts'
import { createRefusedPages } from '#server/edge/pages/refused-page.ts'
import { registerAssets } from '#server/edge/pages/register-assets.ts'
import { registerPages } from '#server/edge/pages/register-pages.ts'
import { createPageRenderer, type RenderedPage } from '#server/edge/pages/render-page.ts'
import { siteFacts } from '#server/edge/pages/site-facts.ts'
import { loadWebBuild, type WebBuild } from '#server/edge/pages/web-build.ts'
import { VersionedCache } from '#server/platform/catalogue-version/versioned-cache.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { EncodedBody } from '#server/platform/http/encoded-body.ts'
import type { Refusals } from '#server/platform/http/refusals.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** What people and other programs read: pages with their files, feeds, the sitemap. */
export async function registerWeb(
  app: FastifyInstance,
  parts: {
    config: Config
    settings: CurrentSettings
    db: Database
    storage: Storage
    version: VersionWatch
    refusals: Refusals
    api: ReturnType<typeof createInProcessApi>
    apiOf: (ip: string) => ReturnType<typeof createInProcessApi>
  },
  options: { isDevelopment?: boolean },
): Promise<void> {
  const { config, settings, db, version, api } = parts
  const discovery = new VersionedCache<EncodedBody>(version, {
    maxBytes: config.caches.feeds,
    sizeOf: (body) => body.byteSize,
  })
  const { publicUrl: origin } = config
  registerDiscovery(app, { db, api, origin, settings, cache: discovery })

  const loadBuild = options.isDevelopment ? await openDevelopment(app) : loadWebBuild
  if (!options.isDevelopment) {
    const builds = keepBuilds({ db, storage: parts.storage, logger: app.log })
    app.addHook('onClose', builds.close)
    await registerAssets(app, builds)
  }
  const render = createPageRenderer({
    loadBuild,
    api,
    site: () => siteFacts(config, settings()),
    uploadOrigin: await parts.storage.uploads.origin(),
    mode: options.isDevelopment ? 'development' : 'production',
    onError: (error) => app.log.error({ err: error }, 'a page failed'),
  })
  parts.refusals.drawWith(createRefusedPages(render, origin, version))
  const cache = new VersionedCache<RenderedPage>(version, {
    maxBytes: config.caches.pages,
    sizeOf: (page) => page.body.byteSize,
  })
  registerPages(app, {
    render,
    publicUrl: origin,
    apiOf: parts.apiOf,
    cache: options.isDevelopment ? undefined : cache,
  })
}

/** What only developers have installed. */
async function openDevelopment(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const { startWebDevelopment } = await import('#server/edge/pages/development.ts')
  return startWebDevelopment(app)
}
