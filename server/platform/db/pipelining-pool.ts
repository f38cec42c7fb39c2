import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type ConnectionShares, currentPart } from '#server/platform/db/connection-shares.ts'

/** Statements that are whole by themselves and wait for nobody's lock. */
const READS = /^\s*(select|with)\b/i
/** So many statements go over a connection before it is given back. */
const MOST_STATEMENTS = 8
/**
 * Where something has gone on for longer, nobody sends more: what is on it is slow. A busy process takes
 * a tenth of a second to read an answer.
 */
const JOINABLE_MS = 250

/** Connections to a server, and who may have them. */
export interface SharedPool {
  readonly pool: pg.Pool
  readonly shares: ConnectionShares
}

/** A connection that statements of one part share, each sent without waiting for those before it. */
interface Pipeline {
  readonly client: Promise<pg.PoolClient>
  /** As `performance.now()` has it; undefined as long as it waits for a connection. */
  since: number | undefined
  sent: number
  unanswered: number
}

/**
 * A server as Kysely uses it, with connections shared between the parts of the site. Whoever begins a
 * transaction, or writes, has a connection of their own. So do single reading statements while the
 * part may take more connections; otherwise they go over one that the part has, behind others of the
 * part. A busy process comes late to every answer: a connection that carries one statement at a time
 * would do nothing most of the time, and the next would wait for it (decision 0166).
 * @param reading for single statements that read; its connections do not wait for answers.
 * @param own for all else, which would never get a connection among so many short statements.
 */
export function pipeliningPool(reading: SharedPool, own: SharedPool): PostgresPool {
  const pipelines = new Pipelines(reading)
  return {
    options: own.pool.options,
    // Whoever opened them ends them.
    end: async () => undefined,
    connect: async () => {
      let taken: Promise<pg.PoolClient> | undefined
      const query = async (text: string, values: readonly unknown[] = []) => {
        if (!taken && READS.test(text)) return pipelines.query(text, values)
        taken ??= takeClient(own)
        return (await taken).query(text, [...values])
      }
      return {
        // Its type has cursors as well, which nobody uses.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => {
          taken?.then((client) => client.release(destroy)).catch(() => undefined)
        },
      }
    },
  }
}

class Pipelines {
  readonly #reading: SharedPool
  readonly #open = new Map<string | undefined, Set<Pipeline>>()

  constructor(reading: SharedPool) {
    this.#reading = reading
  }

  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const part = currentPart()
    const pipeline =
      (this.#reading.shares.mayTake(part) ? undefined : this.#join(part)) ?? this.#begin(part)
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
    const client = takeClient(this.#reading)
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
async function takeClient({ pool, shares }: SharedPool): Promise<pg.PoolClient> {
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
