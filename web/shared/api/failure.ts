import { ApiFailure } from '#web/shared/api/api-client.ts'

/** Why a form was refused. */
export interface Failure {
  readonly message: string
  /** The HTTP status; 0 if no answer came, undefined if the server was not asked. */
  readonly status?: number
  /** What is wrong with each field; an empty string if the message already says it. */
  readonly fields: Readonly<Record<string, string>>
  /** When it may be tried again, in milliseconds since the epoch. */
  readonly retryAt?: number
}

/** What a failed call means for the form that sent it. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiFailure)) {
    reportError(error)
    return { message: 'Something went wrong. Try again.', fields: {} }
  }
  const fields: Record<string, string> = {}
  for (const { path, message } of error.body?.issues ?? []) {
    fields[path.replace(/^body\./, '')] ??= message
  }
  const wait = error.body?.retryAfter
  const failure = { message: error.message, status: error.status, fields }
  return wait ? { ...failure, retryAt: Date.now() + wait * 1000 } : failure
}
