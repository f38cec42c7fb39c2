import { randomUUID } from 'node:crypto'
import type { ResetSent, Session } from '#contract/people/accounts.ts'
import { type AccountServices, emailKey } from '#server/people/accounts/account-services.ts'
import {
  type AccountRow,
  selectByEmail,
  selectById,
  updatePassword,
} from '#server/people/accounts/accounts.sql.ts'
import { refuseWrongCode, takeCodeTries } from '#server/people/accounts/code-tries.ts'
import { redeemCode, sendCode } from '#server/people/accounts/codes.ts'
import { countCode } from '#server/people/accounts/count-code.ts'
import { LIMITS, tooMany } from '#server/people/accounts/limits.ts'
import { BLOCKED, beginSession } from '#server/people/accounts/log-in.ts'
import { deleteSessions, isKnownNetwork } from '#server/people/accounts/sessions.sql.ts'
import { clientNetwork, widestNetwork } from '#server/platform/http/client-network.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/**
 * Mails a code for choosing another password; where no account has the address, the mail says so.
 * The answer is the same.
 * @throws ApiError `bad_request` for a common password, `too_many_requests`
 */
export async function forgotPassword(
  services: AccountServices,
  { email, password }: { email: string; password?: string | undefined },
  ip: string,
): Promise<ResetSent> {
  if (password !== undefined) await services.refuseCommon(password)
  const { db, jobs, hash, limiter, audit } = services
  await limiter.takeFrom(LIMITS.codesPerClient, ip)
  const resetId = randomUUID()
  const subject = emailKey(email)
  const { sent, accountId } = await db.transaction().execute(async (tx) => {
    const account = await selectByEmail(tx, subject)
    const network = hash('network', clientNetwork(ip))
    const kind = (await isKnownNetwork(tx, account?.id ?? 0, network)) ? 'known' : 'stranger'
    const counted = await countCode(tx, limiter, { kind, ip }, subject)
    if (counted.isOver) throw tooMany(counted.wait, 'A code was already sent to this address')
    const sent = await sendCode(tx, jobs, {
      purpose: 'reset-password',
      subject,
      requestId: resetId,
      accountId: account?.id ?? null,
      email: account?.email ?? email,
      template: account ? 'reset-code' : 'no-account',
    })
    return { sent, accountId: account?.id }
  })
  audit('code.asked', { accountId, ip, reason: 'reset-password' })
  return { status: 200, message: `An e-mail is on its way to ${email}`, ...sent, resetId }
}

type Outcome =
  | { readonly account: AccountRow }
  | { readonly reason: string; readonly isWrong: boolean }

/**
 * Puts another password in place with the code from the mail, ends every session, begins one.
 * @throws ApiError `bad_request` for a common password, `not_found` with the reason, `too_many_requests`, `unavailable`.
 */
export async function resetPassword(
  services: AccountServices,
  given: { email: string; otp: string; password: string; resetId?: string | undefined },
  ip: string,
  userAgent = '',
): Promise<Session> {
  const { db, jobs, hash, hasher, audit } = services
  const code = {
    purpose: 'reset-password',
    subject: emailKey(given.email),
    requestId: given.resetId,
  } as const
  await services.refuseCommon(given.password)
  const tries = await takeCodeTries(services, code, ip)
  const passwordHash = await hasher.hash(given.password, widestNetwork(ip))
  const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
    const check = await redeemCode(tx, hash, code, given.otp)
    if (!check.isRight) return check
    const account = await selectById(tx, check.row.account_id ?? 0)
    // The account may have been deleted or moved to another address since the code was sent.
    if (!account || emailKey(account.email) !== code.subject) {
      return { reason: 'There is no account with this address', isWrong: false }
    }
    if (account.blocked_at) return { reason: BLOCKED, isWrong: false }
    await updatePassword(tx, account.id, passwordHash)
    await deleteSessions(tx, account.id)
    await queueMail(tx, jobs, { to: account.email, content: { template: 'password-changed' } })
    return { account }
  })
  if ('reason' in outcome) return refuseWrongCode(services, tries, outcome)
  await tries.giveBack()
  audit('password.changed', { accountId: outcome.account.id, ip, reason: 'reset' })
  return beginSession(services, outcome.account, ip, userAgent)
}
