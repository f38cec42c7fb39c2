import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS } from '#contract/base/errors.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { refuseUnknownCall } from '#server/platform/http/allowed-methods.ts'
import type { EncodedBody } from '#server/platform/http/encoded-body.ts'
import { answerError, asExpected, errorBody } from '#server/platform/http/error-answer.ts'
import { sendBody } from '#server/platform/http/send-body.ts'

/** Draws what a browser is shown for a status; of what is gone, with the message. */
export type DrawRefusal = (
  status: number,
  message: string,
) => Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: EncodedBody }>

/** For these there is something to show; the rest is about programs, or has pages of its own. */
const WITH_PAGE: readonly number[] = [400, 404, 405, 410]

/** Answers what is refused: with a page where a browser opens an address, else as the contract has it. */
export class Refusals {
  #draw: DrawRefusal | undefined

  /** Until this is called, browsers get what programs get. */
  drawWith(draw: DrawRefusal): void {
    this.#draw = draw
  }

  readonly answer = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const expected = asExpected(error)
    const { code, message } = errorBody(expected, request.id)
    const status = ERROR_STATUS[code]
    if (!this.#draw || !WITH_PAGE.includes(status) || !opensPage(request)) {
      return answerError(error, request, reply)
    }
    const page = await this.#draw(status, message)
    if (expected instanceof ApiError) reply.headers(expected.headers)
    reply.code(status).headers(page.headers).header('cache-control', 'no-store')
    return sendBody(request, reply, page.body)
  }

  /** The same for an address that no route can be looked up for: no hook has run yet. */
  readonly answerUnroutable = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    this.answer(error, request, reply).catch((failure: unknown) =>
      answerError(failure, request, reply),
    )
  }

  /** For what no route takes: a method that is not served, a file that is not there. */
  readonly answerUnknown = (request: FastifyRequest): never => {
    if (isUnderApi(request.url)) throw refuseUnknownCall(request.url, request.method)
    if (request.method === 'GET' || request.method === 'HEAD') {
      throw new ApiError('not_found', 'There is nothing at this address')
    }
    throw readOnly()
  }
}

/** The refusal of a method other than GET where there is a page. */
export function readOnly(): ApiError {
  return new ApiError('method_not_allowed', 'This address can only be read, with GET', {
    headers: { allow: 'GET, HEAD' },
  })
}

function opensPage({ url, headers }: FastifyRequest): boolean {
  return !isUnderApi(url) && (headers.accept ?? '').includes('text/html')
}

function isUnderApi(url: string): boolean {
  return /^\/api(\/|$|\?)/.test(url)
}
