import { randomInt } from 'node:crypto'
import type { KeyedHash } from '#server/people/accounts/account-secret.ts'
import {
  replaceRecoveryCodes,
  spendRecoveryCode,
} from '#server/people/second-factor/recovery-codes.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

const RECOVERY_CODES = 10
/** Crockford's: nothing in it is taken for anything else. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: nobody guesses one, and a fast hash of it tells nothing. */
const LENGTH = 16
const GROUP = /.{4}(?=.)/g

/** Makes ten codes in the place of all earlier ones; they are told once and kept as hashes. */
export async function makeRecoveryCodes(
  tx: Database,
  hash: KeyedHash,
  accountId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode)
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashOf(hash, accountId, code)),
  )
  return codes.map((code) => code.replace(GROUP, '$&-'))
}

/** Uses a code up, however it was typed; false for a wrong or used one. */
export async function redeemRecoveryCode(
  tx: Database,
  hash: KeyedHash,
  accountId: number,
  typed: string,
): Promise<boolean> {
  return spendRecoveryCode(tx, accountId, hashOf(hash, accountId, plainCode(typed)))
}

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

function hashOf(hash: KeyedHash, accountId: number, code: string): Buffer {
  return hash('recovery-code', String(accountId), code)
}

function plainCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
}
