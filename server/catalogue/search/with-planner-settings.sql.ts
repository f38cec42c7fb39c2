import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'
import { withPrepared } from '#server/platform/db/prepared-statements.ts'
import { retryLostRaces } from '#server/platform/db/retrying-database.ts'

/** They hold until the transaction ends; one statement of several is sent and answered at once. */
const BEGIN_WITH_SETTINGS = sql.raw(`begin; set local enable_seqscan = off; set local jit = off;
  set local work_mem = '16MB'; set local max_parallel_workers_per_gather = 0;
  set local plan_cache_mode = force_generic_plan`)

/** By what stands for it the database itself. */
const origins = new WeakMap<Database, Database>()
/** Such transactions that are under way. */
const transactions = new WeakSet<Database>()

/**
 * Runs the queries of search in a transaction of their own, with settings for it; it must only read.
 * They have good indexes, but for words that never meet the planner would rather read whole tables, and
 * compile its plan before. Processes of its own for a query would take longer to start than the query
 * takes, and would read the parts of the index in any order. Statements are prepared, with one plan for
 * all values: to plan them takes longer than most of them take (decision 0110).
 *
 * Within such work it is that work's transaction.
 */
export function withPlannerSettings<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  if (transactions.has(db)) return work(db)
  const origin = databaseOf(db)
  const inConnection = (connection: Database) =>
    inTransaction(connection, () => {
      const tx = withPrepared(connection)
      origins.set(tx, origin)
      transactions.add(tx)
      return work(tx)
    })
  return retryLostRaces(() => origin.connection().execute(inConnection))
}

/** The same database, whose statements are prepared; each is a transaction of its own. */
export function preparing(db: Database): Database {
  const prepared = withPrepared(db)
  origins.set(prepared, databaseOf(db))
  return prepared
}

/** The database that these are of, by which is known what is kept in memory. */
export function databaseOf(db: Database): Database {
  return origins.get(db) ?? db
}

async function inTransaction<T>(connection: Database, work: () => Promise<T>): Promise<T> {
  try {
    await BEGIN_WITH_SETTINGS.execute(connection)
    const result = await work()
    await sql`commit`.execute(connection)
    return result
  } catch (error) {
    // Where that fails, too, the connection is lost, and with it the transaction.
    await sql`rollback`.execute(connection).catch(() => undefined)
    throw error
  }
}
