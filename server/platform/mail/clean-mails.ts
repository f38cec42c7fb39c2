import { DAY_MS, retentionCutoff } from '#server/platform/clock/observed-time.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { deleteOldMails } from '#server/platform/mail/mails.sql.ts'

/** Forgets mails that have ended. */
export async function cleanMails(db: Database): Promise<void> {
  await deleteOldMails(db, {
    finished: await retentionCutoff(db, DAY_MS),
    unsent: await retentionCutoff(db, 7 * DAY_MS),
  })
}
