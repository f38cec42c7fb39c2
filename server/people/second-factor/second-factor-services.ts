import type { AccountServices } from '#server/people/accounts/account-services.ts'
import type { ProofPolicy } from '#server/people/second-factor/require-proof.ts'
import { readServerSecret } from '#server/platform/db/server-secret.ts'

/** What the operations on second factors work with. */
export interface SecondFactorServices extends AccountServices {
  /** The site's address as visitors see it: passkeys belong to it. */
  readonly origin: string
  readonly policy: ProofPolicy
  /** Encrypts the secrets of apps that show codes. */
  readonly totpKey: Buffer
}

/** Puts together what second factors need beside accounts. */
export async function openSecondFactor(
  accounts: AccountServices,
  config: { publicUrl: string; secondFactor: ProofPolicy },
): Promise<SecondFactorServices> {
  return {
    ...accounts,
    origin: new URL(config.publicUrl).origin,
    policy: config.secondFactor,
    totpKey: await readServerSecret(accounts.db, 'totp'),
  }
}
