import type { Database } from '#server/db/connect.ts'
import { deleteOldMails } from '#server/mail/mails.sql.ts'

/** Forgets mails that have ended. */
export async function cleanMails(db: Database): Promise<void> {
  await deleteOldMails(db)
}
