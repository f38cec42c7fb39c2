import type { AccountServices } from '#server/people/accounts/account-services.ts'
import { type CodeSubject, WRONG_TRIES } from '#server/people/accounts/codes.ts'
import { LIMITS, tooMany } from '#server/people/accounts/limits.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Wrong tries of each code of a registration once there were many wrong ones for its address. */
const TRIES_UNDER_ATTACK = 2

/** A try at a code that was counted before the code is looked at. */
export interface CodeTries {
  readonly accountId: number | undefined
  readonly ip: string
  /** How many wrong tries of the code are looked at. */
  readonly maxTries: number
  /** To be called when the code was right, or was not judged. */
  readonly giveBack: () => Promise<void>
}

/**
 * Counts a try at a code, first: many at once must not all be let through before one is counted.
 * @throws ApiError `too_many_requests`
 */
export async function takeCodeTries(
  services: AccountServices,
  code: CodeSubject,
  ip: string,
  accountId?: number,
): Promise<CodeTries> {
  const { limiter, audit } = services
  const refuse = (limit: string, wait: number) => {
    audit('code.refused', { accountId, ip, reason: limit })
    return tooMany(wait)
  }
  const client = await limiter.countFrom(LIMITS.wrongCodesPerClient, ip)
  if (client.isOver) {
    await client.giveBack()
    throw refuse(LIMITS.wrongCodesPerClient.name, client.wait)
  }
  const tries = { accountId, ip, maxTries: WRONG_TRIES, giveBack: client.giveBack }
  if (code.purpose !== 'register') return tries
  // The four digits of a registration could be guessed in the long run, see decision 0010.
  const isShared = code.requestId === undefined
  const limit = isShared ? LIMITS.sharedOtpsPerAddress : LIMITS.wrongOtpsPerAddress
  const address = await limiter.count(limit, code.subject)
  const giveBack = async () => {
    await client.giveBack()
    await limiter.giveBack(limit, code.subject)
  }
  if (!address.isOver) return { ...tries, giveBack }
  if (!isShared) return { ...tries, maxTries: TRIES_UNDER_ATTACK, giveBack }
  await giveBack()
  throw refuse(limit.name, address.wait)
}

/** Answers a code that was not right; only a wrong one goes on counting. */
export async function refuseWrongCode(
  { audit }: AccountServices,
  tries: CodeTries,
  { reason, isWrong }: { reason: string; isWrong: boolean },
): Promise<never> {
  if (!isWrong) await tries.giveBack()
  audit('code.refused', { accountId: tries.accountId, ip: tries.ip, reason })
  throw new ApiError('not_found', reason)
}
