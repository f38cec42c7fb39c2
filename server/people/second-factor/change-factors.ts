import type { AuditEvent } from '#contract/desk/audit-events.ts'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { selectChallenge, takeChallenge } from '#server/people/second-factor/challenges.sql.ts'
import { lockFactors } from '#server/people/second-factor/factors.sql.ts'
import { forgetProofs, isProved, markProved } from '#server/people/second-factor/proofs.sql.ts'
import { deleteRecoveryCodes } from '#server/people/second-factor/recovery-codes.sql.ts'
import { makeRecoveryCodes } from '#server/people/second-factor/recovery-codes.ts'
import { proofRequired } from '#server/people/second-factor/require-proof.ts'
import type { SecondFactorServices } from '#server/people/second-factor/second-factor-services.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { FactorChange } from '#server/platform/mail/mail-content.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** What is done to the factors of an account, and how log and mail call it. */
interface Change {
  readonly event: AuditEvent
  readonly mail: FactorChange
  /** @throws ApiError where there is nothing to do. */
  readonly make: (tx: Database) => Promise<void>
}

/**
 * Adds or removes a factor, with the log and a mail to the owner. The first one proves itself in this
 * session and brings recovery codes; with the last one everything ends that factors gave.
 * @returns the recovery codes of a first factor, told this once; null otherwise.
 * @throws ApiError `proof_required` where the account has factors and this session has proved none,
 * `forbidden` where it has none and nobody allowed setting one up, and what `make` throws.
 */
export async function changeFactors(
  services: SecondFactorServices,
  account: SessionAccount,
  ip: string,
  { event, mail, make }: Change,
): Promise<string[] | null> {
  const { id, tokenHash, email } = account
  const codes = await services.db.transaction().execute(async (tx) => {
    const before = await lockFactors(tx, id)
    await refuseUnproved(tx, tokenHash, before)
    await make(tx)
    const after = await lockFactors(tx, id)
    await queueMail(tx, services.jobs, {
      to: email,
      content: { template: 'factor-changed', change: mail },
    })
    if (after === 0) {
      await deleteRecoveryCodes(tx, id)
      await forgetProofs(tx, id)
    }
    if (before > 0) return null
    await takeChallenge(tx, tokenHash, 'set-up')
    await markProved(tx, tokenHash)
    return makeRecoveryCodes(tx, services.hash, id)
  })
  services.audit(event, { accountId: id, ip, reason: mail })
  return codes
}

/**
 * Whether this session may begin to set up a factor; looked at again when the factor is kept.
 * @throws ApiError as `changeFactors` does.
 */
export async function refuseSetUp(
  services: SecondFactorServices,
  account: SessionAccount,
): Promise<void> {
  await refuseUnproved(services.db, account.tokenHash, account.hasSecondFactor ? 1 : 0)
}

async function refuseUnproved(db: Database, tokenHash: Buffer, factors: number): Promise<void> {
  if (factors > 0) {
    if (await isProved(db, tokenHash)) return
    throw proofRequired('Confirm that it is you')
  }
  if ((await selectChallenge(db, tokenHash, 'set-up')) !== undefined) return
  throw new ApiError('forbidden', 'First enter your password and the code that we e-mail you')
}
