import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

interface Purge {
  readonly at: number
  readonly keys: readonly string[]
  readonly authorization: string | undefined
}

/** What a CDN is for the site: an address that takes purges, and writes them down. */
export class PurgeRecorder {
  readonly purges: Purge[] = []
  /** False: it is there and takes nothing. */
  isUp = true
  readonly #server: http.Server

  private constructor() {
    this.#server = http.createServer((request, response) => {
      const { 'surrogate-key': keys = '', authorization } = request.headers
      if (this.isUp) {
        this.purges.push({ at: Date.now(), keys: String(keys).split(' '), authorization })
      }
      response.writeHead(this.isUp ? 200 : 503).end()
    })
  }

  static async start(): Promise<PurgeRecorder> {
    const recorder = new PurgeRecorder()
    recorder.#server.listen(0, '127.0.0.1')
    await once(recorder.#server, 'listening')
    return recorder
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/purge`
  }

  /** Keys of what was purged since a time. */
  keysSince(time: number): Set<string> {
    return new Set(this.purges.filter(({ at }) => at >= time).flatMap(({ keys }) => keys))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
