import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/base/errors.ts'
import { DatabaseAwayError, isDatabaseAway } from '#server/platform/db/database-away.ts'
import { isKnownUncommitted } from '#server/platform/db/sent-commits.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { StorageUnavailable } from '#server/platform/storage/storage.ts'

/** Long enough for a restart of the database, short enough for somebody who waits. */
export const AWAY_RETRY_SECONDS = 2

/** What Fastify itself refuses, in the contract's words. */
const MESSAGES: Readonly<Partial<Record<ErrorCode, string>>> = {
  bad_request: 'The request cannot be read',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'The body must be JSON (content type application/json)',
  too_many_requests: 'Too many requests; wait a moment',
  unavailable: 'The site is busy; try again in a moment',
  internal: 'Something went wrong on our side',
}

/** Turned round, so that of two codes with one status the first stays. */
const CODE_OF_STATUS = new Map(
  (Object.entries(ERROR_STATUS) as [ErrorCode, number][])
    .map(([code, status]) => [status, code] as const)
    .reverse(),
)

/** What a failure means to whoever asked: what is away will be back in a moment. */
export function asExpected(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof StorageUnavailable) {
    return new ApiError('unavailable', 'The site cannot reach its files; try again in a moment', {
      retryAfter: AWAY_RETRY_SECONDS,
      isUndone: isKnownUncommitted(error),
    })
  }
  if (!isDatabaseAway(error)) return error
  return new ApiError('unavailable', 'The site cannot reach its database; try again in a moment', {
    retryAfter: AWAY_RETRY_SECONDS,
    isUndone: isKnownUncommitted(error),
  })
}

/** The error as the contract's one shape. Unknown failures give away nothing. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  if (error instanceof ApiError) {
    const answer = body(error.code, error.message, requestId, error.issues)
    return {
      ...answer,
      ...((error.isUndone || (error.code === 'unavailable' && isKnownUncommitted(error))) && {
        isUndone: true as const,
      }),
      ...(error.isStatusText && { status: '404' }),
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    }
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  const code = CODE_OF_STATUS.get(status) ?? (status < 500 ? 'bad_request' : 'internal')
  if ((error as Partial<FastifyError>).code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return body(code, 'The body is not valid JSON', requestId)
  }
  return body(code, MESSAGES[code] ?? (error as Error).message, requestId)
}

function body(
  code: ErrorCode,
  message: string,
  requestId: string,
  issues?: readonly { path: string; message: string }[],
): ErrorBody {
  const answer = { status: ERROR_STATUS[code], code, message, error: message, requestId }
  return issues ? { ...answer, issues: [...issues] } : answer
}

/** Answers any failure under /api; only what nobody expected is logged as an error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const expected = asExpected(error)
  const answer = errorBody(expected, request.id)
  const status = ERROR_STATUS[answer.code]
  // That the database is away is said once, not for each request.
  if (error instanceof DatabaseAwayError) request.log.debug({ err: error }, 'request failed')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (expected instanceof ApiError) reply.headers(expected.headers)
  return reply.code(status).type('application/json; charset=utf-8').send(answer)
}
