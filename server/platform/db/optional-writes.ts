import type { Database } from '#server/platform/db/connect.ts'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'
import { outsideReading } from '#server/platform/db/replicas/public-reading.ts'

const paused = new WeakSet<Database>()

/** Turns the writes off that can be done without, or on again. */
export function setOptionalWritesPaused(db: Database, isPaused: boolean): void {
  if (isPaused) paused.add(db)
  else paused.delete(db)
}

/** Whether writes that can be done without are turned off. */
export function areOptionalWritesPaused(db: Database): boolean {
  return paused.has(db)
}

/**
 * Writes what can be done without, such as the last use of a session. The write is dropped where such
 * writes are turned off or the database is away, so that readers do not suffer for it.
 */
export async function writeIfPossible(db: Database, write: () => Promise<void>): Promise<void> {
  if (areOptionalWritesPaused(db)) return
  try {
    await outsideReading(write)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
}
