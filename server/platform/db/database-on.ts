import { type Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { RetryingDatabase } from '#server/platform/db/retrying-database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { traceStatement } from '#server/platform/tracing/traced.ts'

/** The database that a pool's connections lead to. */
export function databaseOn(pool: PostgresPool): Kysely<Tables> {
  return new RetryingDatabase({ dialect: new PostgresDialect({ pool }), log: traceStatement })
}
