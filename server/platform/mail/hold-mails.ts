import type pg from 'pg'
import { holdUnsent } from '#server/platform/mail/held-mails.sql.ts'
import { CODE_TEMPLATES } from '#server/platform/mail/mail-content.ts'

/**
 * Holds, in a database that was just restored, the mails that waited when the backup was made: they may
 * have been sent since, and the copy may only be a rehearsal. Codes are not worth keeping: whoever
 * waited for one has asked for another. Works within the client's transaction.
 */
export async function holdMails(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await holdUnsent(client, CODE_TEMPLATES)
}
