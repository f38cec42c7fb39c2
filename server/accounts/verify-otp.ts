import { type AccountServices, emailKey } from '#server/accounts/account-services.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { refuseWrongCode, takeCodeTries } from '#server/accounts/code-tries.ts'
import { type CodeSubject, redeemCode } from '#server/accounts/codes.ts'
import { SUPERSEDED } from '#server/accounts/register.ts'
import { deleteRegistration, selectRegistration } from '#server/accounts/registrations.sql.ts'
import type { Database } from '#server/db/connect.ts'

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
 * @throws ApiError `not_found` with the reason, `too_many_requests`.
 */
export async function verifyOtp(
  services: AccountServices,
  given: Given,
  ip: string,
): Promise<{ status: 200; message: string }> {
  const code = { purpose: 'register', subject: emailKey(given.email) } as const
  const tries = await takeCodeTries(services, code, ip)
  const outcome = await services.db
    .transaction()
    .execute((tx) => makeAccount(tx, services, code, given))
  if ('reason' in outcome) return refuseWrongCode(services, tries, outcome)
  await tries.giveBack()
  services.audit('account.made', { accountId: outcome.accountId, ip })
  return { status: 200, message: 'Your account is ready. You can log in now.' }
}

async function makeAccount(
  tx: Database,
  services: AccountServices,
  code: CodeSubject,
  given: Given,
): Promise<Outcome> {
  const refuse = (reason: string) => ({ reason, isWrong: false })
  const waiting = await selectRegistration(tx, code.subject)
  if (given.registrationId && waiting && given.registrationId !== waiting.registration_id) {
    return refuse(SUPERSEDED)
  }
  const check = await redeemCode(tx, services.hash, code, given.otp)
  if (!check.isRight) return check
  // Read again: while this waited for the code's lock, a registration may have replaced it.
  const registration = await selectRegistration(tx, code.subject)
  if (!registration) return refuse('No registration waits for this address. Register again.')
  const accountId = await insertAccount(tx, {
    name: registration.name,
    email: registration.email,
    passwordHash: registration.password_hash,
    isAdmin: false,
  })
  if (accountId === undefined) return refuse('User already registered')
  await deleteRegistration(tx, code.subject)
  return { accountId }
}
