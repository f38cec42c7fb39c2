import type { ErrorCode, Issue } from '#contract/base/errors.ts'

/** A failure that the caller of the API is told about; everything else is a plain 500. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly issues: readonly Issue[] | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined
  /** Nothing of the call was done, surely. */
  readonly isUndone: boolean
  /** The answer's `status` is the text '404', which `login` owes to its older callers. */
  readonly isStatusText: boolean

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      issues?: readonly Issue[]
      headers?: Record<string, string>
      retryAfter?: number
      isUndone?: boolean
      isStatusText?: boolean
    } = {},
  ) {
    super(message)
    this.code = code
    this.issues = options.issues
    this.retryAfter = options.retryAfter
    this.isUndone = options.isUndone ?? false
    this.isStatusText = options.isStatusText ?? false
    this.headers = {
      ...(options.retryAfter !== undefined && { 'retry-after': String(options.retryAfter) }),
      ...options.headers,
    }
  }
}
