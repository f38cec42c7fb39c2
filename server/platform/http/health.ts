import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'

/** Says of an answer by `/readyz` whether a trusted proxy has named who asked: never whom. */
export const ADDRESS_FROM = 'x-address-from'

/** Whoever asks wants to know now. */
const CHECK_TIMEOUT_MS = 2_000

/** Rejects when the part does not answer. */
export type ReadinessCheck = () => Promise<unknown>

/** What the operator should know of a part that works, in plain words; undefined for nothing. */
export type ReadinessDetail = () => Promise<string | undefined>

class CheckTimeout extends Error {
  override name = 'CheckTimeout'
}

/**
 * `/healthz`: the process is up. `/readyz`: everything it needs answers, each part by name, and under
 * `details` why one does not or what else waits for the operator. Answers within two seconds.
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
  // A process that is busy is up: whoever ended it, or took it out, would have none at all.
  const config = { pressureHandler: () => undefined }
  app.get('/healthz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', { config }, async (request, reply) => {
    const [results, noticed] = await Promise.all([
      collect(checks, (check, name) => look(request, name, check)),
      // A part that fails is named by its check.
      collect(details, (detail, name) => inTime(name, detail()).catch(() => undefined)),
    ])
    const failures = results.filter(([, failure]) => failure !== undefined)
    const known = [...failures, ...noticed].filter(([, text]) => text !== undefined)
    const ready = failures.length === 0
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    // The connection's own address is one of them.
    const isNamedByProxy = (request.ips?.length ?? 1) > 1
    reply.header(ADDRESS_FROM, isNamedByProxy ? 'proxy' : 'connection')
    return {
      status: ready ? 'ok' : 'failed',
      ...Object.fromEntries(results.map(([name, failure]) => [name, failure ? 'failed' : 'ok'])),
      ...(known.length > 0 && { details: Object.fromEntries(known) }),
    }
  })
}

async function collect<T>(
  parts: Readonly<Record<string, T>>,
  ask: (part: T, name: string) => Promise<string | undefined>,
): Promise<(readonly [string, string | undefined])[]> {
  return Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await ask(part, name)] as const),
  )
}

/** Why the part cannot be used, in words that give nothing away; undefined when it can. */
async function look(
  request: FastifyRequest,
  part: string,
  check: ReadinessCheck,
): Promise<string | undefined> {
  try {
    await inTime(part, check())
    return undefined
  } catch (error) {
    request.log.error({ err: error, part }, 'not ready')
    if (error instanceof CheckTimeout) return error.message
    if (isDatabaseAway(error)) return `The ${part} cannot be reached`
    return `The ${part} cannot be used; the log says why`
  }
}

/** @throws CheckTimeout for an answer that does not come in time. */
async function inTime<T>(part: string, answer: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = sleep(CHECK_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new CheckTimeout(`The ${part} has not answered within ${CHECK_TIMEOUT_MS / 1000} seconds`)
  })
  return Promise.race([answer, late]).finally(() => timer.abort())
}
