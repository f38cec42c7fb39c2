import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CLIENT_FILES } from '#server/pages/web-build.ts'

const ONE_YEAR_MS = 31_536_000_000
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

/** Serves the built files: those with a hash in their name for good, the others for an hour. */
export async function registerAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', CLIENT_FILES)),
    prefix: '/assets/',
    maxAge: ONE_YEAR_MS,
    immutable: true,
    preCompressed: true,
    index: false,
  })
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
