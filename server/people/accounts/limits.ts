import type { KeyedHash } from '#server/people/accounts/account-secret.ts'
import { addToLimit, takeFromLimit } from '#server/people/accounts/limits.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import {
  clientNetwork,
  clientPrefix48,
  PREFIX48_FACTOR,
} from '#server/platform/http/client-network.ts'

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
  codesPerDay: { name: 'code-day', max: 10, seconds: DAY },
  moreCodesPerAddress: { name: 'code-address-more', max: 10, seconds: DAY },
  codesPerAddress: { name: 'code-address', max: 50, seconds: DAY },
  codesPerClient: { name: 'code-client', max: 20, seconds: HOUR },
  wrongCodesPerClient: { name: 'wrong-code-client', max: 30, seconds: 10 * MINUTE },
  wrongOtpsPerAddress: { name: 'wrong-otp-address', max: 20, seconds: DAY },
  sharedOtpsPerAddress: { name: 'shared-otp-address', max: 20, seconds: DAY },
  wrongProofsPerClient: { name: 'wrong-proof-client', max: 30, seconds: 10 * MINUTE },
  wrongTotpsPerAccount: { name: 'wrong-totp-account', max: 20, seconds: DAY },
  loginsPerAccountAndClient: { name: 'login-account-client', max: 10, seconds: 5 * MINUTE },
  loginsPerClient: { name: 'login-client', max: 60, seconds: 5 * MINUTE },
  loginsPerAccount: { name: 'login-account', max: 100, seconds: HOUR },
  reportsPerClient: { name: 'report-client', max: 10, seconds: 10 * MINUTE },
  reportMailsPerAddress: { name: 'report-mail-address', max: 3, seconds: DAY },
  wrongReportLinksPerClient: { name: 'wrong-report-link-client', max: 30, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

/** Reports that a client may send in a day: a setting. */
export function reportsPerDay(max: number): Limit {
  return { name: 'report-client-day', max, seconds: DAY }
}

/** What one attempt found. */
export interface Taken {
  /** How many there were in the window, this one included. */
  readonly count: number
  readonly isOver: boolean
  /** Seconds until the window ends. */
  readonly wait: number
}

/** What an attempt of a client found. */
interface TakenFrom extends Taken {
  /** Takes back what was counted for it. */
  readonly giveBack: () => Promise<void>
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
  /**
   * Counts one of a client, for its network and, with IPv6, for the /48 that the network is of.
   * @param about what it was tried on, where each has its own limit.
   * @returns what the fuller of the two found, its count as if it were the network's.
   */
  readonly countFrom: (limit: Limit, ip: string, about?: string) => Promise<TakenFrom>
  /** @throws ApiError `too_many_requests` beyond the limit, with the seconds to wait. */
  readonly takeFrom: (limit: Limit, ip: string, about?: string) => Promise<TakenFrom>
}

/** Makes the limiter; subjects are stored as keyed hashes only. */
export function createLimiter(db: Database, hash: KeyedHash): Limiter {
  const keyOf = (limit: Limit, subject: string) => hash('limit', limit.name, subject)
  const count: Limiter['count'] = async (limit, subject, tx = db) => {
    const taken = await addToLimit(tx, keyOf(limit, subject), limit.seconds)
    return { ...taken, isOver: taken.count > limit.max }
  }
  const countFrom: Limiter['countFrom'] = async (limit, ip, about) => {
    const counted: string[] = []
    const giveBack = async () => {
      for (const subject of counted) await takeFromLimit(db, keyOf(limit, subject))
    }
    let fullest: Taken = { count: 0, isOver: false, wait: 0 }
    for (const { subject, factor } of subjectsOf(ip, about)) {
      // The whole /48 does not pay for what one network of it is refused.
      if (fullest.isOver) break
      counted.push(subject)
      const taken = await count({ ...limit, max: limit.max * factor }, subject)
      const share = Math.ceil(taken.count / factor)
      if (taken.isOver || share > fullest.count) fullest = { ...taken, count: share }
    }
    return { ...fullest, giveBack }
  }
  return {
    count,
    take: async (limit, subject, tx) => refuseOver(await count(limit, subject, tx)),
    giveBack: (limit, subject) => takeFromLimit(db, keyOf(limit, subject)),
    countFrom,
    takeFrom: async (limit, ip, about) => refuseOver(await countFrom(limit, ip, about)),
  }
}

function subjectsOf(ip: string, about?: string): { subject: string; factor: number }[] {
  const named = (client: string) => (about === undefined ? client : `${about} ${client}`)
  const prefix48 = clientPrefix48(ip)
  const network = { subject: named(clientNetwork(ip)), factor: 1 }
  return prefix48 === undefined
    ? [network]
    : [network, { subject: named(prefix48), factor: PREFIX48_FACTOR }]
}

function refuseOver<T extends Taken>(taken: T): T {
  if (taken.isOver) throw tooMany(taken.wait)
  return taken
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
