import type { CodeSent } from '#contract/accounts.ts'

/** A code that was asked for, and what happens with it. */
export interface CodeRequest {
  /** Where it is sent to. */
  readonly email: string
  readonly sent: SentCode
  /** Hands the code over; a refusal is shown in the popup. */
  readonly verify: (code: string) => Promise<void>
  /** Asks for another one. */
  readonly resend: () => Promise<SentCode>
  /** What VERIFY does beyond checking the code, where that has to be said. */
  readonly consequence?: string
}

/** What the server told of a code, with moments instead of durations. */
export interface SentCode {
  readonly delivery: string
  readonly length: number
  readonly minutesValid: number
  /** When another one may be asked for, in milliseconds since the epoch. */
  readonly resendAt: number
}

/** Reads an answer that has just come. */
export function sentCode(answer: CodeSent): SentCode {
  return {
    delivery: answer.delivery,
    length: answer.codeLength,
    minutesValid: Math.round(answer.validFor / 60),
    resendAt: Date.now() + answer.resendAfter * 1000,
  }
}
