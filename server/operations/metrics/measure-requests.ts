import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** In seconds: from what a kept page takes to where proxies give up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Measures how long each request takes from its headers to the last byte of the answer, by route. What
 * the response cache answers never gets here, and is counted there.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'modharbor_http_request_duration_seconds',
    help: 'How long requests took that the response cache did not answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // A pattern, never an address that somebody made up: those would be new series without end.
    const route = request.routeOptions.url ?? 'none'
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
}
