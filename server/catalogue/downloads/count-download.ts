import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { addToDays } from '#server/catalogue/downloads/download-days.sql.ts'
import { dayOf } from '#server/catalogue/downloads/download-days.ts'
import { addToTrends } from '#server/catalogue/downloads/trends.sql.ts'
import { type Visitor, visitorHashes } from '#server/catalogue/downloads/visitor-hash.ts'
import {
  insertVisits,
  selectKnownMods,
  type Visit,
} from '#server/catalogue/downloads/visits.sql.ts'
import { addDownloads } from '#server/catalogue/lists/add-downloads.ts'
import { raiseTiers } from '#server/catalogue/search/index/raise-tiers.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'
import { areOptionalWritesPaused } from '#server/platform/db/optional-writes.ts'
import { markMayHaveCommitted } from '#server/platform/db/sent-commits.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

const HOUR_MS = 60 * 60 * 1000
/** At most one commit in this time: the first comes at once, those behind it share the next. */
const COMMIT_SPACING_MS = 25
/** However long the database took: people wait for the next. */
const MOST_PAUSE_MS = 500
/** Larger ones are hardly cheaper, and keep pages waiting where the database has one connection. */
const MAX_BATCH = 200
/** More than this is more than the database can take in: refused rather than kept in memory. */
const MAX_WAITING = 20_000
const RETRY_AFTER_MS = 100

/**
 * Counts downloads: once for each visitor, mod and hour. A visitor is a network and a browser. Only
 * a few are counted for one network, because browsers can claim any name.
 */
export interface DownloadCounter {
  /**
   * Resolves when the download is committed, or at once if it does not count.
   * @throws ApiError `not_found` for an unknown or deleted mod; `unavailable` if far too many are
   * waiting.
   */
  readonly count: (download: { modId: number; visitor: Visitor }) => Promise<void>
  /** Commits what waits and takes nothing more. */
  readonly close: () => Promise<void>
}

interface Waiting extends Visit {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Creates the counter of this process. Downloads that arrive while others are being committed are
 * committed together, so that a rush costs a few transactions a second instead of one for each.
 */
export function createDownloadCounter(options: {
  handle: DatabaseHandle
  secret: Buffer
  logger: Pick<FastifyBaseLogger, 'warn'>
  now?: () => number
}): DownloadCounter {
  const { handle, secret, logger, now = Date.now } = options
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined
  let isClosed = false

  const run = async () => {
    while (waiting.length > 0) {
      const start = performance.now()
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      const away = await commitAndAnswer({ handle, logger, at: now() }, batch)
      // Whoever came meanwhile has waited already, and would wait in vain.
      for (const { reject } of away ? waiting.splice(0) : []) reject(away)
      const took = performance.now() - start
      // In a rush, leave half of the database's time for the pages.
      const pause = Math.min(MOST_PAUSE_MS, Math.max(took, COMMIT_SPACING_MS - took))
      if (!isClosed) await sleep(pause)
    }
    running = undefined
  }

  return {
    count: ({ modId, visitor }) => {
      // A count is not worth the last disk space, and the visitor need not know.
      if (areOptionalWritesPaused(handle.db)) return Promise.resolve()
      if (isClosed || waiting.length >= MAX_WAITING) {
        const message = 'Too many downloads are being counted; try again in a moment'
        return Promise.reject(
          new ApiError('unavailable', message, { headers: { 'retry-after': '5' } }),
        )
      }
      markMayHaveCommitted()
      const hour = new Date(Math.floor(now() / HOUR_MS) * HOUR_MS)
      return new Promise<void>((resolve, reject) => {
        waiting.push({ modId, hour, ...visitorHashes(secret, visitor, hour), resolve, reject })
        running ??= run()
      })
    },
    close: async () => {
      isClosed = true
      while (running) await running
    },
  }
}

/** Never throws: every caller in the batch gets its own answer. Returns why the database is away. */
async function commitAndAnswer(
  to: {
    readonly handle: DatabaseHandle
    readonly logger: Pick<FastifyBaseLogger, 'warn'>
    readonly at: number
  },
  batch: readonly Waiting[],
): Promise<unknown> {
  try {
    const known = await commit(to, batch).catch(async (error: unknown) => {
      to.logger.warn({ err: error }, 'Counting downloads failed; it is tried once more')
      await sleep(RETRY_AFTER_MS)
      return commit(to, batch)
    })
    for (const { modId, resolve, reject } of batch) {
      if (known.has(modId)) resolve()
      else reject(new ApiError('not_found', 'There is no such mod'))
    }
  } catch (error) {
    for (const { reject } of batch) reject(error)
    return isDatabaseAway(error) ? error : undefined
  }
  return undefined
}

/** Returns the batch's mods that exist. */
async function commit(
  { handle, at }: { readonly handle: DatabaseHandle; readonly at: number },
  batch: readonly Waiting[],
): Promise<Set<number>> {
  return handle.db.transaction().execute(async (tx) => {
    const known = await selectKnownMods(tx, [...new Set(batch.map(({ modId }) => modId))])
    const visits = batch.filter(({ modId }) => known.has(modId))
    const downloaded = visits.length > 0 ? await insertVisits(tx, visits) : []
    if (downloaded.length > 0) {
      await addToTrends(tx, downloaded, at)
      await addToDays(tx, downloaded, dayOf(at))
    }
    await addDownloads(tx, downloaded)
    await raiseTiers(tx, downloaded)
    return known
  })
}
