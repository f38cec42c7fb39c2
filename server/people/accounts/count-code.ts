import { LIMITS, type Limiter, type Taken } from '#server/people/accounts/limits.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { clientNetwork, widestNetwork } from '#server/platform/http/client-network.ts'

/** How many codes a day somebody has of their own, however many others ask for the same address. */
const OWN_CODES = 2

/**
 * Who asks for a code: the account's own session; somebody in a network where a session of the
 * account began; anybody else. None of them can use up what the others have.
 */
export type Asker =
  | { readonly kind: 'account' }
  | { readonly kind: 'known' | 'stranger'; readonly ip: string }

/**
 * Counts a code against the limits of its address; to be called before `sendCode` in the same
 * transaction: a code that comes to nothing counts nothing.
 * @param address in lower case.
 */
export async function countCode(
  tx: Database,
  limiter: Limiter,
  asker: Asker,
  address: string,
): Promise<Taken> {
  const subject = `${nameOf(asker)} ${address}`
  const minute = await limiter.count(LIMITS.codePerMinute, subject, tx)
  if (minute.isOver) return minute
  const hour = await limiter.count(LIMITS.codesPerHour, subject, tx)
  if (hour.isOver || asker.kind === 'account') return hour
  const day = await limiter.count(LIMITS.codesPerDay, subject, tx)
  if (day.isOver || asker.kind === 'known') return day
  if (day.count > OWN_CODES) {
    const more = await limiter.count(LIMITS.moreCodesPerAddress, address, tx)
    if (more.isOver) return more
  }
  return limiter.count(LIMITS.codesPerAddress, address, tx)
}

/** Of IPv6 the first 48 bits: 65,536 networks for nothing would be as many askers. */
function nameOf(asker: Asker): string {
  if (asker.kind === 'account') return 'account'
  if (asker.kind === 'known') return `known ${clientNetwork(asker.ip)}`
  return `stranger ${widestNetwork(asker.ip)}`
}
