import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#server/errors/api-error.ts'

/** What Fastify itself refuses, in the contract's words. */
const MESSAGES: Readonly<Partial<Record<ErrorCode, string>>> = {
  bad_request: 'The request cannot be read',
  payload_too_large: 'The body is too large',
  unsupported_media_type: 'The body must be JSON (content type application/json)',
  too_many_requests: 'Too many requests; wait a moment',
  unavailable: 'The site is busy; try again in a moment',
  internal: 'Something went wrong on our side',
}

const CODE_OF_STATUS = new Map(
  (Object.entries(ERROR_STATUS) as [ErrorCode, number][]).map(([code, status]) => [status, code]),
)

/** The error as the contract's one shape. Unknown failures give away nothing. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  if (error instanceof ApiError) {
    const answer = body(error.code, error.message, requestId, error.issues)
    return {
      ...answer,
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
  const answer = errorBody(error, request.id)
  const status = ERROR_STATUS[answer.code]
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (error instanceof ApiError) reply.headers(error.headers)
  return reply.code(status).type('application/json; charset=utf-8').send(answer)
}
