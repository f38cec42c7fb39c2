import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { BreakablePool } from '#server/db/breakable-pool.ts'
import { keepLogShort, type LogKeeper } from '#server/db/embedded/keep-log-short.ts'
import { openEmbedded } from '#server/db/embedded/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Liveness, type LivenessLogger, watchLiveness } from '#server/db/watch-liveness.ts'

export type Database = Kysely<Tables>

/** The database with what the few callers need that Kysely does not do. */
export interface DatabaseHandle {
  readonly db: Database
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'postgres'
  /** From now on nobody waits for a database that does not answer, and the log says so. */
  readonly watch: (logger: LivenessLogger) => Liveness
  /** Checkpoints and copies of an embedded database in a folder; PostgreSQL sees to its own. */
  readonly log?: LogKeeper
  readonly close: () => Promise<void>
}

/** Oldest PostgreSQL that the queries are tested on. */
const OLDEST_MAJOR = 15
const CONNECTIONS = 10
const STATEMENT_TIMEOUT_MS = 30_000

// Counters are far below 2^53; as text, the driver's default, they would break every comparison.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Connects to PostgreSQL at `databaseUrl`, or opens the embedded one in `folder` (in memory when
 * neither is given, for tests).
 * @throws FolderInUseError for a folder that another process has open; Error for a server that does
 * not answer or is too old.
 */
export async function connectDatabase(options: {
  databaseUrl?: string | undefined
  folder?: string | undefined
}): Promise<DatabaseHandle> {
  return options.databaseUrl
    ? connectPostgres(options.databaseUrl)
    : connectEmbedded(options.folder)
}

async function connectEmbedded(folder: string | undefined): Promise<DatabaseHandle> {
  const embedded = await openEmbedded(folder)
  const pool = new pg.Pool({
    // `pg` asks only for a stream with `connect`; its type says socket.
    stream: () => embedded.connect() as never,
    user: 'postgres',
    database: 'postgres',
    // The embedded database has one session.
    max: 1,
    idleTimeoutMillis: 0,
  })
  const handle = wrap(pool, 'embedded')
  const log = folder === undefined ? undefined : keepLogShort(pool, embedded.copy)
  return {
    ...handle,
    watch: () => ({ stop: async () => undefined }),
    ...(log && { log }),
    close: async () => {
      log?.stop()
      await handle.close()
      await embedded.close()
    },
  }
}

async function connectPostgres(connectionString: string): Promise<DatabaseHandle> {
  const pool = new BreakablePool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'modharbor',
  })
  const { rows } = await pool.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  )
  const major = Math.floor((rows[0]?.number ?? 0) / 10_000)
  if (major < OLDEST_MAJOR) {
    await pool.end()
    throw new Error(`PostgreSQL ${OLDEST_MAJOR} or newer is needed; DATABASE_URL has ${major}`)
  }
  return {
    ...wrap(pool, 'postgres'),
    watch: (logger) => watchLiveness({ databaseUrl: connectionString, pool, logger }),
  }
}

function wrap(pool: pg.Pool, kind: DatabaseHandle['kind']): Omit<DatabaseHandle, 'watch'> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, kind, close: () => db.destroy() }
}
