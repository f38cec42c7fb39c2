import type { ErrorCode, Issue } from '#contract/errors.ts'

/** A failure that the caller of the API is told about; everything else is a plain 500. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly issues: readonly Issue[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    options: { issues?: readonly Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.code = code
    this.issues = options.issues
    this.headers = options.headers ?? {}
  }
}
