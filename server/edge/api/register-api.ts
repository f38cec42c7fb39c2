import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Handlers } from '#contract/api.ts'
import { VERSION_HEADER } from '#contract/base/version-header.ts'
import { registerOpenApi } from '#server/edge/api/openapi.ts'
import {
  type FindAccount,
  type KeptAnswer,
  registerCalls,
} from '#server/edge/api/register-calls.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import type { AuditLog } from '#server/people/audit-log/audit-log.ts'
import { VersionedCache } from '#server/platform/catalogue-version/versioned-cache.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import type { Config } from '#server/platform/config/config.ts'
import { refuseUnknownCall } from '#server/platform/http/allowed-methods.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by the CORS plugin, whose types do not say so. */
    cors?: Partial<FastifyCorsOptions>
  }
}

/** Everything under /api: the calls, their reference, and a clear answer for unknown addresses. */
export async function registerApi(
  app: FastifyInstance,
  options: {
    config: Config
    settings: CurrentSettings
    handlers: Handlers<Caller>
    version: VersionWatch
    findAccount: FindAccount
    auditLog: AuditLog
  },
): Promise<void> {
  await app.register(cors, {
    // The API uses no cookies, so any other site may read what any visitor may.
    origin: '*',
    methods: ['GET', 'POST'],
    maxAge: 86_400,
    // Only API routes answer OPTIONS. Pages refuse it like any other method.
    preflight: false,
  })
  exposeHeaders(app)
  const proofPolicy = options.config.secondFactor
  app.removeContentTypeParser('text/plain')
  await registerOpenApi(app, options.config, () => options.settings().siteName)
  const cache = new VersionedCache<KeptAnswer>(options.version, {
    maxBytes: options.config.caches.calls,
    sizeOf: ({ body }) => body.byteSize,
  })
  await app.register(async (calls) =>
    registerCalls(calls, options.handlers, { ...options, cache, proofPolicy }),
  )
  app.all('/api', UNKNOWN, refuseUnknown)
  app.all('/api/*', UNKNOWN, refuseUnknown)
}

/** What other sites' scripts may read besides what every browser lets them. */
const EXPOSED = ['retry-after', VERSION_HEADER]

/** Says so where there is any: most answers, above all those that are kept, have none of it. */
function exposeHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (EXPOSED.some((name) => reply.hasHeader(name))) {
      reply.header('access-control-expose-headers', EXPOSED.join(', '))
    }
    return payload
  })
}

/**
 * Requests that are not calls. Browsers on other sites ask here, with OPTIONS, whether they may
 * call the API.
 */
const UNKNOWN = {
  schema: { hide: true },
  config: { cors: { preflight: true, strictPreflight: false } },
}

function refuseUnknown(request: FastifyRequest): never {
  throw refuseUnknownCall(request.url, request.method)
}
