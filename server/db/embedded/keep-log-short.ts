import fs from 'node:fs/promises'
import type pg from 'pg'
import { CheckpointMoved } from '#server/db/embedded/copy-running.ts'

const LOOK_MS = 60_000
/** Four segments: recovery reads so much in a second or two, and a checkpoint is short. */
export const LOG_BYTES = 64 * 1024 * 1024
const COPY_TRIES = 3

/** Checkpoints of the embedded database, and copies, which must not have one in the middle. */
export interface LogKeeper {
  /**
   * Makes a checkpoint when the write-ahead log since the last one is longer than `mostBytes`.
   * @returns whether it made one
   */
  readonly shorten: (mostBytes?: number) => Promise<boolean>
  /** A copy of the database as it is at the end of copying, in a folder that is made. */
  readonly copyTo: (folder: string) => Promise<void>
  readonly stop: () => void
}

/**
 * Keeps the write-ahead log short. Alone, without the processes of a real server, PostgreSQL makes no
 * checkpoint while it runs, and its log would grow until the disk is full.
 * @param copy copies the folder between queries; throws CheckpointMoved where one came in between.
 */
export function keepLogShort(pool: pg.Pool, copy: (folder: string) => Promise<void>): LogKeeper {
  let copying: Promise<void> | undefined
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
    copyTo: async (folder) => {
      if (copying) throw new Error('The database is being copied already')
      copying = copyOnce(pool, copy, folder).finally(() => {
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
  for (let tries = 1; ; tries++) {
    await pool.query('checkpoint')
    try {
      return await copy(folder)
    } catch (error) {
      await fs.rm(folder, { recursive: true, force: true })
      if (!(error instanceof CheckpointMoved) || tries === COPY_TRIES) throw error
    }
  }
}
