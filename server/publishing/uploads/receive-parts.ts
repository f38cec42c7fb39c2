import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '#server/platform/errors/api-error.ts'
import {
  type DirectUploads,
  UploadNotFound,
  UploadUrlRefused,
} from '#server/platform/storage/direct-uploads.ts'
import { UPLOAD_URL_PREFIX } from '#server/platform/storage/upload-url.ts'

/** For a connection on which nothing moves. */
const IDLE_TIMEOUT_MS = 60_000

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}

/**
 * Receives parts of uploads at signed URLs, if the storage leaves that to this process. The URL is
 * the only permission, and it is checked before the first byte is read.
 */
export async function receiveParts(
  app: FastifyInstance,
  { uploads }: { uploads: DirectUploads },
): Promise<void> {
  const { receive } = uploads
  if (!receive) return
  // The pages may have another origin than the API; a signed URL needs no cookie.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
  })
  app.options(`${UPLOAD_URL_PREFIX}*`, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(PREFLIGHT_HEADERS).code(204).send(),
  )
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.route({
    method: 'PUT',
    url: `${UPLOAD_URL_PREFIX}*`,
    schema: { hide: true },
    // No rate limit: a fast connection sends more parts than a visitor may send calls, and only
    // administrators get URLs.
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const { raw } = request
      raw.setTimeout(IDLE_TIMEOUT_MS, () => raw.destroy())
      const length = request.headers['content-length']
      try {
        await receive({
          url: new URL(request.raw.url ?? '', 'http://localhost'),
          byteSize: length === undefined ? undefined : Number(length),
          body: raw,
        })
      } catch (error) {
        throw explain(request, error)
      }
      reply.header('cache-control', 'no-store')
      return reply.code(200).send()
    },
  })
}

function explain(request: FastifyRequest, error: unknown): unknown {
  if (error instanceof UploadUrlRefused) return new ApiError('forbidden', error.message)
  if (error instanceof UploadNotFound) return new ApiError('not_found', error.message)
  // The sender has disconnected and gets no answer; nothing is wrong here.
  if (request.raw.destroyed) return new ApiError('bad_request', 'The part ended early')
  return error
}
