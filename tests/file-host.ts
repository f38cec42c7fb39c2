import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '#tests/make-certificate.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A host of files that speaks https, on this machine alone. */
export class FileHost {
  /** A name that no resolver knows, and that its certificate has. */
  static readonly NAME = 'files.test'

  readonly #certificate = makeCertificate(FileHost.NAME)
  readonly #answers = new Map<string, Answer>()
  readonly #server = https.createServer(this.#certificate, (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    this.requests.push(path)
    const answer = this.#answers.get(path)
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  /** The paths that were asked for. */
  readonly requests: string[] = []

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** What has to be trusted. */
  get ca(): string {
    return this.#certificate.cert
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Answers a path with these bytes, or as a function says. */
  serve(path: string, answer: Buffer | string | Answer): void {
    this.#answers.set(
      path,
      typeof answer === 'function' ? answer : (response) => response.end(answer),
    )
  }

  url(path: string, host = '127.0.0.1'): string {
    return `https://${host}:${this.port}${path}`
  }
}
