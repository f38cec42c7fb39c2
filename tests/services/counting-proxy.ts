import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands between two servers: counts what comes through, holds answers up, or is not there. */
export class CountingProxy {
  readonly url: string
  /** How many requests have come through, and their bytes. */
  requests = 0
  /** Where it leads to. */
  #target: string
  #isUp = true
  #heldPath: string | undefined
  #arrived = Promise.withResolvers<void>()
  #released = Promise.withResolvers<void>()
  readonly #server: http.Server
  readonly #agent = new http.Agent({ keepAlive: true })

  private constructor(server: http.Server, target: string) {
    this.#server = server
    this.#target = target
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request, response) => this.#pass(request, response))
  }

  static async start(target: string): Promise<CountingProxy> {
    const server = http.createServer({ keepAliveTimeout: 60_000 }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new CountingProxy(server, target)
  }

  /** Breaks every connection from now on, or no longer. */
  set isUp(isUp: boolean) {
    this.#isUp = isUp
    if (!isUp) this.#server.closeAllConnections()
  }

  /**
   * Holds the next answer for a path until it is released.
   * @returns when the answer is there, and how to let it go.
   */
  hold(path: string): { readonly arrived: Promise<void>; readonly release: () => void } {
    this.#heldPath = path
    this.#arrived = Promise.withResolvers()
    this.#released = Promise.withResolvers()
    return { arrived: this.#arrived.promise, release: this.#released.resolve }
  }

  async stop(): Promise<void> {
    this.#agent.destroy()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    if (!this.#isUp) {
      request.socket.destroy()
      return
    }
    const { method = 'GET', url = '/', headers } = request
    if (url !== '/healthz') this.requests++
    const options = { method, headers, agent: this.#agent }
    const onward = http.request(new URL(url, this.#target), options, async (answer) => {
      if (url === this.#heldPath) {
        this.#heldPath = undefined
        this.#arrived.resolve()
        await this.#released.promise
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
}
