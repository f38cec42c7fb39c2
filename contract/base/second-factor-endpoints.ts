import type { Endpoint } from '#contract/base/endpoints.ts'

/**
 * Method and path of the calls about second factors. Apart from the others, so that pages without them
 * do not load them.
 */
export const secondFactorEndpoints = {
  getSecondFactor: { method: 'GET', path: '/api/v1/account/get-second-factor', auth: 'user' },
  requestFactorSetUp: {
    method: 'POST',
    path: '/api/v1/account/request-factor-set-up',
    auth: 'user',
  },
  allowFactorSetUp: { method: 'POST', path: '/api/v1/account/allow-factor-set-up', auth: 'user' },
  preparePasskey: { method: 'POST', path: '/api/v1/account/prepare-passkey', auth: 'user' },
  savePasskey: { method: 'POST', path: '/api/v1/account/save-passkey', auth: 'user' },
  removePasskey: { method: 'POST', path: '/api/v1/account/remove-passkey', auth: 'user' },
  prepareTotp: { method: 'POST', path: '/api/v1/account/prepare-totp', auth: 'user' },
  saveTotp: { method: 'POST', path: '/api/v1/account/save-totp', auth: 'user' },
  removeTotp: { method: 'POST', path: '/api/v1/account/remove-totp', auth: 'user' },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/v1/account/renew-recovery-codes',
    auth: 'user',
  },
  prepareProof: { method: 'POST', path: '/api/v1/account/prepare-proof', auth: 'user' },
  prove: { method: 'POST', path: '/api/v1/account/prove', auth: 'user' },
} as const satisfies Record<string, Endpoint>
