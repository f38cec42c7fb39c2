import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenObject } from '#server/media/files/open-object.ts'
import type { AnswerPlan } from '#server/media/files/plan-answer.ts'
import type { Validators } from '#server/media/files/preconditions.ts'
import type { ByteRange } from '#server/platform/storage/storage.ts'

/** A client that has taken nothing for so long is gone. */
const IDLE_TIMEOUT_MS = 120_000

/** How an object appears to the client. */
export interface ObjectAnswer {
  readonly plan: AnswerPlan
  readonly validators: Validators
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Answers with an object as planned and closes it. Bypasses Fastify's own sending, which would copy
 * every chunk through one more stream.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  object: OpenObject,
  answer: ObjectAnswer,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  try {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value)
    }
    setCommonHeaders(raw, answer)
    if ('ranges' in answer.plan) {
      raw.setTimeout(IDLE_TIMEOUT_MS, () => raw.destroy())
      await sendRanges(request.method, raw, object, answer, answer.plan.ranges)
    } else {
      if (answer.plan.status === 416) raw.setHeader('content-range', `bytes */${object.size}`)
      raw.writeHead(answer.plan.status)
    }
    raw.end()
  } catch (error) {
    if (!raw.destroyed) request.log.error({ err: error }, 'sending a file failed')
    // Once half a body is sent, only breaking the connection can signal the failure.
    raw.destroy()
  } finally {
    await object.close()
  }
}

function setCommonHeaders(raw: ServerResponse, { validators, headers }: ObjectAnswer): void {
  raw.setHeader('etag', validators.etag)
  raw.setHeader('last-modified', validators.lastModified.toUTCString())
  raw.setHeader('accept-ranges', 'bytes')
  raw.setHeader('x-content-type-options', 'nosniff')
  // Whatever the file is, it runs nothing when it is opened in the browser.
  raw.setHeader('content-security-policy', "sandbox; default-src 'none'")
  for (const [name, value] of Object.entries(headers)) raw.setHeader(name, value)
}

async function sendRanges(
  method: string,
  raw: ServerResponse,
  object: OpenObject,
  { plan, contentType }: ObjectAnswer,
  ranges: readonly ByteRange[],
): Promise<void> {
  const [first] = ranges
  if (ranges.length > 1) {
    await sendParts(raw, object, contentType, ranges)
    return
  }
  if (!first) return
  raw.setHeader('content-type', contentType)
  raw.setHeader('content-length', first.end - first.start + 1)
  if (plan.status === 206) raw.setHeader('content-range', contentRange(first, object.size))
  raw.writeHead(plan.status)
  if (method === 'GET' && first.end >= first.start) await object.send(raw, first)
}

/** Several ranges go as the parts of one multipart/byteranges body (RFC 9110, section 14.6). */
async function sendParts(
  raw: ServerResponse,
  object: OpenObject,
  contentType: string,
  ranges: readonly ByteRange[],
): Promise<void> {
  const boundary = randomBytes(12).toString('hex')
  const openings = ranges.map(
    (range) =>
      `\r\n--${boundary}\r\nContent-Type: ${contentType}\r\n` +
      `Content-Range: ${contentRange(range, object.size)}\r\n\r\n`,
  )
  const end = `\r\n--${boundary}--\r\n`
  const bytes = ranges.reduce((sum, range) => sum + range.end - range.start + 1, 0)
  raw.setHeader('content-type', `multipart/byteranges; boundary=${boundary}`)
  raw.setHeader('content-length', bytes + [...openings, end].join('').length)
  raw.writeHead(206)
  for (const [index, range] of ranges.entries()) {
    raw.write(openings[index])
    await object.send(raw, range)
  }
  raw.write(end)
}

function contentRange({ start, end }: ByteRange, size: number): string {
  return `bytes ${start}-${end}/${size}`
}
