import pg from 'pg'
import { DatabaseAwayError } from '#server/platform/db/database-away.ts'
import { prepareMarked } from '#server/platform/db/prepared-statements.ts'
import { queryByCallback } from '#server/platform/db/query-by-callback.ts'
import { createStatementNoter, noteStatement } from '#server/platform/db/sent-commits.ts'

type Taken = Parameters<Parameters<pg.Pool['connect']>[0]>
type Take = (...taken: Taken) => void

/**
 * A pool that can be told that its server is away: then nobody waits in it. Queries under way fail
 * at once, and so does whoever asks for a connection, until the server is back.
 */
export class BreakablePool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>()
  /** Since when, as `performance.now()` has it; who has waited longest comes first. */
  readonly #waiting = new Map<Take, number>()
  #isAway = false
  #heardAt = Number.NEGATIVE_INFINITY

  constructor(config: pg.PoolConfig) {
    super(config)
    // The pool may send it from within what somebody else does.
    noteFirst(this, noteStatement)
    // A connection that breaks is replaced by the pool; without a listener it would end the process,
    // whether it is idle (the pool tells) or in use (it tells itself).
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.#clients.add(client)
      queryByCallback(client)
      prepareMarked(client)
      noteFirst(client, createStatementNoter())
      client.on('error', () => undefined)
      streamOf(client).on('data', () => {
        this.#heardAt = performance.now()
      })
    })
    this.on('remove', (client) => this.#clients.delete(client))
  }

  /** When the server last said anything on any connection, as `performance.now()` has it. */
  get heardAt(): number {
    return this.#heardAt
  }

  /** How long whoever has waited longest for a connection has waited, in milliseconds; 0 for nobody. */
  get longestWaitMs(): number {
    const [since] = this.#waiting.values()
    return since === undefined ? 0 : performance.now() - since
  }

  /** From now on the server is away, and all of its connections are broken. */
  breakAll(): void {
    this.#isAway = true
    for (const client of this.#clients) streamOf(client).destroy(away())
    const waiting = [...this.#waiting.keys()]
    this.#waiting.clear()
    for (const take of waiting) take(away(), undefined, () => undefined)
  }

  /** The server is back. */
  mend(): void {
    this.#isAway = false
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Take): void
  override connect(callback?: Take): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#take(callback)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#take((error, client) => {
        if (client) resolve(client)
        else reject(error ?? away())
      })
    })
  }

  #take(take: Take): void {
    if (this.#isAway) {
      process.nextTick(take, away(), undefined, () => undefined)
      return
    }
    this.#waiting.set(take, performance.now())
    super.connect((error, client, release) => {
      if (this.#waiting.delete(take)) take(error, client, release)
      else if (client) release()
    })
  }
}

function away(): DatabaseAwayError {
  return new DatabaseAwayError('The database does not answer')
}

/** Has everything that is to be sent noted by those who send it. */
function noteFirst(sender: pg.Pool | pg.PoolClient, note: (query: unknown) => void): void {
  const send = sender.query.bind(sender) as (...query: unknown[]) => unknown
  sender.query = ((...query: unknown[]) => {
    note(query[0])
    return send(...query)
  }) as typeof sender.query
}

/** The library's own name for a client's socket is not in its types. */
function streamOf(client: pg.PoolClient): NodeJS.ReadableStream & { destroy(error: Error): void } {
  return (client as unknown as { connection: { stream: never } }).connection.stream
}
