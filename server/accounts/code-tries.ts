import type { AccountServices } from '#server/accounts/account-services.ts'
import { clientNetwork } from '#server/accounts/client-network.ts'
import type { CodeSubject } from '#server/accounts/codes.ts'
import { LIMITS, type Limit } from '#server/accounts/limits.ts'
import { ApiError } from '#server/errors/api-error.ts'

/** A try at a code that was counted before the code is looked at. */
export interface CodeTries {
  readonly accountId: number | undefined
  readonly ip: string
  /** To be called when the code was right, or was not judged. */
  readonly giveBack: () => Promise<void>
}

/**
 * Counts a try at a code, first: many at once must not all be let through before one is counted.
 * @throws ApiError `too_many_requests`
 */
export async function takeCodeTries(
  { limiter, audit }: AccountServices,
  { purpose, subject }: CodeSubject,
  ip: string,
  accountId?: number,
): Promise<CodeTries> {
  const limits: readonly [Limit, string][] =
    purpose === 'register'
      ? [
          [LIMITS.wrongCodesPerClient, clientNetwork(ip)],
          [LIMITS.wrongOtpsPerAddress, subject],
        ]
      : [[LIMITS.wrongCodesPerClient, clientNetwork(ip)]]
  const taken: (readonly [Limit, string])[] = []
  const giveBack = async () => {
    for (const [limit, key] of taken) await limiter.giveBack(limit, key)
  }
  for (const [limit, key] of limits) {
    try {
      await limiter.take(limit, key)
    } catch (error) {
      await giveBack()
      audit('code.refused', { accountId, ip, reason: limit.name })
      throw error
    }
    taken.push([limit, key])
  }
  return { accountId, ip, giveBack }
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
