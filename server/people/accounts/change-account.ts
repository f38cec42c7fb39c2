import type { CodeSent, Session } from '#contract/people/accounts.ts'
import { type AccountServices, emailKey } from '#server/people/accounts/account-services.ts'
import {
  deleteAccountRow,
  lockAdministrators,
  selectByEmail,
  selectById,
  selectStaff,
  updateEmail,
  updatePassword,
} from '#server/people/accounts/accounts.sql.ts'
import { refuseWrongCode, takeCodeTries } from '#server/people/accounts/code-tries.ts'
import type { CodePurpose } from '#server/people/accounts/codes.sql.ts'
import { type CodeCheck, redeemCode, sendCode } from '#server/people/accounts/codes.ts'
import { type Asker, countCode } from '#server/people/accounts/count-code.ts'
import { LIMITS, tooMany } from '#server/people/accounts/limits.ts'
import { accountBody, isOwnPassword } from '#server/people/accounts/log-in.ts'
import { deleteSessions } from '#server/people/accounts/sessions.sql.ts'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { widestNetwork } from '#server/platform/http/client-network.ts'
import type { CodeTemplate } from '#server/platform/mail/mail-content.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

interface Done {
  readonly status: 200
  readonly message: string
}

/** Mails the account's owner a code for changing the password. */
export async function requestPasswordChange(
  services: AccountServices,
  account: SessionAccount,
  { password }: { password?: string | undefined },
  ip: string,
): Promise<CodeSent> {
  if (password !== undefined) await services.refuseCommon(password)
  return requestCode(services, account, ip, 'change-password', async () => ({
    email: account.email,
    template: 'password-code',
  }))
}

/** Puts another password in place and ends the account's other sessions. */
export async function changePassword(
  services: AccountServices,
  account: SessionAccount,
  given: { otp: string; password: string },
  ip: string,
): Promise<Done> {
  await services.refuseCommon(given.password)
  const code = { purpose: 'change-password', otp: given.otp } as const
  await withCode(
    services,
    account,
    code,
    ip,
    () => services.hasher.hash(given.password, widestNetwork(ip)),
    async (tx, hash) => {
      await updatePassword(tx, account.id, hash)
      await deleteSessions(tx, account.id, account.tokenHash)
      const content = { template: 'password-changed' } as const
      await queueMail(tx, services.jobs, { to: account.email, content })
      return {}
    },
  )
  services.audit('password.changed', { accountId: account.id, ip })
  return {
    status: 200,
    message: 'Your password was changed. You were logged out on other devices.',
  }
}

/**
 * Mails a code to the address that is to replace the present one.
 * @throws ApiError `not_found` for a wrong password, `too_many_requests`, `unavailable`.
 */
export async function requestEmailChange(
  services: AccountServices,
  account: SessionAccount,
  given: { email: string; password: string },
  ip: string,
): Promise<CodeSent> {
  if (!(await isOwnPassword(services, account, given.password, ip))) {
    throw new ApiError('not_found', 'The password is wrong')
  }
  return requestCode(services, account, ip, 'change-email', async (tx) => {
    const other = await selectByEmail(tx, given.email)
    const isTaken = other !== undefined && other.id !== account.id
    return { email: given.email, template: isTaken ? 'address-taken' : 'email-code' }
  })
}

/** Puts the address in place that the code was sent to, and tells the former one. */
export async function changeEmail(
  services: AccountServices,
  account: SessionAccount,
  otp: string,
  ip: string,
): Promise<Done & { account: Session['account'] }> {
  const code = { purpose: 'change-email', otp } as const
  const changed = await withCode(services, account, code, ip, NOTHING, async (tx, _, email) => {
    if (!(await updateEmail(tx, account.id, email)))
      return { reason: 'This address already has an account' }
    const content = { template: 'email-changed', email } as const
    await queueMail(tx, services.jobs, { to: account.email, content })
    const row = await selectById(tx, account.id)
    return row ? { row } : { reason: 'The account was deleted' }
  })
  services.audit('email.changed', { accountId: account.id, ip })
  const message = `Your address is now ${changed.row.email}`
  return { status: 200, message, account: accountBody(changed.row) }
}

