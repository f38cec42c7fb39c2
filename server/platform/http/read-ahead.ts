import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Questions are short; what is longer is left to the routes. */
const MAX_BYTES = 2048
/** As clients write it; what is written in another way, or is another type, is left to the routes. */
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

const bodies = new WeakMap<IncomingMessage, Buffer>()

/** Whether the body is JSON, short, and of a length that is said. */
export function isShortJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'])
  return (
    length > 0 &&
    length <= MAX_BYTES &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined
  )
}

/** Reads the whole body before the routes do; `next` is not called if the client goes away. */
export function readAhead(request: IncomingMessage, next: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => next(Buffer.concat(chunks)))
}

/**
 * Leaves a body that was read ahead to the routes. Kept answers go without: it would take as long as
 * all else does there.
 */
export function passOn(request: IncomingMessage, body: Buffer): void {
  bodies.set(request, body)
}

/** The body, if it was read ahead and passed on. */
export function bodyReadAhead(request: IncomingMessage): Buffer | undefined {
  return bodies.get(request)
}

/**
 * Has the routes take a body that was passed on as if it came from the client now, and one that does not
 * exist as one that is empty: such a request has ended, and says so to nobody who listens now.
 */
export function replayBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const body = bodyReadAhead(request.raw)
    if (body) return Readable.from([body], { objectMode: false })
    return request.raw.readableEnded ? Readable.from([], { objectMode: false }) : payload
  })
}
