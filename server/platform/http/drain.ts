import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How often connections that have fallen idle are closed. */
const SWEEP_MS = 100
/** For changes that are under way, after the rest was cut off. */
const CHANGES_MS = 20_000
/** What can simply be asked again: a download goes on where it was, as does a part of an upload. */
const REPEATABLE = ['GET', 'HEAD', 'PUT', 'OPTIONS']

/** How long the steps of stopping take. */
export interface DrainTimes {
  /** Balancers are told, and everything is still served. */
  readonly delaySeconds: number
  /** Then what is running may finish for so long. */
  readonly graceSeconds: number
}

/**
 * Stops serving without losing a request: first `/readyz` says 503 and every answer asks its client
 * for another connection, while all are still taken; then the listener closes and what runs may
 * finish; then connections are cut off, those with a change under way last.
 */
export class Drain {
  #isStopping = false
  readonly #connections = new Set<Socket>()
  readonly #changes = new Set<IncomingMessage>()

  /** Whether answers should ask their clients for another connection. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  /** To be called before anything else adds hooks. */
  attach(app: FastifyInstance): void {
    app.server.on('connection', (socket) => {
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
    app.addHook('onRequest', async (request, reply) => {
      if (this.#isStopping && request.url === '/readyz') {
        return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' })
      }
      if (REPEATABLE.includes(request.method)) return
      this.#changes.add(request.raw)
      reply.raw.once('close', () => this.#changes.delete(request.raw))
    })
  }

  /** Resolves when no connection is left. */
  async stop(app: FastifyInstance, { delaySeconds, graceSeconds }: DrainTimes): Promise<void> {
    this.#isStopping = true
    if (app.server.listening) await sleep(delaySeconds * 1000)
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    const cut = setTimeout(() => this.#cutRepeatable(app), graceSeconds * 1000)
    const end = setTimeout(() => app.server.closeAllConnections(), graceSeconds * 1000 + CHANGES_MS)
    try {
      await app.close()
    } finally {
      clearInterval(sweep)
      clearTimeout(cut)
      clearTimeout(end)
    }
  }

  #cutRepeatable(app: FastifyInstance): void {
    const kept = new Set([...this.#changes].map((request) => request.socket))
    // Also those on which nothing was ever asked, which browsers open in advance.
    const cut = [...this.#connections].filter((socket) => !kept.has(socket))
    for (const socket of cut) socket.destroy()
    if (cut.length > 0) app.log.info({ connections: cut.length }, 'cut off what can be asked again')
  }
}
