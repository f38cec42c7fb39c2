import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { putChallenge, takeChallenge } from '#server/people/second-factor/challenges.sql.ts'
import { changeFactors, refuseSetUp } from '#server/people/second-factor/change-factors.ts'
import {
  advancePasskey,
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  selectPasskeys,
} from '#server/people/second-factor/factors.sql.ts'
import type { SecondFactorServices } from '#server/people/second-factor/second-factor-services.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

const CHALLENGE_SECONDS = 5 * 60
const MOST_PASSKEYS = 20
/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]
const STALE = 'This took too long, or was tried before. Try again.'

/** Loaded when it is needed: most sites and processes never meet a passkey. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Whether browsers make passkeys for the site's address: they do not for numbers. */
export function takesPasskeys({ origin }: Pick<SecondFactorServices, 'origin'>): boolean {
  const { hostname } = new URL(origin)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}

/** What the browser needs to make a passkey, for five minutes and once. */
export async function preparePasskey(
  services: SecondFactorServices,
  account: SessionAccount,
): Promise<{ options: Record<string, unknown> }> {
  await refuseSetUp(services, account)
  if (!takesPasskeys(services)) {
    throw new ApiError(
      'conflict',
      'Passkeys do not work at an address made of numbers. Open the site by its name.',
    )
  }
  const present = await selectPasskeys(services.db, account.id)
  if (present.length >= MOST_PASSKEYS) {
    throw new ApiError('conflict', `An account can have at most ${MOST_PASSKEYS} passkeys`)
  }
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: services.settings().siteName,
    rpID: new URL(services.origin).hostname,
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(services.hash('passkey-user', String(account.id))),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: present.map(credentialOf),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(services.db, account, 'passkey', options.challenge)
  return { options: { ...options } }
}

/**
 * Keeps a passkey that the browser has made.
 * @throws ApiError `not_found` for an answer that is not to the challenge, `conflict` for a passkey
 * that is kept already.
 */
export async function savePasskey(
  services: SecondFactorServices,
  account: SessionAccount,
  given: { name: string; passkey: object },
  ip: string,
): Promise<string[] | null> {
  const { origin } = services
  const expectedChallenge = await takeChallenge(services.db, account.tokenHash, 'passkey')
  if (expectedChallenge === undefined) throw new ApiError('not_found', STALE)
  const { verifyRegistrationResponse } = await loadLibrary()
  const found = await verifyRegistrationResponse({
    response: given.passkey as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  const credential = found?.registrationInfo?.credential
  if (!credential) throw new ApiError('not_found', 'The passkey was not accepted. Try again.')
  return changeFactors(services, account, ip, {
    event: 'factor.added',
    mail: 'passkey-added',
    make: async (tx) => {
      const isNew = await insertPasskey(tx, account.id, {
        id: credential.id,
        name: given.name,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
      })
      if (!isNew) throw new ApiError('conflict', 'This passkey is already set up')
    },
  })
}

/** @throws ApiError `not_found` for one that the account does not have. */
export async function removePasskey(
  services: SecondFactorServices,
  account: SessionAccount,
  id: string,
  ip: string,
): Promise<void> {
  await changeFactors(services, account, ip, {
    event: 'factor.removed',
    mail: 'passkey-removed',
    make: async (tx) => {
      if (await deletePasskey(tx, account.id, id)) return
      throw new ApiError('not_found', 'There is no such passkey any more')
    },
  })
}

/** What the browser needs to prove a passkey, for five minutes and once; null without passkeys. */
export async function preparePasskeyProof(
  services: SecondFactorServices,
  account: SessionAccount,
): Promise<Record<string, unknown> | null> {
  const passkeys = await selectPasskeys(services.db, account.id)
  if (passkeys.length === 0 || !takesPasskeys(services)) return null
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: new URL(services.origin).hostname,
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: passkeys.map(credentialOf),
    userVerification: 'preferred',
  })
  await keepChallenge(services.db, account, 'proof', options.challenge)
  return { ...options }
}

/**
 * Judges a passkey's answer; a challenge counts for one try.
 * @returns what has to be done with the proof, false where it came too late; undefined for a wrong one.
 */
export async function checkPasskey(
  { db, origin }: SecondFactorServices,
  account: SessionAccount,
  given: AuthenticationResponseJSON,
): Promise<((tx: Database) => Promise<boolean>) | undefined> {
  const expectedChallenge = await takeChallenge(db, account.tokenHash, 'proof')
  const passkeys = await selectPasskeys(db, account.id)
  const key = passkeys.find(({ id }) => id === given.id)
  if (expectedChallenge === undefined || !key) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const found = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!found?.verified) return undefined
  const { newCounter } = found.authenticationInfo
  return (tx) => advancePasskey(tx, account.id, key.id, newCounter)
}

function keepChallenge(
  db: Database,
  { tokenHash }: SessionAccount,
  kind: 'passkey' | 'proof',
  value: string,
): Promise<void> {
  return putChallenge(db, tokenHash, { kind, value, seconds: CHALLENGE_SECONDS })
}

function credentialOf({ id, transports }: PasskeyRow) {
  return { id, transports }
}
