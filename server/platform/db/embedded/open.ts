import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseAwayError } from '#server/platform/db/database-away.ts'
import { EmbeddedConnection } from '#server/platform/db/embedded/connection.ts'
import { DatabaseThread } from '#server/platform/db/embedded/database-thread.ts'
import { lockFolder } from '#server/platform/db/embedded/lock-folder.ts'
import type { EmbeddedPlace } from '#server/platform/db/embedded/messages.ts'

/** How soon a start that failed, as on a full disk, is tried again. */
const RETRY_MS = 2_000

/** What happens to the database's thread. */
interface ThreadListener {
  readonly onLoss: (reason: Error) => void
  /** It could not be started again yet. */
  readonly onRefused: (reason: Error) => void
  readonly onReturn: () => void
}

/** The embedded database, as a place to connect to. */
export interface EmbeddedDatabase {
  readonly connect: (isForSearch: boolean) => EmbeddedConnection
  /**
   * Copies the database's files to a folder that it makes, in small steps between the queries.
   * @throws CheckpointMoved when there was a checkpoint meanwhile; the signal's reason.
   */
  readonly copy: (folder: string, signal?: AbortSignal) => Promise<void>
  /**
   * From now on a thread that has ended, or has been busy with one request for longer than `limitMs`,
   * is replaced, as often as it takes.
   */
  readonly watch: (limitMs: number, listener: ThreadListener) => void
  /** Flushes and closes; connections should have ended before. */
  readonly close: () => Promise<void>
}

/**
 * Starts PostgreSQL (PGlite) in a thread of its own. A folder is locked from here, so that it stays
 * ours while a thread is replaced.
 * @throws FolderInUseError when another process has the folder open.
 */
export async function openEmbedded(place: EmbeddedPlace): Promise<EmbeddedDatabase> {
  const lock = place.folder === undefined ? undefined : lockFolder(place.folder)
  const stopping = new AbortController()
  let thread: DatabaseThread | undefined
  let returning: Promise<void> | undefined
  try {
    thread = await DatabaseThread.start(place)
  } catch (error) {
    lock?.release()
    throw error
  }

  const restart = async (lost: DatabaseThread, limitMs: number, listener: ThreadListener) => {
    await lost.end()
    let isFirst = true
    while (!stopping.signal.aborted) {
      try {
        const next = await DatabaseThread.start(place)
        thread = next
        watch(next, limitMs, listener)
        return listener.onReturn()
      } catch (error) {
        if (isFirst) listener.onRefused(error as Error)
        isFirst = false
        await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const watch = (watched: DatabaseThread, limitMs: number, listener: ThreadListener) => {
    watched.watch(limitMs, (reason) => {
      thread = undefined
      listener.onLoss(reason)
      returning = restart(watched, limitMs, listener)
    })
  }

  return {
    connect: (isForSearch) => thread?.connect(isForSearch) ?? brokenConnection(),
    watch: (limitMs, listener) => thread && watch(thread, limitMs, listener),
    copy: async (to, signal) => {
      if (!thread) throw new DatabaseAwayError('The embedded database is being restarted')
      await thread.copy(to, signal)
    },
    close: async () => {
      stopping.abort()
      await returning
      await thread?.close()
      lock?.release()
    },
  }
}

/** For whoever connects while there is no thread. */
function brokenConnection(): EmbeddedConnection {
  const connection = new EmbeddedConnection(
    () => undefined,
    () => undefined,
  )
  const error = new DatabaseAwayError('The embedded database is being restarted')
  setImmediate(() => connection.destroy(error))
  return connection
}
