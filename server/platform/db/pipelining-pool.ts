import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type ConnectionShares, currentPart } from '#server/platform/db/connection-shares.ts'

/** Statements that are whole by themselves and wait for nobody's lock. */
const READS = /^\s*(select|with)\b/i
/** So many statements go over a connection before it is given back. */
const MOST_STATEMENTS = 8
/** Where something has gone on for longer, nobody sends more: whatever is on it may be slow. */
const JOINABLE_MS = 50

/** A connection that statements of one part share, each sent without waiting for those before it. */
interface Pipeline {
  readonly client: Promise<pg.PoolClient>
  /** As `performance.now()` has it; undefined as long as it waits for a connection. */
  since: number | undefined
  sent: number
  unanswered: number
}

/**
 * A pool as Kysely uses it, with its connections shared between the parts of the site. Whoever begins
 * a transaction, or writes, has a connection of their own. So do single reading statements while the
 * part may take more connections; otherwise they go over one that the part has, behind others of the
 * part. A busy process comes late to every answer: a connection that carries one statement at a time
 * would do nothing most of the time, and the next would wait for it (decision 0166).
 * @param pool whose connections do not wait for answers.
 */
export function pipeliningPool(pool: pg.Pool, shares: ConnectionShares): PostgresPool {
  const pipelines = new Pipelines(pool, shares)
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      let own: Promise<pg.PoolClient> | undefined
      const query = async (text: string, values: readonly unknown[] = []) => {
        if (!own && READS.test(text)) return pipelines.query(text, values)
        own ??= takeClient(pool, shares)
        return (await own).query(text, [...values])
      }
      return {
        // Its type has cursors as well, which nobody uses.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => {
          own?.then((client) => client.release(destroy)).catch(() => undefined)
        },
      }
    },
  }
}

class Pipelines {
  readonly #pool: pg.Pool
  readonly #shares: ConnectionShares
  readonly #open = new Map<string | undefined, Set<Pipeline>>()

  constructor(pool: pg.Pool, shares: ConnectionShares) {
    this.#pool = pool
    this.#shares = shares
  }

  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const part = currentPart()
    const pipeline =
      (this.#shares.mayTake(part) ? undefined : this.#join(part)) ?? this.#begin(part)
    pipeline.sent++
    pipeline.unanswered++
    try {
      const client = await pipeline.client
      return await client.query(text, [...values])
    } finally {
      pipeline.unanswered--
      if (pipeline.unanswered === 0) this.#end(part, pipeline)
    }
  }

  /** The one with the fewest statements that takes more. */
  #join(part: string | undefined): Pipeline | undefined {
    const now = performance.now()
    const joinable = [...(this.#open.get(part) ?? [])].filter(
      ({ sent, since = now }) => sent < MOST_STATEMENTS && now - since < JOINABLE_MS,
    )
    return joinable.sort((a, b) => a.unanswered - b.unanswered)[0]
  }

  #begin(part: string | undefined): Pipeline {
    const client = takeClient(this.#pool, this.#shares)
    const pipeline: Pipeline = { client, since: undefined, sent: 0, unanswered: 0 }
    client.then(
      () => {
        pipeline.since = performance.now()
      },
      () => undefined,
    )
    const open = this.#open.get(part) ?? new Set()
    this.#open.set(part, open.add(pipeline))
    return pipeline
  }

  #end(part: string | undefined, pipeline: Pipeline): void {
    const open = this.#open.get(part)
    open?.delete(pipeline)
    if (open?.size === 0) this.#open.delete(part)
    pipeline.client.then((client) => client.release()).catch(() => undefined)
  }
}

/** @throws NoConnectionFreeError when there is none in time. */
async function takeClient(pool: pg.Pool, shares: ConnectionShares): Promise<pg.PoolClient> {
  const giveBack = await shares.take()
  try {
    const client = await pool.connect()
    const release = client.release.bind(client)
    // The pool gives it a new one each time.
    client.release = (destroy) => {
      release(destroy)
      giveBack()
    }
    return client
  } catch (error) {
    giveBack()
    throw error
  }
}
