import { generateSecret, generateURI, verifySync } from 'otplib'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { SET_UP_SECONDS } from '#server/people/second-factor/allow-set-up.ts'
import {
  putChallenge,
  selectChallenge,
  takeChallenge,
} from '#server/people/second-factor/challenges.sql.ts'
import { changeFactors, refuseSetUp } from '#server/people/second-factor/change-factors.ts'
import { decryptSecret, encryptSecret } from '#server/people/second-factor/encrypt-secret.ts'
import {
  advanceTotp,
  deleteTotp,
  insertTotp,
  selectTotp,
} from '#server/people/second-factor/factors.sql.ts'
import type { SecondFactorServices } from '#server/people/second-factor/second-factor-services.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** A code counts a step earlier and later: clocks differ, and typing takes a while. */
const STEP_SECONDS = 30
const HAS_ONE = 'You have an authenticator app. Remove it to set up another one.'

/** Makes a secret for an app, which counts once `saveTotp` was given a code of it. */
export async function prepareTotp(
  services: SecondFactorServices,
  account: SessionAccount,
): Promise<{ secret: string; uri: string }> {
  await refuseSetUp(services, account)
  if (await selectTotp(services.db, account.id)) throw new ApiError('conflict', HAS_ONE)
  const secret = generateSecret()
  const kept = encryptSecret(services.totpKey, secret, ownerOf(account)).toString('base64')
  const challenge = { kind: 'totp', value: kept, seconds: SET_UP_SECONDS } as const
  await putChallenge(services.db, account.tokenHash, challenge)
  const uri = generateURI({ issuer: services.settings().siteName, label: account.email, secret })
  return { secret, uri }
}

/**
 * Keeps the app whose secret was made last in this session.
 * @throws ApiError `not_found` for a wrong code or a secret that is too old, `conflict` where there is
 * an app already.
 */
export async function saveTotp(
  services: SecondFactorServices,
  account: SessionAccount,
  code: string,
  ip: string,
): Promise<string[] | null> {
  const kept = await selectChallenge(services.db, account.tokenHash, 'totp')
  if (kept === undefined) throw new ApiError('not_found', 'This took too long. Begin again.')
  const encrypted = Buffer.from(kept, 'base64')
  const secret = decryptSecret(services.totpKey, encrypted, ownerOf(account))
  const step = stepOf(secret, code)
  if (step === undefined) {
    throw new ApiError('not_found', "This code is wrong. Check that your phone's clock is right.")
  }
  return changeFactors(services, account, ip, {
    event: 'factor.added',
    mail: 'app-added',
    make: async (tx) => {
      if (!(await insertTotp(tx, account.id, encrypted, step))) {
        throw new ApiError('conflict', HAS_ONE)
      }
      await takeChallenge(tx, account.tokenHash, 'totp')
    },
  })
}

/** @throws ApiError `not_found` where there is none. */
export async function removeTotp(
  services: SecondFactorServices,
  account: SessionAccount,
  ip: string,
): Promise<void> {
  await changeFactors(services, account, ip, {
    event: 'factor.removed',
    mail: 'app-removed',
    make: async (tx) => {
      if (await deleteTotp(tx, account.id)) return
      throw new ApiError('not_found', 'There is no authenticator app any more')
    },
  })
}

/**
 * Judges a code of the account's app; one that is as old as the last that was used is wrong.
 * @returns what has to be done with the proof, false where it came too late; undefined for a wrong one.
 */
export async function checkTotp(
  { db, totpKey }: SecondFactorServices,
  account: SessionAccount,
  code: string,
): Promise<((tx: Database) => Promise<boolean>) | undefined> {
  const row = await selectTotp(db, account.id)
  if (!row) return undefined
  const step = stepOf(decryptSecret(totpKey, row.secret, ownerOf(account)), code)
  if (step === undefined || step <= row.last_step) return undefined
  return (tx) => advanceTotp(tx, account.id, step)
}

/** The step of a code that is right; the comparison takes the same time for every code. */
function stepOf(secret: string, code: string): number | undefined {
  const found = verifySync({ secret, token: code, epochTolerance: STEP_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

function ownerOf({ id }: SessionAccount): string {
  return `account ${id}`
}
