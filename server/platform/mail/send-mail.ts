import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/db/connect.ts'
import { untilAnswered } from '#server/platform/db/until-answered.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { mailContentSchema } from '#server/platform/mail/mail-content.ts'
import type { MailSite } from '#server/platform/mail/mail-parts.ts'
import { type Mailer, MailRefusedError } from '#server/platform/mail/mailer.ts'
import { delayMail, finishMail, selectMail } from '#server/platform/mail/mails.sql.ts'

/** What sending needs. */
export interface MailSending {
  readonly db: Database
  readonly mailer: Mailer
  readonly site: () => MailSite
  /** Gives a mail's code its digits; undefined when the code is not wanted any more. */
  readonly makeCode: (codeId: string) => Promise<string | undefined>
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Has the queue send the mails: one at a time, again later when the mail server cannot. */
export async function workMails(jobs: Jobs, sending: MailSending): Promise<void> {
  await jobs.work('send-mail', ({ mailId }) => sendMail(sending, mailId))
}

/**
 * Sends a mail unless that was done before.
 * @throws whatever kept the mailer from it for now.
 */
async function sendMail(sending: MailSending, id: string): Promise<void> {
  const { db, mailer, site, makeCode, logger } = sending
  const row = await selectMail(db, id)
  if (!row || (row.state !== 'waiting' && row.state !== 'delayed')) return
  const code = row.code_id === null ? undefined : await makeCode(row.code_id)
  if (row.code_id !== null && code === undefined) return finishMail(db, id, 'superseded')
  const content = mailContentSchema.parse({ template: row.template, ...row.data })
  try {
    await mailer.send({ to: row.recipient, ...composeMail(content, site(), code) })
  } catch (error) {
    const { message } = error as Error
    if (!(error instanceof MailRefusedError)) {
      await delayMail(db, id, message)
      throw error
    }
    logger.warn({ event: 'mail.refused', mailId: id, answer: message }, 'A mail was refused')
    return finishMail(db, id, 'refused', message)
  }
  // It must not go out again because the database went away just then.
  await untilAnswered(() => finishMail(db, id, 'sent'))
  logger.info({ event: 'mail.sent', mailId: id, template: row.template }, 'A mail was sent')
}
