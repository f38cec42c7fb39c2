import type { Database } from '#server/platform/db/connect.ts'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'

const sparing = new WeakSet<Database>()

/** From now on what can be done without is written to the database, or is not. */
export function spareWrites(db: Database, isSparing: boolean): void {
  if (isSparing) sparing.add(db)
  else sparing.delete(db)
}

/** Whether the database is to be spared what can be done without. */
export function isSpared(db: Database): boolean {
  return sparing.has(db)
}

/**
 * Writes something that reading brings about by the way, such as the last use of a session. It is
 * dropped where the database has no room for it or is away: whoever reads is not to suffer for it.
 */
export async function writeByTheWay(db: Database, write: () => Promise<void>): Promise<void> {
  if (isSpared(db)) return
  try {
    await write()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
}
