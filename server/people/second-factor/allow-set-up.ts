import type { CodeSent } from '#contract/people/accounts.ts'
import { requestCode, withCode } from '#server/people/accounts/change-account.ts'
import { isOwnPassword } from '#server/people/accounts/log-in.ts'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { putChallenge } from '#server/people/second-factor/challenges.sql.ts'
import type { SecondFactorServices } from '#server/people/second-factor/second-factor-services.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** How long a session may take to set up its first factor. */
export const SET_UP_SECONDS = 15 * 60

/**
 * Mails the owner a code for setting up a first factor: a stolen session alone cannot.
 * @throws ApiError `conflict` where there is one, `not_found` for a wrong password,
 * `too_many_requests`, `unavailable`.
 */
export async function requestFactorSetUp(
  services: SecondFactorServices,
  account: SessionAccount,
  password: string,
  ip: string,
): Promise<CodeSent> {
  refuseFurther(account)
  if (!(await isOwnPassword(services, account, password, ip))) {
    throw new ApiError('not_found', 'The password is wrong')
  }
  const { email } = account
  return requestCode(services, account, ip, 'set-up-factor', async () => ({
    email,
    template: 'factor-code',
  }))
}

/** Allows this session to set up the first factor, for a quarter of an hour. */
export async function allowFactorSetUp(
  services: SecondFactorServices,
  account: SessionAccount,
  otp: string,
  ip: string,
): Promise<{ status: 200; message: string }> {
  refuseFurther(account)
  const code = { purpose: 'set-up-factor', otp } as const
  await withCode(services, account, code, ip, nothing, async (tx) => {
    const allowed = { kind: 'set-up', value: '', seconds: SET_UP_SECONDS } as const
    await putChallenge(tx, account.tokenHash, allowed)
    return {}
  })
  return { status: 200, message: 'You can set up two-step verification now' }
}

const nothing = async () => undefined

function refuseFurther({ hasSecondFactor }: SessionAccount): void {
  if (!hasSecondFactor) return
  throw new ApiError(
    'conflict',
    'Two-step verification is on already. Confirm that it is you to add more.',
  )
}
