import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import pino from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { redact } from '#server/platform/log/redact.ts'

/**
 * The log: a JSON object on each line of the standard output. Nothing personal is written down:
 * visitors appear as the keyed hash of their network, requests without what follows `?`, and each
 * line is looked through once more before it leaves, because messages of other programs may quote
 * anything.
 */
export function createLogger(level: Config['logLevel']): FastifyBaseLogger {
  const serializers = { req: describeRequest, res: describeReply }
  return pino({ level, serializers, hooks: { streamWrite: redact } })
}

/**
 * Writes a sentence of ours about the settings, with which the process ends. It is not looked through
 * once more: the operator has to see the addresses of their own servers in it.
 */
export function logFailedStart(sentence: string): void {
  pino({ level: 'fatal' }).fatal(sentence)
}

/** The path of a request's target: what follows `?` is the visitor's own. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request.url), network: request.network }
}

function describeReply(reply: FastifyReply) {
  return { statusCode: reply.statusCode }
}
