import type { Database } from '#server/platform/db/connect.ts'
import { asPart } from '#server/platform/db/connection-shares.ts'

/** How often a process looks whether another one has changed the catalogue. */
const POLL_MS = 500
/** A version that was read longer ago may have been left behind by another process. */
const STALE_MS = 2_000
/** More than there will ever be versions. */
const GENERATION = 2 ** 32

/** The catalogue's version as this process last saw it. */
export interface VersionWatch {
  /** A number that is another one whenever the catalogue may have changed. */
  readonly current: () => number
  /**
   * For how many milliseconds the version could not be read, so that what is kept may be old; 0 while
   * it can.
   */
  readonly staleFor: () => number
  /** The version itself: the same number in all processes. */
  readonly known: () => number
  /** Looks now where this process has not yet seen a version that somebody else has; never throws. */
  readonly reach: (version: number) => Promise<void>
  /** Looks now, for a writer that wants its own change seen at once. */
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

/**
 * The same version, moved by something else too that pages show.
 * @param generation a number that only grows.
 */
export function alsoMovedBy(watch: VersionWatch, generation: () => number): VersionWatch {
  return { ...watch, current: () => watch.current() + generation() * GENERATION }
}

/**
 * Follows the catalogue's version; what is kept under an older one must not be served. While it
 * cannot be read, the last known one stays: a page that may be a little old is worth more than none.
 */
export async function watchVersion(
  db: Database,
  onError: (error: unknown) => void,
): Promise<VersionWatch> {
  let version = 0
  let generation = 0
  let readAt = 0
  let isFailing = false
  const refresh = async () => {
    const askedAt = performance.now()
    const row = await asPart('version', () =>
      db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow(),
    )
    // Answers may overtake each other, and versions only grow.
    if (askedAt < readAt) return
    // A standby may have taken over that lacked the last changes, and counts on from before them.
    if (isFailing) generation++
    version = row.version
    readAt = askedAt
    isFailing = false
  }
  await refresh()
  const once = shareTurns(refresh)
  let isAsking = false
  const poll = async () => {
    // A database that hangs is asked once, not by ever more connections.
    if (isAsking) return
    isAsking = true
    try {
      await refresh()
    } catch (error) {
      if (!isFailing) onError(error)
      isFailing = true
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(poll, POLL_MS)
  timer.unref()
  return {
    current: () => version + generation * GENERATION,
    staleFor: () => {
      const age = performance.now() - readAt
      return isFailing || age > STALE_MS ? age : 0
    },
    known: () => version,
    reach: async (wanted) => {
      if (wanted > version) await once().catch(() => undefined)
    },
    refresh,
    stop: () => clearInterval(timer),
  }
}

/**
 * The same work for all who ask while it waits: one turn goes on, and one at most waits for its end,
 * since what goes on may have looked before they came.
 */
function shareTurns(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let waiting: Promise<void> | undefined
  return () => {
    waiting ??= running.then(() => {
      waiting = undefined
      const turn = work()
      running = turn.catch(() => undefined)
      return turn
    })
    return waiting
  }
}
