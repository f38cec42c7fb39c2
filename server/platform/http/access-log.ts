import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyBaseLogger } from 'fastify'
import { pathOf } from '#server/platform/log/create-logger.ts'

/** Writes a line about a request once its answer has ended, however it did. */
export type AccessLog = (request: IncomingMessage, response: ServerResponse, id: string) => void

/**
 * Makes the access log: a JSON line for each answer, kept ones included, whatever LOG_LEVEL says.
 * Neither the visitor's address nor what follows `?` is in it, nor who led here or with what.
 */
export function createAccessLog(parts: {
  readonly logger: FastifyBaseLogger
  readonly isTrusted: (address: string, hop: number) => boolean
  readonly nameNetwork: (ip: string) => string
}): AccessLog {
  const logger = parts.logger.child({}, { level: 'info' })
  return (request, response, requestId) => {
    const { method, url = '', socket } = request
    const network = parts.nameNetwork(proxyAddr(request, parts.isTrusted))
    const started = performance.now()
    const sentBefore = socket.bytesWritten
    response.once('close', () => {
      logger.info(
        {
          event: 'access',
          requestId,
          method,
          path: pathOf(url),
          network,
          status: response.statusCode,
          // As the connection counts them, headers included.
          bytes: socket.bytesWritten - sentBefore,
          ms: Math.round(performance.now() - started),
          ...(!response.writableFinished && { isCutOff: true }),
        },
        'access',
      )
    })
  }
}