/** Ends every session of the account. */
export async function signOutEverywhere(
  services: AccountServices,
  account: SessionAccount,
  ip: string,
): Promise<Done> {
  await deleteSessions(services.db, account.id)
  services.audit('sessions.ended', { accountId: account.id, ip })
  return { status: 200, message: 'You were logged out on every device' }
}

/** @throws ApiError `conflict` for the only administrator, `too_many_requests`. */
export async function requestDeletion(
  services: AccountServices,
  account: SessionAccount,
  ip: string,
): Promise<CodeSent> {
  return requestCode(services, account, ip, 'delete-account', async (tx) => {
    const staff = await selectStaff(tx)
    const administrators = staff.filter((row) => row.is_admin && !row.blocked_at)
    refuseLastAdministrator(administrators, account.id)
    return { email: account.email, template: 'deletion-code' }
  })
}

/** Deletes the account and everything that belongs to it. */
export async function deleteAccount(
  services: AccountServices,
  account: SessionAccount,
  otp: string,
  ip: string,
): Promise<Done> {
  const code = { purpose: 'delete-account', otp } as const
  await withCode(services, account, code, ip, NOTHING, async (tx) => {
    refuseLastAdministrator(await lockAdministrators(tx), account.id)
    await deleteAccountRow(tx, account.id)
    const content = { template: 'account-deleted' } as const
    await queueMail(tx, services.jobs, { to: account.email, content })
    return {}
  })
  services.audit('account.deleted', { accountId: account.id, ip })
  return { status: 200, message: 'Your account was deleted' }
}

function refuseLastAdministrator(administrators: readonly { id: number }[], id: number): void {
  if (administrators.length === 1 && administrators[0]?.id === id) {
    throw new ApiError('conflict', 'You are the only administrator. Add another one first.')
  }
}

/**
 * Mails a code for changing something of an account that is logged in.
 * @param addressee says to whom, in the transaction that keeps the code, or refuses.
 * @throws ApiError `too_many_requests`, and what `addressee` throws.
 */
export async function requestCode(
  services: AccountServices,
  account: SessionAccount,
  ip: string,
  purpose: CodePurpose,
  addressee: (tx: Database) => Promise<{ email: string; template: CodeTemplate }>,
): Promise<CodeSent> {
  const { db, jobs, limiter, audit } = services
  await limiter.takeFrom(LIMITS.codesPerClient, ip)
  const { email, ...sent } = await db.transaction().execute(async (tx) => {
    const { email, template } = await addressee(tx)
    const isOwn = emailKey(email) === emailKey(account.email)
    const asker: Asker = isOwn ? { kind: 'account' } : { kind: 'stranger', ip }
    const counted = await countCode(tx, limiter, asker, emailKey(email))
    if (counted.isOver) throw tooMany(counted.wait, 'A code was already sent to this address')
    const code = { purpose, subject: String(account.id), accountId: account.id, email, template }
    return { email, ...(await sendCode(tx, jobs, code)) }
  })
  audit('code.asked', { accountId: account.id, ip, reason: purpose })
  return { status: 200, message: `A code is on its way to ${email}`, ...sent }
}

const NOTHING = async () => undefined

/**
 * Does `change` in the transaction that uses the code up; `email` is where the code was sent to.
 * @throws ApiError `not_found` with the reason for which nothing was changed, `too_many_requests`.
 */
export async function withCode<P, T extends object>(
  services: AccountServices,
  account: SessionAccount,
  given: { purpose: CodePurpose; otp: string },
  ip: string,
  prepare: () => Promise<P>,
  change: (tx: Database, prepared: P, email: string) => Promise<T | { reason: string }>,
): Promise<Exclude<T, { reason: string }>> {
  const code = { purpose: given.purpose, subject: String(account.id) }
  const tries = await takeCodeTries(services, code, ip, account.id)
  const prepared = await prepare()
  const outcome = await services.db
    .transaction()
    .execute(async (tx): Promise<T | { reason: string } | (CodeCheck & { isRight: false })> => {
      const check = await redeemCode(tx, services.hash, code, given.otp)
      return check.isRight ? change(tx, prepared, check.row.email) : check
    })
  if ('reason' in outcome) {
    const { reason } = outcome as { reason: string }
    const isWrong = 'isWrong' in outcome && outcome.isWrong === true
    return refuseWrongCode(services, tries, { reason, isWrong })
  }
  await tries.giveBack()
  return outcome as Exclude<T, { reason: string }>
}
