import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { selectTotp } from '#server/people/second-factor/factors.sql.ts'
import { checkPasskey, preparePasskeyProof } from '#server/people/second-factor/passkeys.ts'
import { takeProofTry } from '#server/people/second-factor/proof-tries.ts'
import { markProved } from '#server/people/second-factor/proofs.sql.ts'
import { countRecoveryCodes } from '#server/people/second-factor/recovery-codes.sql.ts'
import { redeemRecoveryCode } from '#server/people/second-factor/recovery-codes.ts'
import type { SecondFactorServices } from '#server/people/second-factor/second-factor-services.ts'
import { checkTotp } from '#server/people/second-factor/totp.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** One of the three. */
interface Given {
  readonly passkey?: object | undefined
  readonly totp?: string | undefined
  readonly recoveryCode?: string | undefined
}

type Method = keyof Given

const REFUSALS: Readonly<Record<Method, string>> = {
  passkey: 'The passkey was not accepted, or it took too long. Try again.',
  totp: 'This code is wrong or was used before. Wait for the next one.',
  recoveryCode: 'This recovery code is wrong or was used before',
}

/** How this session can prove a second factor. */
export async function prepareProof(services: SecondFactorServices, account: SessionAccount) {
  const { db } = services
  return {
    passkey: await preparePasskeyProof(services, account),
    hasTotp: (await selectTotp(db, account.id)) !== undefined,
    recoveryCodesLeft: await countRecoveryCodes(db, account.id),
  }
}

/**
 * Proves a second factor: from now on this session may do what needs one.
 * @throws ApiError `not_found` for a wrong one, `too_many_requests`.
 */
export async function prove(
  services: SecondFactorServices,
  account: SessionAccount,
  given: Given,
  ip: string,
): Promise<{ status: 200; message: string }> {
  const { db, audit } = services
  const method = methodOf(given)
  const giveBack = await takeProofTry(services, account.id, { method, ip })
  const redeem = await check(services, account, given)
  const isRight = await db.transaction().execute(async (tx) => {
    if (!redeem || !(await redeem(tx))) return false
    await markProved(tx, account.tokenHash)
    return true
  })
  if (!isRight) {
    audit('proof.refused', { accountId: account.id, ip, reason: method })
    throw new ApiError('not_found', REFUSALS[method])
  }
  await giveBack()
  audit('proof.done', { accountId: account.id, ip, reason: method })
  return { status: 200, message: 'Confirmed' }
}

function methodOf(given: Given): Method {
  if (given.passkey) return 'passkey'
  return given.totp === undefined ? 'recoveryCode' : 'totp'
}

async function check(
  services: SecondFactorServices,
  account: SessionAccount,
  { passkey, totp, recoveryCode = '' }: Given,
): Promise<((tx: Database) => Promise<boolean>) | undefined> {
  if (passkey) return checkPasskey(services, account, passkey as AuthenticationResponseJSON)
  if (totp !== undefined) return checkTotp(services, account, totp)
  const { jobs, hash } = services
  return async (tx) => {
    if (!(await redeemRecoveryCode(tx, hash, account.id, recoveryCode))) return false
    const content = { template: 'factor-changed', change: 'code-used' } as const
    await queueMail(tx, jobs, { to: account.email, content })
    return true
  }
}
