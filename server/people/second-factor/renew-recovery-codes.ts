import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { changeFactors } from '#server/people/second-factor/change-factors.ts'
import { makeRecoveryCodes } from '#server/people/second-factor/recovery-codes.ts'
import type { SecondFactorServices } from '#server/people/second-factor/second-factor-services.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * Makes ten recovery codes in the place of those that the account has.
 * @throws ApiError `not_found` without a second factor: there would be nothing to recover.
 */
export async function renewRecoveryCodes(
  services: SecondFactorServices,
  account: SessionAccount,
  ip: string,
): Promise<string[]> {
  if (!account.hasSecondFactor) throw new ApiError('not_found', 'Set up a passkey or an app first')
  let codes: string[] = []
  await changeFactors(services, account, ip, {
    event: 'factor.renewed',
    mail: 'codes-renewed',
    make: async (tx) => {
      codes = await makeRecoveryCodes(tx, services.hash, account.id)
    },
  })
  return codes
}
