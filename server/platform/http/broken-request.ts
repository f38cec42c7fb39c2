import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '#contract/base/errors.ts'

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  408: 'The request took too long to arrive',
  431: "The request's headers are too large",
}

/** Answers what is no HTTP, in the contract's shape as far as the connection still takes anything. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf(error.code)
  const message = MESSAGES[status] ?? ''
  const requestId = randomUUID()
  // The contract knows no finer status for a request that could not be read.
  const body: ErrorBody = { status, code: 'bad_request', message, error: message, requestId }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  socket.destroy()
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}
