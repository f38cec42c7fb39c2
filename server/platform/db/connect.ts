import type { Kysely } from 'kysely'
import pg from 'pg'
import type { ReplicaSettings } from '#server/platform/config/settings.ts'
import { BreakablePool } from '#server/platform/db/breakable-pool.ts'
import { ConnectionShares } from '#server/platform/db/connection-shares.ts'
import { databaseOn } from '#server/platform/db/database-on.ts'
import { connectEmbedded } from '#server/platform/db/embedded/connect-embedded.ts'
import type { LogKeeper } from '#server/platform/db/embedded/keep-log-short.ts'
import type { EmbeddedPlace } from '#server/platform/db/embedded/messages.ts'
import { explainConnection } from '#server/platform/db/explain-connection.ts'
import { pipeliningPool, type SharedPool } from '#server/platform/db/pipelining-pool.ts'
import { readingPool } from '#server/platform/db/replicas/reading-pool.ts'
import { Replica } from '#server/platform/db/replicas/replica.ts'
import { Replicas } from '#server/platform/db/replicas/replicas.ts'
import {
  noteSearchConnections,
  TAKE_SEARCH_SETTINGS,
} from '#server/platform/db/search-connections.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import {
  type Liveness,
  type LivenessLogger,
  watchLiveness,
} from '#server/platform/db/watch-liveness.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

export type Database = Kysely<Tables>

/** A way to the database: by Kysely, and for the few callers that need what it does not do. */
interface Access {
  readonly db: Database
  readonly pool: pg.Pool
}

/** How a pool's connections are used just now. */
interface PoolUse {
  readonly totalCount: number
  readonly idleCount: number
  /** What waits for one of them. */
  readonly waitingCount: number
}

/** The database, for requests: who waits gets an answer within seconds, if only that it is busy. */
export interface DatabaseHandle extends Access {
  /** The same database for jobs and whatever else nobody waits for, with connections of its own. */
  readonly background: Access
  readonly kind: 'embedded' | 'postgres'
  /** Where the server is; undefined for the embedded one. */
  readonly url: string | undefined
  /** Those with connections of their own, by what they are for. */
  readonly pools: Readonly<Record<string, PoolUse>>
  /** Where public reading may go, besides. */
  readonly replicas?: Replicas
  /** Rejects when it does not answer; one that is busy answering others does. */
  readonly check: () => Promise<unknown>
  /** How long whoever has waited longest for a turn without a limit has waited, in milliseconds. */
  readonly longestWaitMs: () => number
  /** From now on nobody waits for a database that does not answer, and the log says so. */
  readonly watch: (logger: LivenessLogger) => Liveness
  /** Checkpoints and copies of an embedded database in a folder; PostgreSQL sees to its own. */
  readonly log?: LogKeeper
  readonly close: () => Promise<void>
}

/** Whoever else is to be told apart from the site has a name that begins with this one. */
const SITE_NAME = 'modharbor'
/** Oldest PostgreSQL that the queries are tested on. */
const OLDEST_MAJOR = 15
const KEEP_ALIVE_MS = 10_000

/** What one kind of work may ask of a server. */
interface ServerLimits {
  readonly kind: 'requests' | 'reading' | 'search' | 'background'
  readonly connections: number
  /** For a connection: until it is made, and until one of ours is free. */
  readonly connectMs: number
  /** For a lock that somebody else holds; 0: as long as the statement may take. */
  readonly lockMs: number
  readonly statementMs: number
}

/** Together less than the ten seconds after which people leave and proxies give up. */
const REQUEST_LIMITS: ServerLimits = {
  kind: 'requests',
  connections: 6,
  connectMs: 3_000,
  lockMs: 4_000,
  statementMs: 10_000,
}
/** Of these each carries several statements at once. */
const READING_LIMITS: ServerLimits = { ...REQUEST_LIMITS, kind: 'reading', connections: 5 }
const SEARCH_LIMITS: ServerLimits = { ...READING_LIMITS, kind: 'search' }
const BACKGROUND_LIMITS: ServerLimits = {
  kind: 'background',
  connections: 6,
  connectMs: 10_000,
  lockMs: 0,
  statementMs: 30_000,
}

