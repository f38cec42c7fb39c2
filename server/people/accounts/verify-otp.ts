import { type AccountServices, emailKey } from '#server/people/accounts/account-services.ts'
import { insertAccount } from '#server/people/accounts/accounts.sql.ts'
import { refuseWrongCode, takeCodeTries } from '#server/people/accounts/code-tries.ts'
import { type CodeSubject, redeemCode } from '#server/people/accounts/codes.ts'
import { refuseWhileClosed } from '#server/people/accounts/register.ts'
import {
  deleteRegistrations,
  selectRegistration,
} from '#server/people/accounts/registrations.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

interface Given {
  readonly email: string
  readonly otp: string
  readonly registrationId?: string | undefined
}

type Outcome =
  | { readonly accountId: number }
  | { readonly reason: string; readonly isWrong: boolean }

/**
 * Makes the account from what was given at the register whose code this is.
 * @throws ApiError `not_found` with the reason, `forbidden` while nobody can register, `too_many_requests`.
 */
export async function verifyOtp(
  services: AccountServices,
  given: Given,
  ip: string,
): Promise<{ status: 200; message: string }> {
  refuseWhileClosed(services)
  const code = {
    purpose: 'register',
    subject: emailKey(given.email),
    requestId: given.registrationId,
  } as const
  const tries = await takeCodeTries(services, code, ip)
  const outcome = await services.db
    .transaction()
    .execute((tx) => makeAccount(tx, services, code, { otp: given.otp, maxTries: tries.maxTries }))
  if ('reason' in outcome) return refuseWrongCode(services, tries, outcome)
  await tries.giveBack()
  services.audit('account.made', { accountId: outcome.accountId, ip })
  return { status: 200, message: 'Your account is ready. You can log in now.' }
}

async function makeAccount(
  tx: Database,
  services: AccountServices,
  code: CodeSubject,
  given: { otp: string; maxTries: number },
): Promise<Outcome> {
  const refuse = (reason: string) => ({ reason, isWrong: false })
  const check = await redeemCode(tx, services.hash, code, given.otp, given.maxTries)
  if (!check.isRight) return check
  // That of the code, and not the newest: others of the same address may wait beside it.
  const id = check.row.request_id ?? undefined
  const registration = await selectRegistration(tx, code.subject, id)
  if (!registration)
    return refuse(
      'This address has been registered in the meantime, or you waited too long. Log in, or register again.',
    )
  const accountId = await insertAccount(tx, {
    name: registration.name,
    email: registration.email,
    passwordHash: registration.password_hash,
    isAdmin: false,
  })
  if (accountId === undefined) return refuse('User already registered')
  await deleteRegistrations(tx, code.subject)
  return { accountId }
}
