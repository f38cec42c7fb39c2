import type { CodeSent } from '#contract/people/accounts.ts'

/** A code that was requested, and what happens with it. */
export interface CodeRequest {
  /** The address it is sent to. */
  readonly email: string
  readonly sent: SentCode
  /** Submits the code. The popup shows a refusal. */
  readonly verify: (code: string) => Promise<void>
  /** Requests another code. */
  readonly resend: () => Promise<SentCode>
  /** What VERIFY does besides checking the code, if visitors have to know it. */
  readonly consequence?: string
}

/** What the server said about a code, with times instead of durations. */
export interface SentCode {
  readonly delivery: string
  readonly length: number
  readonly minutesValid: number
  /** When another one can be requested, in milliseconds since the epoch. */
  readonly resendAt: number
}

/** Reads an answer that has just arrived. */
export function sentCode(answer: CodeSent): SentCode {
  return {
    delivery: answer.delivery,
    length: answer.codeLength,
    minutesValid: Math.round(answer.validFor / 60),
    resendAt: Date.now() + answer.resendAfter * 1000,
  }
}
