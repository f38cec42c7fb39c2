import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'
import { insertMail } from '#server/platform/mail/mails.sql.ts'

/**
 * Has a mail sent when the transaction commits, and not otherwise. The job carries only the mail's
 * number.
 * @returns the mail's number, by which its delivery can be asked for.
 */
export async function queueMail(
  tx: Database,
  jobs: JobSender,
  mail: { to: string; content: MailContent; codeId?: string },
): Promise<string> {
  const id = randomUUID()
  const { template, ...data } = mail.content
  await insertMail(tx, { id, recipient: mail.to, template, data, codeId: mail.codeId ?? null })
  await jobs.send(tx, 'send-mail', { mailId: id, isUrgent: mail.codeId !== undefined })
  return id
}
