import type { Handlers } from '#contract/api.ts'
import type { secondFactorEndpoints } from '#contract/base/second-factor-endpoints.ts'
import type { SecondFactor } from '#contract/people/second-factor.ts'
import { signedIn } from '#server/people/accounts/authorize.ts'
import type { Caller } from '#server/people/accounts/caller.ts'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { allowFactorSetUp, requestFactorSetUp } from '#server/people/second-factor/allow-set-up.ts'
import { selectPasskeys, selectTotp } from '#server/people/second-factor/factors.sql.ts'
import {
  preparePasskey,
  removePasskey,
  savePasskey,
  takesPasskeys,
} from '#server/people/second-factor/passkeys.ts'
import { prepareProof, prove } from '#server/people/second-factor/prove.ts'
import { countRecoveryCodes } from '#server/people/second-factor/recovery-codes.sql.ts'
import { renewRecoveryCodes } from '#server/people/second-factor/renew-recovery-codes.ts'
import type { SecondFactorServices } from '#server/people/second-factor/second-factor-services.ts'
import { prepareTotp, removeTotp, saveTotp } from '#server/people/second-factor/totp.ts'

/** The handlers of the calls about second factors. */
export function createSecondFactorHandlers(
  services: SecondFactorServices,
): Handlers<Caller, keyof typeof secondFactorEndpoints> {
  const done = (message: string) => ({ status: 200, message }) as const
  return {
    getSecondFactor: (_, caller) => readSecondFactor(services, signedIn(caller)),
    requestFactorSetUp: ({ body }, caller) =>
      requestFactorSetUp(services, signedIn(caller), body.password, caller.ip),
    allowFactorSetUp: ({ body }, caller) =>
      allowFactorSetUp(services, signedIn(caller), body.otp, caller.ip),
    preparePasskey: (_, caller) => preparePasskey(services, signedIn(caller)),
    savePasskey: async ({ body }, caller) => {
      const recoveryCodes = await savePasskey(services, signedIn(caller), body, caller.ip)
      return { ...done('The passkey is set up'), recoveryCodes }
    },
    removePasskey: async ({ body }, caller) => {
      await removePasskey(services, signedIn(caller), body.id, caller.ip)
      return done('The passkey was removed')
    },
    prepareTotp: (_, caller) => prepareTotp(services, signedIn(caller)),
    saveTotp: async ({ body }, caller) => {
      const recoveryCodes = await saveTotp(services, signedIn(caller), body.code, caller.ip)
      return { ...done('The app is set up'), recoveryCodes }
    },
    removeTotp: async (_, caller) => {
      await removeTotp(services, signedIn(caller), caller.ip)
      return done('The app was removed')
    },
    renewRecoveryCodes: async (_, caller) => {
      const recoveryCodes = await renewRecoveryCodes(services, signedIn(caller), caller.ip)
      return { ...done('The old recovery codes are no longer valid'), recoveryCodes }
    },
    prepareProof: (_, caller) => prepareProof(services, signedIn(caller)),
    prove: ({ body }, caller) => prove(services, signedIn(caller), body, caller.ip),
  }
}

async function readSecondFactor(
  services: SecondFactorServices,
  account: SessionAccount,
): Promise<SecondFactor> {
  const { db, policy } = services
  const passkeys = await selectPasskeys(db, account.id)
  const totp = await selectTotp(db, account.id)
  const { role } = account
  return {
    isRequired: role !== 'user' && policy.requiredFor.includes(role),
    takesPasskeys: takesPasskeys(services),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      ...{ id, name },
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    totp: totp ? { createdAt: totp.created_at.toISOString() } : null,
    recoveryCodesLeft: await countRecoveryCodes(db, account.id),
  }
}
