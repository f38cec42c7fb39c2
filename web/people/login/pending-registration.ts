import type { SentCode } from '#web/people/one-time-code/code-request.ts'

const KEY = 'registration'
/** Codes expire sooner, so anything older is useless. */
const KEPT_MS = 1_800_000

/** A registration whose code has not been entered yet. Its password is never kept here. */
export interface PendingRegistration {
  readonly name: string
  readonly email: string
  readonly registrationId: string
  readonly sent: SentCode
}

/**
 * The registration that is waiting in this tab. Phones discard a tab while its owner looks for the
 * code in another app; this brings the popup back.
 */
export function readPendingRegistration(): PendingRegistration | undefined {
  try {
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingRegistration | null
    return pending && Date.now() - pending.sent.resendAt < KEPT_MS ? pending : undefined
  } catch {
    return undefined
  }
}

/** Keeps a pending registration, or forgets it. */
export function keepPendingRegistration(pending: PendingRegistration | undefined): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage it lasts as long as the page.
  }
}
