import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { BreakablePool } from '#server/platform/db/breakable-pool.ts'

/** How often the server is asked whether it is there. */
const BEAT_MS = 500
/**
 * Silent for so long, it is away. Together with the time between two beats it is less than the two
 * seconds within which everybody is to have an answer.
 */
const SILENCE_MS = 1_200
/** How soon it is asked again while it is away. */
const RETRY_MS = 250
/** The server's own refusals that mean that it does not serve: starting, stopping, no connection. */
const NOT_SERVING = /^(57P0|08)/

export type LivenessLogger = Pick<FastifyBaseLogger, 'error' | 'info'>

/** Looks whether the database answers, until it is stopped. */
export interface Liveness {
  readonly stop: () => Promise<void>
}

/**
 * Asks the server over a connection of its own, so that neither a slow query nor a pool in full use
 * looks like an outage, and breaks the pool's connections while there is no answer: a server that
 * hangs keeps them open, and whoever waits on one would wait for minutes. Said in the log once at
 * each change.
 */
export function watchLiveness(options: {
  databaseUrl: string
  pools: readonly BreakablePool[]
  logger: LivenessLogger
}): Liveness {
  const { databaseUrl, pools, logger } = options
  const stopping = new AbortController()
  const heart = new Heart(databaseUrl)
  let awaySince: number | undefined

  const leave = (error: unknown) => {
    // Again, for connections that came about meanwhile.
    for (const pool of pools) pool.breakAll()
    if (awaySince !== undefined) return
    awaySince = performance.now()
    logger.error({ err: error }, 'The database does not answer; what is kept goes on being served')
  }
  const comeBack = () => {
    if (awaySince === undefined) return
    const seconds = Math.round((performance.now() - awaySince) / 1000)
    awaySince = undefined
    for (const pool of pools) pool.mend()
    logger.info({ seconds }, 'The database answers again')
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      const error = await heart.beat(pools)
      if (stopping.signal.aborted) break
      if (error) leave(error)
      else comeBack()
      const pause = awaySince === undefined ? BEAT_MS : RETRY_MS
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      heart.drop()
      await running
    },
  }
}

/** The connection that is asked. */
class Heart {
  readonly #databaseUrl: string
  #client: pg.Client | undefined

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  /** Undefined when the server answers, otherwise what speaks against it. */
  async beat(pools: readonly BreakablePool[]): Promise<unknown> {
    const hadConnection = this.#client !== undefined
    const error = await this.#ask()
    if (error === undefined) return undefined
    this.drop()
    if (error instanceof Silence) {
      // After a stall of this process, answers wait to be read.
      await sleep(0)
      const heardAt = Math.max(...pools.map((pool) => pool.heardAt))
      return performance.now() - heardAt < SILENCE_MS ? undefined : error
    }
    // One connection may be ended for reasons of its own.
    return hadConnection ? this.beat(pools) : error
  }

  drop(): void {
    const client = this.#client
    this.#client = undefined
    client?.end().catch(() => undefined)
    ;(
      client as unknown as { connection: { stream: { destroy(): void } } } | undefined
    )?.connection.stream.destroy()
  }

  async #ask(): Promise<unknown> {
    const timer = new AbortController()
    try {
      await Promise.race([
        this.#query(),
        sleep(SILENCE_MS, undefined, { signal: timer.signal }).then(() => {
          throw new Silence(`The database has said nothing for ${SILENCE_MS} ms`)
        }),
      ])
      return undefined
    } catch (error) {
      const { code } = error as { code?: string }
      // A refusal is an answer, unless it says that there is no service.
      return code?.length === 5 && !NOT_SERVING.test(code) && /\d/.test(code) ? undefined : error
    } finally {
      timer.abort()
    }
  }

  async #query(): Promise<void> {
    if (!this.#client) {
      const client = new pg.Client({
        connectionString: this.#databaseUrl,
        application_name: 'modharbor liveness',
      })
      client.on('error', () => undefined)
      this.#client = client
      await client.connect()
    }
    await this.#client.query('select 1')
  }
}

class Silence extends Error {}
