import { BreakablePool } from '#server/platform/db/breakable-pool.ts'
import { databaseOn } from '#server/platform/db/database-on.ts'
import { keepLogShort } from '#server/platform/db/embedded/keep-log-short.ts'
import type { EmbeddedPlace } from '#server/platform/db/embedded/messages.ts'
import { type EmbeddedDatabase, openEmbedded } from '#server/platform/db/embedded/open.ts'
import { PipelinedConnection } from '#server/platform/db/embedded/pipelined-connection.ts'
import { sessionPool } from '#server/platform/db/embedded/session-pool.ts'
import { watchThread } from '#server/platform/db/embedded/watch-thread.ts'
import { readingPool } from '#server/platform/db/replicas/reading-pool.ts'
import { noteSearchConnections } from '#server/platform/db/search-connections.ts'
import type { LivenessLogger } from '#server/platform/db/watch-liveness.ts'

const THREAD_LIMIT_MS = 120_000
const CLOSE_TIMEOUT_MS = 3_000
/** Whoever answered somebody so lately need not be asked. */
const HEARD_LATELY_MS = 1_000

/**
 * Opens the embedded database.
 * @param limitMs longer than this no request may take it.
 * @throws FolderInUseError for a folder that another process has open.
 */
export async function connectEmbedded(place: EmbeddedPlace, limitMs = THREAD_LIMIT_MS) {
  const embedded = await openEmbedded(place)
  const pool = openConnection(embedded)
  const forAll = openConnection(embedded)
  const forSearch = openConnection(embedded, { isForSearch: true })
  const pools = [pool, forAll, forSearch]
  const shared = new PipelinedConnection(forAll)
  const searching = new PipelinedConnection(forSearch)
  const access = {
    db: databaseOn(readingPool(sessionPool(pool, shared), undefined, 'reading')),
    pool,
  }
  const search = databaseOn(readingPool(sessionPool(pool, searching), undefined, 'search'))
  for (const db of [access.db, search]) noteSearchConnections(db, search)
  const log = place.folder === undefined ? undefined : keepLogShort(pool, embedded.copy)
  return {
    ...access,
    background: access,
    kind: 'embedded' as const,
    url: undefined,
    pools: { requests: pool },
    check: async () => {
      // In its one session the question would wait behind all others, however fast they are answered.
      const heardAt = Math.max(...pools.map((each) => each.heardAt))
      if (performance.now() - heardAt > HEARD_LATELY_MS) await shared.query('select 1', [])
    },
    longestWaitMs: () =>
      Math.max(...[pool, shared, searching].map(({ longestWaitMs }) => longestWaitMs)),
    watch: (logger: LivenessLogger) => watchThread({ embedded, pools, logger, limitMs }),
    ...(log && { log }),
    close: async () => {
      log?.stop()
      await Promise.all([access.db.destroy(), search.destroy()])
      const ended = Promise.all([pool, shared, searching].map((each) => each.end()))
      // A query that hangs would hold its connection, and the end, for good.
      const timer = setTimeout(() => {
        for (const each of pools) each.breakAll()
      }, CLOSE_TIMEOUT_MS)
      await ended.finally(() => clearTimeout(timer))
      await embedded.close()
    },
  }
}

/**
 * One connection in the database's one session, over which statements are sent without waiting for
 * the answers before.
 */
function openConnection(embedded: EmbeddedDatabase, { isForSearch = false } = {}): BreakablePool {
  return new BreakablePool({
    // `pg` asks only for a stream with `connect`; its type says socket.
    stream: () => embedded.connect(isForSearch) as never,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
  })
}
