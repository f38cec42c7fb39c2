import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { MetricsSettings } from '#server/platform/config/settings.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

const PATH = '/metrics'

/** Everything that is measured, as it is now. */
export type ReadMetrics = () => Promise<{ readonly type: string; readonly text: string }>

/**
 * Serves `/metrics`. Where there is a token, every request has to bring it.
 * @returns closes the port again.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { port, host, token }: MetricsSettings,
  read: ReadMetrics,
): Promise<() => Promise<void>> {
  if (token !== undefined) {
    app.get(PATH, async (request, reply) => {
      if (!isAllowed(token, request.headers.authorization)) {
        throw new ApiError('unauthorized', 'The token of the metrics is needed', {
          headers: { 'www-authenticate': 'Bearer' },
        })
      }
      const { type, text } = await read()
      return reply.header('cache-control', 'no-store').type(type).send(text)
    })
  }
  if (port === undefined) return async () => {}
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://metrics')
    if (pathname !== PATH) return response.writeHead(404).end('Metrics are at /metrics\n')
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end()
    if (token !== undefined && !isAllowed(token, request.headers.authorization)) {
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    }
    try {
      const { type, text } = await read()
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    } catch (err) {
      app.log.error({ err }, 'The metrics could not be read')
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: chosen } = server.address() as AddressInfo
  app.log.info({ host, port: chosen }, 'metrics can be read')
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

/** Compared by their hashes, so that neither length nor beginning of the token can be told by time. */
function isAllowed(token: string, authorization: string | undefined): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(`Bearer ${token}`), hash(authorization ?? ''))
}
