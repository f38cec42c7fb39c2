import { randomUUID } from 'node:crypto'
import type { CallOutput } from '#contract/base/call.ts'
import type { register as registerCall } from '#contract/people/accounts.ts'
import { type AccountServices, emailKey } from '#server/people/accounts/account-services.ts'
import { selectByEmail } from '#server/people/accounts/accounts.sql.ts'
import { sendCode } from '#server/people/accounts/codes.ts'
import { countCode } from '#server/people/accounts/count-code.ts'
import { LIMITS, type Taken, tooMany } from '#server/people/accounts/limits.ts'
import {
  insertRegistration,
  selectRegistration,
} from '#server/people/accounts/registrations.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { widestNetwork } from '#server/platform/http/client-network.ts'

type Sent = CallOutput<typeof registerCall>

const TOO_SOON = 'A code was already sent to this address'

/**
 * Keeps what was given and mails a code. For an address that has an account the same work is done,
 * and its mail says so: the time of the answer tells nothing.
 * @throws ApiError `forbidden` while nobody can register, `bad_request` for a common password, `not_found` for an address with an account, `too_many_requests`, `unavailable`.
 */
export async function register(
  services: AccountServices,
  given: { name: string; email: string; password: string },
  ip: string,
): Promise<Sent> {
  const { db, hasher, limiter, audit } = services
  refuseWhileClosed(services)
  await limiter.takeFrom(LIMITS.codesPerClient, ip)
  await services.refuseCommon(given.password)
  const passwordHash = await hasher.hash(given.password, widestNetwork(ip))
  const { sent, exists } = await db
    .transaction()
    .execute((tx) => keepAndSend(tx, services, { ...given, passwordHash, ip }))
  if (exists) {
    audit('registration.refused', { ip, reason: 'address taken' })
    throw new ApiError('not_found', 'User already registered')
  }
  if ('wait' in sent) {
    audit('registration.refused', { ip, reason: 'too many codes' })
    throw tooMany(sent.wait, TOO_SOON)
  }
  audit('registration.asked', { ip })
  return sent
}

/**
 * No account is made while registration is off, not even of a registration that was begun before.
 * @throws ApiError `forbidden`.
 */
export function refuseWhileClosed({ settings }: Pick<AccountServices, 'settings'>): void {
  if (settings().isRegistrationOpen) return
  throw new ApiError('forbidden', 'New accounts cannot be made at the moment')
}

async function keepAndSend(
  tx: Database,
  services: AccountServices,
  given: { name: string; email: string; passwordHash: string; ip: string },
): Promise<{ sent: Sent | Taken; exists: boolean }> {
  const subject = emailKey(given.email)
  const counted = await countCode(tx, services.limiter, { kind: 'stranger', ip: given.ip }, subject)
  const exists = (await selectByEmail(tx, subject)) !== undefined
  if (counted.isOver) return { sent: counted, exists }
  const registrationId = randomUUID()
  const code = await sendCode(tx, services.jobs, {
    purpose: 'register',
    subject,
    requestId: registrationId,
    accountId: null,
    email: given.email,
    template: exists ? 'already-registered' : 'register-code',
  })
  await insertRegistration(tx, subject, {
    registration_id: registrationId,
    name: given.name,
    email: given.email,
    password_hash: given.passwordHash,
  })
  const message = `A code is on its way to ${given.email}`
  return { sent: { status: 200, message, ...code, registrationId }, exists }
}

/**
 * Mails another code for a registration that waits: the newest one where it is not said which.
 * @throws ApiError `not_found` when none waits, `too_many_requests`.
 */
export async function resendOtp(
  services: AccountServices,
  given: { email: string; registrationId?: string | undefined },
  ip: string,
): Promise<Sent> {
  const { db, jobs, limiter, audit } = services
  refuseWhileClosed(services)
  await limiter.takeFrom(LIMITS.codesPerClient, ip)
  const subject = emailKey(given.email)
  return db.transaction().execute(async (tx) => {
    const counted = await countCode(tx, limiter, { kind: 'stranger', ip }, subject)
    const waiting = await selectRegistration(tx, subject, given.registrationId)
    if (!waiting || (await selectByEmail(tx, subject))) {
      throw new ApiError(
        'not_found',
        'There is no pending registration for this address. Register again.',
      )
    }
    if (counted.isOver) throw tooMany(counted.wait, TOO_SOON)
    const { email, registration_id: registrationId } = waiting
    const code = { purpose: 'register', subject, requestId: registrationId, email } as const
    const sent = await sendCode(tx, jobs, { ...code, accountId: null, template: 'register-code' })
    audit('code.asked', { ip, reason: 'register' })
    return { status: 200, message: `A code is on its way to ${email}`, ...sent, registrationId }
  })
}
