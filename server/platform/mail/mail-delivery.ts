import type { CallOutput } from '#contract/base/call.ts'
import type { getCodeDelivery } from '#contract/people/accounts.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { type MailState, selectMail } from '#server/platform/mail/mails.sql.ts'

type Delivery = CallOutput<typeof getCodeDelivery>

const TOLD: Readonly<Record<MailState, Delivery>> = {
  waiting: { state: 'waiting', message: 'The e-mail is being sent' },
  sent: { state: 'sent', message: 'The e-mail was sent. It may take a minute to arrive.' },
  delayed: {
    state: 'delayed',
    message:
      'The mail server is not accepting our e-mail at the moment. We keep trying, and your code will come as soon as it does.',
  },
  held: {
    state: 'delayed',
    message:
      'The site was restored from a backup before this e-mail was sent. Please ask for a new code.',
  },
  refused: {
    state: 'refused',
    message: 'The mail server refused our e-mail to this address. Check the address for typos.',
  },
  // The visitor asked for another one, whose delivery is the one that counts.
  superseded: { state: 'sent', message: 'A newer e-mail was sent instead' },
}

/**
 * What became of a mail, in words for whoever waits for it.
 * @throws ApiError `not_found` for an unknown one.
 */
export async function getMailDelivery(db: Database, id: string): Promise<Delivery> {
  const row = await selectMail(db, id)
  if (!row) throw new ApiError('not_found', 'There is no such e-mail')
  return TOLD[row.state]
}
