import {
  deleteFactors,
  lockFactors,
  selectAccountByEmail,
} from '#server/people/second-factor/factors.sql.ts'
import { endSessionsOf } from '#server/people/second-factor/proofs.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** Why an account cannot be recovered; the message is for the operator. */
export class RecoveryError extends Error {
  override name = 'RecoveryError'
}

/**
 * Removes every second factor of somebody who has lost the device, and ends their sessions: whoever
 * has the device may be in one. The owner is told by mail.
 * @returns the account's number.
 * @throws RecoveryError where there is no such account, or it has no second factor.
 */
export async function recoverAccount(
  db: Database,
  jobs: JobSender,
  email: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const account = await selectAccountByEmail(tx, email)
    if (!account) throw new RecoveryError(`There is no account with the address ${email}`)
    if ((await lockFactors(tx, account.id)) === 0) {
      throw new RecoveryError(`${account.email} has no two-step verification`)
    }
    await deleteFactors(tx, account.id)
    await endSessionsOf(tx, account.id)
    const content = { template: 'factor-changed', change: 'recovered' } as const
    await queueMail(tx, jobs, { to: account.email, content })
    return account.id
  })
}
