import { deleteOldEvents } from '#server/people/audit-log/audit-events.sql.ts'
import { DAY_MS, retentionCutoff } from '#server/platform/clock/observed-time.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Removes entries of the log that are older than so many days. */
export async function cleanAuditLog(db: Database, days: number): Promise<void> {
  await deleteOldEvents(db, await retentionCutoff(db, days * DAY_MS))
}
