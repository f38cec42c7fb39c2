import type pg from 'pg'
import type { BreakablePool } from '#server/platform/db/breakable-pool.ts'

/**
 * One connection for statements of many, each on its own: they are sent as they come, without waiting
 * for the answers to those before, so that the database's thread always has the next one at hand.
 */
export class PipelinedConnection {
  readonly #pool: BreakablePool
  #client: Promise<pg.PoolClient> | undefined
  /** What has not been answered and since when, as `performance.now()` has it; the oldest first. */
  readonly #underWay = new Map<symbol, number>()

  /** @param pool with one connection that does not wait for answers. */
  constructor(pool: BreakablePool) {
    this.#pool = pool
  }

  /** How long whoever has waited longest for an answer has waited, in milliseconds; 0 for nobody. */
  get longestWaitMs(): number {
    const [since] = this.#underWay.values()
    return since === undefined ? 0 : performance.now() - since
  }

  /** @throws what the driver throws. */
  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const key = Symbol()
    this.#underWay.set(key, performance.now())
    try {
      const client = await this.#connect()
      return await client.query(text, [...values])
    } finally {
      this.#underWay.delete(key)
    }
  }

  #connect(): Promise<pg.PoolClient> {
    this.#client ??= this.#take().catch((error) => {
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  async #take(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    client.once('error', () => this.#giveBack())
    return client
  }

  /** It is broken, or not needed any more: the next statement takes another one. */
  #giveBack(): void {
    const client = this.#client
    this.#client = undefined
    client?.then((taken) => taken.release(true)).catch(() => undefined)
  }

  /** Statements under way fail. */
  async end(): Promise<void> {
    this.#giveBack()
    await this.#pool.end()
  }
}
