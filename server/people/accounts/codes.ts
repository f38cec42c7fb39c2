import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  ACCOUNT_CODE_LENGTH,
  MAILED_CODE_SPACING_SECONDS,
  MAILED_CODE_VALID_SECONDS,
  REGISTRATION_CODE_LENGTH,
} from '#contract/base/limits.ts'
import type { CodeSent } from '#contract/people/accounts.ts'
import type { KeyedHash } from '#server/people/accounts/account-secret.ts'
import {
  addWrongTry,
  type CodePurpose,
  type CodeRow,
  lockCode,
  markCodeUsed,
  replaceCode,
  selectWaitingCode,
  setCodeHash,
} from '#server/people/accounts/codes.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import type { CodeTemplate } from '#server/platform/mail/mail-content.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** Wrong tries of one code, then it is dead. */
export const WRONG_TRIES = 5

/** Whom a code is for. */
export interface CodeSubject {
  readonly purpose: CodePurpose
  /** An address in lower case, or an account's number. */
  readonly subject: string
  /** Who asked: several may wait for a code of one address. Undefined for somebody who does not say. */
  readonly requestId?: string | undefined
}

/** How many digits a code of this purpose has. */
function codeLength(purpose: CodePurpose): number {
  return purpose === 'register' ? REGISTRATION_CODE_LENGTH : ACCOUNT_CODE_LENGTH
}

/** Replaces the request's code by another one and queues its mail, with the transaction. */
export async function sendCode(
  tx: Database,
  jobs: JobSender,
  code: CodeSubject & {
    readonly accountId: number | null
    readonly email: string
    readonly template: CodeTemplate
  },
): Promise<Omit<CodeSent, 'status' | 'message'>> {
  const id = randomUUID()
  await replaceCode(tx, { ...code, requestId: code.requestId ?? null, id })
  const delivery = await queueMail(tx, jobs, {
    to: code.email,
    content: { template: code.template },
    codeId: id,
  })
  return {
    delivery,
    resendAfter: MAILED_CODE_SPACING_SECONDS,
    validFor: MAILED_CODE_VALID_SECONDS,
    codeLength: codeLength(code.purpose),
  }
}

/**
 * Gives a code its digits at the moment in which its mail is sent: they are never stored but as a
 * keyed hash, and a mail that was late still brings a code that is valid for its full time.
 * Undefined when the code was replaced or used meanwhile.
 */
export async function makeCode(
  db: Database,
  hash: KeyedHash,
  id: string,
): Promise<string | undefined> {
  const purpose = await selectWaitingCode(db, id)
  if (!purpose) return undefined
  const length = codeLength(purpose)
  const code = String(randomInt(10 ** length)).padStart(length, '0')
  const isKept = await setCodeHash(db, id, hash('code', id, code), MAILED_CODE_VALID_SECONDS)
  return isKept ? code : undefined
}

export type CodeCheck =
  | { readonly isRight: true; readonly row: CodeRow }
  | { readonly isRight: false; readonly reason: string; readonly isWrong: boolean }

/**
 * Judges a code and, when it is right, uses it up. A wrong try has to be committed as well: the
 * transaction must not be undone for it.
 * @param maxTries how many wrong tries of the code are looked at.
 */
export async function redeemCode(
  tx: Database,
  hash: KeyedHash,
  { purpose, subject, requestId }: CodeSubject,
  code: string,
  maxTries = WRONG_TRIES,
): Promise<CodeCheck> {
  const row = await lockCode(tx, purpose, subject, requestId)
  const refuse = (reason: string, isWrong = false) => ({ isRight: false, reason, isWrong }) as const
  if (!row) return refuse('No code was sent for this. Ask for one first.')
  if (row.is_used) return refuse('This code has already been used')
  // Whoever does not know the request must not use up the tries of somebody who does.
  const isShared = row.request_id !== null && requestId === undefined
  const tries = isShared ? row.shared_tries : row.wrong_tries
  if (tries >= maxTries) return refuse('Too many wrong tries. Ask for a new code.')
  if (row.is_expired) return refuse('This code has expired. Ask for a new one.')
  if (!row.code_hash) return refuse('The code has not been sent yet. Wait for the e-mail.')
  if (!timingSafeEqual(row.code_hash, hash('code', row.id, code))) {
    await addWrongTry(tx, row.id, isShared)
    const left = maxTries - tries - 1
    if (left === 0) return refuse('This code is wrong. Ask for a new one.', true)
    return refuse(`This code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`, true)
  }
  await markCodeUsed(tx, row.id)
  return { isRight: true, row }
}
