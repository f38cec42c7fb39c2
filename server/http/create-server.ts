import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import {
  clientNetwork,
  clientSite,
  SITE_FACTOR,
  widestNetwork,
} from '#server/accounts/client-network.ts'
import type { Config } from '#server/config.ts'
import { ApiError } from '#server/errors/api-error.ts'
import { answerError } from '#server/http/error-answer.ts'
import type { FrontCache } from '#server/http/front-cache.ts'
import { limitBodyTime } from '#server/http/limit-body-time.ts'
import { PERMISSIONS_POLICY } from '#server/http/permissions-policy.ts'
import { UPLOAD_URL_PREFIX } from '#server/storage/upload-url.ts'

/** Bodies of today's calls are a few hundred bytes. */
const MAX_BODY_BYTES = 64 * 1024
const ONE_MINUTE_MS = 60_000
/** For a request's headers to arrive. */
const HEADERS_TIMEOUT_MS = 30_000
/** Longer than what proxies use, so that they close first. */
const KEEP_ALIVE_MS = 65_000

/** The HTTP server with its limits, security headers and log, but nothing to serve yet. */
export async function createServer(config: Config, front: FrontCache): Promise<FastifyInstance> {
  const app = Fastify({ ...serverOptions(config), serverFactory: serverFactory(front) })
  app.setErrorHandler(answerError)
  front.attach(app)
  await registerProtection(app, config)
  return app
}

/** What the front cache can answer goes there; everything else to the routes. */
function serverFactory(front: FrontCache) {
  return (handler: (request: IncomingMessage, response: ServerResponse) => void) => {
    const server = http.createServer((request, response) => {
      limitBodyTime(request, UPLOAD_URL_PREFIX)
      if (!front.serve(request, response)) handler(request, response)
    })
    // Bodies have limits of their own, see limitBodyTime.
    server.requestTimeout = 0
    server.headersTimeout = HEADERS_TIMEOUT_MS
    server.keepAliveTimeout = KEEP_ALIVE_MS
    return server
  }
}

function serverOptions(config: Config): FastifyServerOptions {
  return {
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    // A line for each request costs more than answering it from the cache.
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    frameworkErrors: answerError,
  }
}

async function registerProtection(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    // What is not a page has nothing to load; pages bring their own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
  })
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: ONE_MINUTE_MS,
    keyGenerator: (request) => clientNetwork(request.ip),
    errorResponseBuilder: (_request, context) =>
      new ApiError('too_many_requests', `Too many requests; wait ${context.after}`),
  })
  limitSites(app, config.rateLimit * SITE_FACTOR)
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    customError: class extends ApiError {
      constructor() {
        super('unavailable', 'The site is busy; try again in a moment', {
          headers: { 'retry-after': '5' },
          isUndone: true,
        })
      }
    },
  })
}

/** Counts whoever has a whole /48 of IPv6, and so 65,536 networks. */
function limitSites(app: FastifyInstance, max: number): void {
  const count = app.createRateLimit({
    max,
    timeWindow: ONE_MINUTE_MS,
    keyGenerator: (request) => widestNetwork(request.ip),
  })
  app.addHook('onRequest', async (request) => {
    if (clientSite(request.ip) === undefined) return
    const found = await count(request)
    if (found.isAllowed || !found.isExceeded) return
    throw new ApiError('too_many_requests', 'Too many requests; wait a minute', {
      retryAfter: found.ttlInSeconds,
    })
  })
}
