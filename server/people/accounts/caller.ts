import type { SessionAccount } from '#server/people/accounts/sessions.ts'

/** What the server knows about whoever sent a call. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string
  /** The token that came with the request, valid or not. */
  readonly token?: string | undefined
  /** Whose token it is; there for every call that needs one. */
  readonly account?: SessionAccount | undefined
}
