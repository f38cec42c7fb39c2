import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { KeptBuilds } from '#server/edge/pages/keep-builds.ts'
import { CLIENT_FILES } from '#server/edge/pages/web-build.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'
import { sendBody } from '#server/platform/http/send-body.ts'

const ONE_YEAR_MS = 31_536_000_000
const FOR_GOOD = `public, max-age=${ONE_YEAR_MS / 1000}, immutable`
const ONE_HOUR_MS = 3_600_000

/** The policy of a worker's own file is that of the worker: this one may ask the site. */
function allowWorker(
  reply: { header: (name: string, value: string) => unknown },
  path: string,
): void {
  if (!path.endsWith('/service-worker.js')) return
  reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
  reply.header('cache-control', 'no-cache')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the limits of a busy process do with requests of the route, see createServer. */
    pressureHandler?: () => void
  }
}

/** What the build gives a hash in its name. */
const HASHED = /^[\w.-]+-[\w-]{8}\.(js|css|svg|woff2)$/
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/**
 * Serves the built files. Those with a hash in their name may be cached for good, the others for an
 * hour. Also serves hashed files of recent builds.
 */
export async function registerAssets(app: FastifyInstance, builds: KeptBuilds): Promise<void> {
  await app.register(
    async (scope) => {
      // Also while the site refuses whatever is new to it: a page that is kept is nothing without its style.
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, pressureHandler: () => undefined }
      })
      await scope.register(fastifyStatic, {
        root: fileURLToPath(new URL('assets/', CLIENT_FILES)),
        prefix: '/',
        maxAge: ONE_YEAR_MS,
        immutable: true,
        preCompressed: true,
        index: false,
      })
      scope.setNotFoundHandler(async (request, reply) => {
        const name = request.url.slice('/assets/'.length)
        const type = TYPES[HASHED.exec(name)?.[1] ?? '']
        const bytes = type && (await builds.find(name))
        if (!bytes) throw new ApiError('not_found', 'There is no such file')
        reply.type(type).header('cache-control', FOR_GOOD)
        return sendBody(request, reply, new EncodedBody(bytes))
      })
    },
    { prefix: '/assets' },
  )
  await app.register(fastifyStatic, {
    root: fileURLToPath(CLIENT_FILES),
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.html', '**/*.br', '**/*.gz'],
    maxAge: ONE_HOUR_MS,
    setHeaders: allowWorker,
  })
}
