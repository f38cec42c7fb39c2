import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { SharedHeaders } from '#server/platform/cdn/shared-headers.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { type AccessLog, createAccessLog } from '#server/platform/http/access-log.ts'
import { answerBroken } from '#server/platform/http/broken-request.ts'
import {
  clientNetwork,
  clientPrefix48,
  PREFIX48_FACTOR,
  widestNetwork,
} from '#server/platform/http/client-network.ts'
import { addDocumentHeaders } from '#server/platform/http/document-headers.ts'
import type { Drain } from '#server/platform/http/drain.ts'
import { limitBodyTime } from '#server/platform/http/limit-body-time.ts'
import type { Refusals } from '#server/platform/http/refusals.ts'
import {
  createRequestNaming,
  type NameRequest,
  readTrustedProxies,
} from '#server/platform/http/request-id.ts'
import { normaliseTarget } from '#server/platform/http/request-target.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import { UPLOAD_URL_PREFIX } from '#server/platform/storage/upload-url.ts'

/** Bodies of today's calls are a few hundred bytes. */
const MAX_BODY_BYTES = 64 * 1024
const ONE_MINUTE_MS = 60_000
/** For a request's headers to arrive. */
const HEADERS_TIMEOUT_MS = 30_000
/** Longer than what proxies use, so that they close first. */
const KEEP_ALIVE_MS = 65_000
/**
 * How late the event loop may turn, and how long somebody may wait for the database's turn: a page needs a
 * handful of turns, and people leave after ten seconds.
 */
const MOST_DELAY_MS = 2_000
const MOST_WAIT_MS = 3_000
const LOOK_MS = 250

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's network as the log may name it. */
    readonly network: string
  }
}

/** What the server is made of. */
export interface ServerParts {
  readonly config: Config
  readonly front: ResponseCache
  /** Undefined: no cache in front of the site keeps anything. */
  readonly shared?: SharedHeaders | undefined
  readonly drain: Drain
  readonly refusals: Refusals
  readonly logger: FastifyBaseLogger
  /** How many requests a network may send, as it is now. */
  readonly requestsPerMinute: () => number
  /** How long whoever has waited longest for the database's turn has waited. */
  readonly longestWaitMs: () => number
  /** Names the network of an address without telling it. */
  readonly nameNetwork: (ip: string) => string
}

/** The HTTP server with its limits, security headers and log, but nothing to serve yet. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, front, drain, refusals, nameNetwork } = parts
  const isTrusted = readTrustedProxies(config.trustProxy)
  const nameRequest = createRequestNaming(isTrusted)
  const { logger } = parts
  const logAccess = config.accessLog
    ? createAccessLog({ logger, isTrusted, nameNetwork })
    : undefined
  const app = Fastify({
    ...serverOptions(parts),
    genReqId: nameRequest,
    serverFactory: serverFactory({ ...parts, nameRequest, logAccess }),
  })
  app.decorateRequest('network', {
    getter() {
      return nameNetwork(this.ip)
    },
  })
  app.setErrorHandler(refusals.answer)
  app.setNotFoundHandler(refusals.answerUnknown)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  drain.attach(app)
  // Before what is sent is kept.
  addDocumentHeaders(app)
  app.decorateReply('shown', undefined)
  parts.shared?.attach(app)
  front.attach(app)
  await registerProtection(app, parts)
  return app
}

interface Listening extends Pick<ServerParts, 'front' | 'drain'> {
  readonly nameRequest: NameRequest
  readonly logAccess: AccessLog | undefined
}

/** What the response cache can answer goes there; everything else to the routes. */
function serverFactory({ front, drain, nameRequest, logAccess }: Listening) {
  return (handler: (request: IncomingMessage, response: ServerResponse) => void) => {
    // Most requests have no body: they end before anybody has to read that there is nothing.
    const server = http.createServer({ optimizeEmptyRequests: true }, (request, response) => {
      normaliseTarget(request)
      limitBodyTime(request, UPLOAD_URL_PREFIX)
      logAccess?.(request, response, nameRequest(request))
      if (drain.isStopping) response.setHeader('connection', 'close')
      front.serve(request, response, nameRequest, () => handler(request, response))
    })
    // Bodies have limits of their own, see limitBodyTime.
    server.requestTimeout = 0
    server.headersTimeout = HEADERS_TIMEOUT_MS
    server.keepAliveTimeout = KEEP_ALIVE_MS
    return server
  }
}

function serverOptions({ config, logger, refusals }: ServerParts): FastifyServerOptions {
  return {
    loggerInstance: logger,
    // A line for each request costs more than answering it from the cache.
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    // Whoever still has a connection while the site is being stopped is served, see Drain.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    frameworkErrors: refusals.answerUnroutable,
    clientErrorHandler: answerBroken,
  }
}

async function registerProtection(
  app: FastifyInstance,
  parts: Pick<ServerParts, 'config' | 'requestsPerMinute' | 'longestWaitMs'>,
): Promise<void> {
  const { config, requestsPerMinute, longestWaitMs } = parts
  await app.register(helmet, {
    // What is not a page has nothing to load; pages bring their own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // For documents alone, see addDocumentHeaders.
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: false,
    // For browsers and plug-ins that are long gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  })
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: ONE_MINUTE_MS,
    keyGenerator: (request) => clientNetwork(request.ip),
    errorResponseBuilder: (_request, context) =>
      new ApiError('too_many_requests', `Too many requests; wait ${context.after}`),
  })
  limitSites(app, () => requestsPerMinute() * PREFIX48_FACTOR)
  // A line that grows faster than it is served makes everybody wait until nobody waits any more: who
  // has not begun to wait is told so, and those in the line are served.
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY_MS,
    healthCheck: async () => longestWaitMs() < MOST_WAIT_MS,
    healthCheckInterval: LOOK_MS,
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
function limitSites(app: FastifyInstance, max: () => number): void {
  const count = app.createRateLimit({
    max,
    timeWindow: ONE_MINUTE_MS,
    keyGenerator: (request) => widestNetwork(request.ip),
  })
  app.addHook('onRequest', async (request) => {
    if (clientPrefix48(request.ip) === undefined) return
    const found = await count(request)
    if (found.isAllowed || !found.isExceeded) return
    throw new ApiError('too_many_requests', 'Too many requests; wait a minute', {
      retryAfter: found.ttlInSeconds,
    })
  })
}
