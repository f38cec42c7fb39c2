import type { Database } from '#server/platform/db/connect.ts'
import { withPrepared } from '#server/platform/db/prepared-statements.ts'
import { searchConnections } from '#server/platform/db/search-connections.ts'

/** By what stands for it the database itself. */
const origins = new WeakMap<Database, Database>()

/**
 * The same database as search reads it: by connections that are set for it, its statements prepared,
 * with one plan for all values (decisions 0110 and 0166). Each is on its own.
 */
export function searchDatabase(db: Database): Database {
  if (origins.has(db)) return db
  const search = withPrepared(searchConnections(db))
  origins.set(search, db)
  return search
}

/** The database that this is of, by which is known what is kept in memory. */
export function databaseOf(db: Database): Database {
  return origins.get(db) ?? db
}
