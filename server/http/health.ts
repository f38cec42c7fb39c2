import type { FastifyInstance } from 'fastify'

/** Rejects when the part does not answer. */
export type ReadinessCheck = () => Promise<unknown>

/** What the operator should know of a part that works; undefined for nothing. */
export type ReadinessDetail = () => Promise<string | undefined>

/**
 * `/healthz`: the process is up. `/readyz`: everything it needs answers, each part by name, with
 * `details` where something waits for the operator.
 */
export function registerHealth(
  app: FastifyInstance,
  {
    checks,
    details,
  }: {
    readonly checks: Readonly<Record<string, ReadinessCheck>>
    readonly details: Readonly<Record<string, ReadinessDetail>>
  },
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
    const known = await describe(details)
    return {
      status: ready ? 'ok' : 'failed',
      ...Object.fromEntries(results),
      ...(known.length > 0 && { details: Object.fromEntries(known) }),
    }
  })
}

async function describe(
  details: Readonly<Record<string, ReadinessDetail>>,
): Promise<(readonly [string, string])[]> {
  const texts = await Promise.all(
    // A part that fails is named by its check.
    Object.entries(details).map(
      async ([name, detail]) => [name, await detail().catch(() => undefined)] as const,
    ),
  )
  return texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))
}
