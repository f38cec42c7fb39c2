import { type CallName, calls } from '#contract/api.ts'
import type { Call } from '#contract/base/call.ts'
import { AUDIT_EVENTS } from '#contract/desk/audit-events.ts'
import type { PrivilegedRole } from '#contract/people/second-factor-roles.ts'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { privilegedEvent } from '#server/people/audit-log/privileged-actions.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Whose second factor is required, and how long a proof of it is fresh. */
export interface ProofPolicy {
  readonly requiredFor: readonly PrivilegedRole[]
  readonly freshSeconds: number
}

/** `session`: proved at some time in this session. `fresh`: not long ago. */
type ProofLevel = 'none' | 'session' | 'fresh'

/**
 * What an account does to itself that a stolen password and mailbox must not: taking it over, closing
 * it, reading it out, and changing its factors. What takes a while begins with a fresh proof.
 */
const OF_ACCOUNTS: { readonly [N in CallName]?: ProofLevel } = {
  requestPasswordChange: 'fresh',
  changePassword: 'session',
  requestEmailChange: 'fresh',
  changeEmail: 'session',
  requestDeletion: 'fresh',
  deleteAccount: 'session',
  getAccountData: 'session',
  getSessions: 'session',
  endSession: 'session',
  endOtherSessions: 'session',
  getSecondFactor: 'session',
  preparePasskey: 'fresh',
  savePasskey: 'session',
  removePasskey: 'fresh',
  prepareTotp: 'fresh',
  saveTotp: 'session',
  removeTotp: 'fresh',
  renewRecoveryCodes: 'fresh',
}

/** What the log has in its group, and what nobody sees before it is published with a fresh proof. */
const WITHOUT_FRESH_PROOF = {
  groups: ['reports'] as readonly string[],
  events: ['file.uploaded'] as readonly string[],
}

/** How lately the sender of a call must have proved the second factor that the account has. */
export function proofLevelOf(name: CallName): ProofLevel {
  const { auth }: Call = calls[name]
  if (auth === undefined || auth === 'optional') return 'none'
  if (auth === 'user') return OF_ACCOUNTS[name] ?? 'none'
  const event = privilegedEvent(name)
  if (!event || WITHOUT_FRESH_PROOF.events.includes(event)) return 'session'
  return WITHOUT_FRESH_PROOF.groups.includes(AUDIT_EVENTS[event].group) ? 'session' : 'fresh'
}

/**
 * Refuses a call whose sender has not shown that they are who the password says. Every call passes
 * here, after its rights were checked.
 * @throws ApiError `proof_required` where the account's second factor was not proved in this session,
 * or not lately; `second_factor_required` where its role needs one and it has none.
 */
export function requireProof(
  policy: ProofPolicy,
  name: CallName,
  account: SessionAccount | undefined,
): void {
  if (!account) return
  const level = proofLevelOf(name)
  if (level === 'none') return
  if (!account.hasSecondFactor) {
    refuseWithout(policy, name, account)
    return
  }
  const age = account.provedSecondsAgo
  if (age === undefined) throw proofRequired('Confirm that it is you')
  if (level === 'fresh' && age > policy.freshSeconds) {
    throw proofRequired('Confirm again that it is you')
  }
}

function refuseWithout(policy: ProofPolicy, name: CallName, account: SessionAccount): void {
  const { auth }: Call = calls[name]
  const { role } = account
  if (auth === 'user' || role === 'user' || !policy.requiredFor.includes(role)) return
  throw new ApiError(
    'second_factor_required',
    'Your role needs two-step verification. Set it up on your account page.',
  )
}

/** The refusal of what needs a proof of the second factor. */
export function proofRequired(message: string): ApiError {
  return new ApiError('proof_required', message)
}
