import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { CodeSent } from '#contract/accounts.ts'
import {
  ACCOUNT_CODE_LENGTH,
  CODE_SPACING_SECONDS,
  CODE_VALID_SECONDS,
  OTP_LENGTH,
} from '#contract/limits.ts'
import type { KeyedHash } from '#server/accounts/account-secret.ts'
import {
  addWrongTry,
  type CodePurpose,
  type CodeRow,
  lockCode,
  markCodeUsed,
  replaceCode,
  selectWaitingCode,
  setCodeHash,
} from '#server/accounts/codes.sql.ts'
import { LIMITS, type Limiter, type Taken } from '#server/accounts/limits.ts'
import type { Database } from '#server/db/connect.ts'
import type { JobSender } from '#server/jobs/create-jobs.ts'
import type { CodeTemplate } from '#server/mail/mail-content.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

const WRONG_TRIES = 5

/** Whom a code is for. */
export interface CodeSubject {
  readonly purpose: CodePurpose
  /** An address in lower case, or an account's number. */
  readonly subject: string
}

/** How many digits a code of this purpose has. */
export function codeLength(purpose: CodePurpose): number {
  return purpose === 'register' ? OTP_LENGTH : ACCOUNT_CODE_LENGTH
}

/**
 * Counts a code against the limits of its address; to be called before `sendCode` in the same
 * transaction: a code that comes to nothing counts nothing.
 * @param group strangers can use up their own codes for an address, not those of its account.
 */
export async function countCode(
  tx: Database,
  limiter: Limiter,
  group: 'stranger' | 'account',
  address: string,
): Promise<Taken> {
  const subject = `${group} ${address}`
  const minute = await limiter.count(LIMITS.codePerMinute, subject, tx)
  if (minute.isOver) return minute
  return limiter.count(LIMITS.codesPerHour, subject, tx)
}

/** Replaces the subject's code by another one and queues its mail, with the transaction. */
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
  await replaceCode(tx, { ...code, id })
  const delivery = await queueMail(tx, jobs, {
    to: code.email,
    content: { template: code.template },
    codeId: id,
  })
  return {
    delivery,
    resendAfter: CODE_SPACING_SECONDS,
    validFor: CODE_VALID_SECONDS,
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
  const isKept = await setCodeHash(db, id, hash('code', id, code), CODE_VALID_SECONDS)
  return isKept ? code : undefined
}

export type CodeCheck =
  | { readonly isRight: true; readonly row: CodeRow }
  | { readonly isRight: false; readonly reason: string; readonly isWrong: boolean }

/**
 * Judges a code and, when it is right, uses it up. A wrong try has to be committed as well: the
 * transaction must not be undone for it.
 */
export async function redeemCode(
  tx: Database,
  hash: KeyedHash,
  { purpose, subject }: CodeSubject,
  code: string,
): Promise<CodeCheck> {
  const row = await lockCode(tx, purpose, subject)
  const refuse = (reason: string, isWrong = false) => ({ isRight: false, reason, isWrong }) as const
  if (!row) return refuse('No code was sent for this. Ask for one first.')
  if (row.is_used) return refuse('This code was used already')
  if (row.wrong_tries >= WRONG_TRIES) return refuse('Too many wrong tries. Ask for a new code.')
  if (row.is_expired) return refuse('This code has expired. Ask for a new one.')
  if (!row.code_hash) return refuse('The code has not been sent yet. Wait for the mail.')
  if (!timingSafeEqual(row.code_hash, hash('code', row.id, code))) {
    await addWrongTry(tx, row.id)
    const left = WRONG_TRIES - row.wrong_tries - 1
    if (left === 0) return refuse('This code is wrong. Ask for a new one.', true)
    return refuse(`This code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`, true)
  }
  await markCodeUsed(tx, row.id)
  return { isRight: true, row }
}