// Counters are far below 2^53; as text, the driver's default, they would break every comparison.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Connects to PostgreSQL at `databaseUrl`, or opens the embedded one in `folder` (in memory when
 * neither is given, for tests).
 * @throws FolderInUseError for a folder that another process has open; StartError for a server that
 * does not answer or is too old.
 */
export async function connectDatabase({
  databaseUrl,
  name = SITE_NAME,
  replicas,
  threadLimitMs,
  ...place
}: EmbeddedPlace & {
  databaseUrl?: string | undefined
  /** What PostgreSQL is told about who is connected. */
  name?: string
  /** Standbys of that server, and how much older than it they may be. */
  replicas?: ReplicaSettings | undefined
  /** Longer than this, in milliseconds, no request may take the embedded database. */
  threadLimitMs?: number
}): Promise<DatabaseHandle> {
  return databaseUrl
    ? connectPostgres(databaseUrl, name, replicas)
    : connectEmbedded(place, threadLimitMs)
}

async function connectPostgres(
  url: string,
  name: string,
  replicaSettings?: ReplicaSettings,
): Promise<DatabaseHandle> {
  const replicas = replicaSettings && openReplicas(url, name, replicaSettings)
  const requests = openPool(url, name, REQUEST_LIMITS)
  const reading = openPool(url, name, READING_LIMITS)
  const search = openPool(url, name, SEARCH_LIMITS)
  const background = openPool(url, name, BACKGROUND_LIMITS)
  const opened = { requests, reading, search, background }
  const pools = Object.values(opened).map(({ pool }) => pool)
  const db = databaseOn(readingPool(pipeliningPool(reading, requests), replicas, 'reading'))
  const searching = databaseOn(readingPool(pipeliningPool(search, requests), replicas, 'search'))
  const inBackground = databaseOn(pipeliningPool(background, background))
  const databases = [db, searching, inBackground]
  for (const each of databases) noteSearchConnections(each, searching)
  const close = async () => {
    for (const each of databases) await each.destroy()
    await replicas?.close()
    for (const pool of pools) await pool.end()
  }
  try {
    await refuseOldServer(requests.pool, url)
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    pool: requests.pool,
    background: { db: inBackground, pool: background.pool },
    kind: 'postgres',
    url,
    pools: opened,
    ...(replicas && { replicas }),
    check: () => requests.pool.query('select 1'),
    // Who waits for one of the connections is refused in time, see REQUEST_LIMITS.
    longestWaitMs: () => 0,
    watch: (logger) => watchLiveness({ databaseUrl: url, pools, logger }),
    close,
  }
}

function openReplicas(primaryUrl: string, name: string, settings: ReplicaSettings): Replicas {
  const replicas = settings.urls.map((url, index) => {
    const pools = {
      reading: openPool(url, name, READING_LIMITS),
      search: openPool(url, name, SEARCH_LIMITS),
    }
    return new Replica(index + 1, url, pools)
  })
  return new Replicas(replicas, { primaryUrl, maxLagMs: settings.maxLagMs })
}

function openPool(
  connectionString: string,
  name: string,
  limits: ServerLimits,
): SharedPool & PoolUse & { readonly pool: BreakablePool } {
  const pool = new BreakablePool({
    connectionString,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    // A server that vanished without a word would be waited for for hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: name,
    pipeline: true,
    ...(limits.kind === 'search' && {
      onConnect: async (client: pg.ClientBase) => {
        await client.query(TAKE_SEARCH_SETTINGS)
      },
    }),
  })
  const shares = new ConnectionShares(limits.connections, limits.connectMs)
  return {
    pool,
    shares,
    get totalCount() {
      return pool.totalCount
    },
    get idleCount() {
      return pool.idleCount
    },
    get waitingCount() {
      return pool.waitingCount + shares.waitingCount
    },
  }
}

async function refuseOldServer(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool
    .query<{ number: number }>("select current_setting('server_version_num')::int as number")
    .catch((error: unknown) => {
      throw explainConnection(error, url)
    })
  const major = Math.floor((rows[0]?.number ?? 0) / 10_000)
  if (major < OLDEST_MAJOR) {
    throw new StartError(
      `DATABASE_URL: PostgreSQL ${OLDEST_MAJOR} or newer is needed; this one is ${major}.`,
    )
  }
}
