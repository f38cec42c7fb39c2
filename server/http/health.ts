import type { FastifyInstance } from 'fastify'

/** Rejects when the part does not answer. */
export type ReadinessCheck = () => Promise<unknown>

/** `/healthz`: the process is up. `/readyz`: everything it needs answers, each part by name. */
export function registerHealth(
  app: FastifyInstance,
  checks: Readonly<Record<string, ReadinessCheck>>,
): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check()
          return [name, 'ok'] as const
        } catch (error) {
          request.log.error({ err: error, part: name }, 'not ready')
          return [name, 'failed'] as const
        }
      }),
    )
    const ready = results.every(([, result]) => result === 'ok')
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    return { status: ready ? 'ok' : 'failed', ...Object.fromEntries(results) }
  })
}
