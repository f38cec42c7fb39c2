import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { MIB } from '#contract/base/units.ts'
import { CheckpointMoved } from '#server/platform/db/embedded/copy-running.ts'

const LOOK_MS = 60_000
/** Four segments: recovery reads so much in a second or two, and a checkpoint is short. */
const LOG_BYTES = 64 * MIB
const COPY_TRIES = 3

/** Checkpoints of the embedded database, and copies, which must not have one in the middle. */
export interface LogKeeper {
  /**
   * Makes a checkpoint when the write-ahead log since the last one is longer than `mostBytes`.
   * @returns whether it made one
   */
  readonly shorten: (mostBytes?: number) => Promise<boolean>
  /**
   * A copy of the database as it is at the end of copying: a folder that is made, and can be opened.
   * Nothing is left of one that `signal` ends.
   * @throws the file system's error for a folder that is there already; the signal's reason.
   */
  readonly copyTo: (folder: string, signal?: AbortSignal) => Promise<void>
  readonly stop: () => void
}

/**
 * Keeps the write-ahead log short. Alone, without the processes of a real server, PostgreSQL makes no
 * checkpoint while it runs, and its log would grow until the disk is full.
 * @param copy copies the folder between queries; throws CheckpointMoved where one came in between.
 */
export function keepLogShort(
  pool: pg.Pool,
  copy: (folder: string, signal?: AbortSignal) => Promise<void>,
): LogKeeper {
  let copying: Promise<void> | undefined
  /** Of the copying under way. */
  let ending: AbortSignal | undefined
  const shorten = async (mostBytes = LOG_BYTES) => {
    if (copying) return false
    const { rows } = await pool.query<{ bytes: string }>(
      'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
    )
    if (copying || Number(rows[0]?.bytes) <= mostBytes) return false
    await pool.query('checkpoint')
    return true
  }
  // What fails here fails for a query of a visitor as well, which says so.
  const timer = setInterval(() => void shorten().catch(() => undefined), LOOK_MS).unref()
  return {
    shorten,
    copyTo: async (folder, signal) => {
      // One that nobody wants any more is over in a moment.
      while (copying && ending?.aborted) await copying.catch(() => undefined)
      if (copying) throw new Error('The database is being copied already')
      ending = signal
      copying = copyOnce(pool, (to) => copy(to, signal), folder).finally(() => {
        copying = undefined
      })
      await copying
    },
    stop: () => clearInterval(timer),
  }
}

async function copyOnce(
  pool: pg.Pool,
  copy: (folder: string) => Promise<void>,
  folder: string,
): Promise<void> {
  // What is there already is somebody's: it ends here, and only what is made here is removed below.
  await fs.mkdir(folder, { mode: 0o700 })
  for (let tries = 1; ; tries++) {
    await pool.query('checkpoint')
    try {
      return await copy(path.join(folder, 'db'))
    } catch (error) {
      const isLast = !(error instanceof CheckpointMoved) || tries === COPY_TRIES
      await fs.rm(isLast ? folder : path.join(folder, 'db'), { recursive: true, force: true })
      if (isLast) throw error
    }
  }
}
