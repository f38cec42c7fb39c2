import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { BreakablePool } from '#server/platform/db/breakable-pool.ts'
import type { PipelinedConnection } from '#server/platform/db/embedded/pipelined-connection.ts'

/** Statements that are whole by themselves; whatever else comes first begins something. */
const STANDS_ALONE = /^\s*(select|with|insert|update|delete)\b/i

/**
 * The embedded database as Kysely uses it. Whoever asks for a single statement shares a connection that
 * others use at the same time; whoever begins something, a transaction above all, has one that is
 * theirs from there on. So the session does nothing for nobody while the site's own thread, busy with
 * something else, does not come to read an answer (decision 0166).
 */
export function sessionPool(own: BreakablePool, shared: PipelinedConnection): PostgresPool {
  return {
    options: own.options,
    // Whoever opened them ends them: `own` has several such pools on it.
    end: async () => undefined,
    connect: async () => openSession(own, shared),
  }
}

function openSession(own: BreakablePool, shared: PipelinedConnection): PostgresPoolClient {
  let taken: Promise<pg.PoolClient> | undefined
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (!taken && STANDS_ALONE.test(text)) return shared.query(text, values)
    taken ??= own.connect()
    return (await taken).query(text, [...values])
  }
  return {
    // Its type has cursors as well, which nobody uses.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      taken?.then((client) => client.release(destroy)).catch(() => undefined)
    },
  }
}
