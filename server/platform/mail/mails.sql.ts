import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

export type MailState = 'waiting' | 'sent' | 'delayed' | 'held' | 'refused' | 'superseded'

export interface MailRow {
  readonly recipient: string
  readonly template: string
  readonly data: Record<string, unknown>
  readonly code_id: string | null
  readonly state: MailState
}

export async function insertMail(
  tx: Database,
  mail: {
    id: string
    recipient: string
    template: string
    data: Record<string, unknown>
    codeId: string | null
  },
): Promise<void> {
  await sql`insert into mails (id, recipient, template, data, code_id)
    values (${mail.id}, ${mail.recipient}, ${mail.template}, ${JSON.stringify(mail.data)}::jsonb,
      ${mail.codeId})`.execute(tx)
}

export async function selectMail(db: Database, id: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select recipient, template, data, code_id, state from mails where id = ${id}`.execute(db)
  return rows[0]
}

/** The mail's last word; what it said is forgotten. */
export async function finishMail(
  db: Database,
  id: string,
  state: 'sent' | 'refused' | 'superseded',
  error: string | null = null,
): Promise<void> {
  await sql`update mails set state = ${state}, last_error = ${error}, data = '{}',
    attempts = attempts + 1, finished_at = now() where id = ${id}`.execute(db)
}

/** The mail was not taken over and is tried again. */
export async function delayMail(db: Database, id: string, error: string): Promise<void> {
  await sql`update mails set state = 'delayed', last_error = ${error}, attempts = attempts + 1
    where id = ${id}`.execute(db)
}

/** Forgets mails that were finished, and those that were made and never could be sent, before a time. */
export async function deleteOldMails(
  db: Database,
  before: { readonly finished: Date; readonly unsent: Date },
): Promise<void> {
  await sql`delete from mails where finished_at < ${before.finished}
    or created_at < ${before.unsent}`.execute(db)
}
