import { z } from 'zod'

/** Every failure that an API call expects, by its stable code. */
const ERROR_CODES = [
  'bad_request',
  'unauthorized',
  'session_ended',
  'forbidden',
  'proof_required',
  'second_factor_required',
  'not_found',
  'method_not_allowed',
  'conflict',
  'gone',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** The HTTP status of each code. If two codes share a status, the first is the general one. */
export const ERROR_STATUS = {
  bad_request: 400,
  /** No token came with the call. */
  unauthorized: 401,
  /**
   * A token came, but it was revoked, has expired or never existed: the person has to log in again.
   */
  session_ended: 401,
  forbidden: 403,
  /** The account has a second factor, and this session has not proved it, or not lately. */
  proof_required: 403,
  /** The account's role needs a second factor, and it has none. */
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** It was there, and was withdrawn; the message says why. */
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
} satisfies Record<ErrorCode, number>

/** One thing wrong with the input. */
const issueSchema = z.object({
  path: z.string().describe('Where in the request, such as `body.tags.0.tag`'),
  message: z.string(),
})
export type Issue = z.infer<typeof issueSchema>

/** The one shape of every error answer. */
export const errorSchema = z
  .object({
    status: z
      .union([z.number().int(), z.literal('404')])
      .describe('Same as the HTTP status; a string for wrong credentials'),
    code: z.enum(ERROR_CODES),
    message: z.string(),
    error: z.string().describe('The same text as `message`'),
    issues: z.array(issueSchema).optional().describe('Everything wrong with the input, at once'),
    retryAfter: z.number().int().optional().describe('Seconds to wait, as in Retry-After'),
    isUndone: z
      .literal(true)
      .optional()
      .describe('The call failed before anything was done, so it can safely be sent again'),
    requestId: z.string(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorSchema>
