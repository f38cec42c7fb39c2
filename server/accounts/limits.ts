import type { KeyedHash } from '#server/accounts/account-secret.ts'
import { addToLimit, takeFromLimit } from '#server/accounts/limits.sql.ts'
import type { Database } from '#server/db/connect.ts'
import { ApiError } from '#server/errors/api-error.ts'

/** How often something may be done within a window that begins with the first time. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every limit of accounts and reports; docs/decisions/0010-account-limits.md gives the reasons. */
export const LIMITS = {
  codePerMinute: { name: 'code-minute', max: 1, seconds: MINUTE },
  codesPerHour: { name: 'code-hour', max: 5, seconds: HOUR },
  codesPerClient: { name: 'code-client', max: 20, seconds: HOUR },
  wrongCodesPerClient: { name: 'wrong-code-client', max: 30, seconds: 10 * MINUTE },
  wrongOtpsPerAddress: { name: 'wrong-otp-address', max: 20, seconds: DAY },
  loginsPerAccountAndClient: { name: 'login-account-client', max: 10, seconds: 5 * MINUTE },
  loginsPerClient: { name: 'login-client', max: 60, seconds: 5 * MINUTE },
  loginsPerAccount: { name: 'login-account', max: 100, seconds: HOUR },
  reportsPerClient: { name: 'report-client', max: 10, seconds: 10 * MINUTE },
  reportsPerClientAndDay: { name: 'report-client-day', max: 60, seconds: DAY },
} as const satisfies Record<string, Limit>

/** What one attempt found. */
export interface Taken {
  /** How many there were in the window, this one included. */
  readonly count: number
  readonly isOver: boolean
  /** Seconds until the window ends. */
  readonly wait: number
}

/** Counts attempts in the database, so that all processes count together and restarts change nothing. */
export interface Limiter {
  /** Counts one and says whether it is beyond the limit. With a transaction, counts with it. */
  readonly count: (limit: Limit, subject: string, tx?: Database) => Promise<Taken>
  /**
   * Counts one.
   * @throws ApiError `too_many_requests` beyond the limit, with the seconds to wait.
   */
  readonly take: (limit: Limit, subject: string, tx?: Database) => Promise<Taken>
  /** Takes back one that turned out to be harmless. */
  readonly giveBack: (limit: Limit, subject: string) => Promise<void>
}

/** Makes the limiter; subjects are stored as keyed hashes only. */
export function createLimiter(db: Database, hash: KeyedHash): Limiter {
  const keyOf = (limit: Limit, subject: string) => hash('limit', limit.name, subject)
  const count: Limiter['count'] = async (limit, subject, tx = db) => {
    const taken = await addToLimit(tx, keyOf(limit, subject), limit.seconds)
    return { ...taken, isOver: taken.count > limit.max }
  }
  return {
    count,
    take: async (limit, subject, tx) => {
      const taken = await count(limit, subject, tx)
      if (taken.isOver) throw tooMany(taken.wait)
      return taken
    },
    giveBack: (limit, subject) => takeFromLimit(db, keyOf(limit, subject)),
  }
}

/** The refusal of an attempt beyond a limit. */
export function tooMany(seconds: number, reason = 'Too many tries'): ApiError {
  return new ApiError('too_many_requests', `${reason}. Try again in ${inWords(seconds)}.`, {
    retryAfter: Math.max(1, seconds),
  })
}

function inWords(seconds: number): string {
  if (seconds <= 1) return '1 second'
  if (seconds < 2 * MINUTE) return `${seconds} seconds`
  if (seconds < 2 * HOUR) return `${Math.ceil(seconds / MINUTE)} minutes`
  return `${Math.ceil(seconds / HOUR)} hours`
}
