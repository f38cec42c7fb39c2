import type { IncomingHttpHeaders } from 'node:http'
import https from 'node:https'

/** Whoever gets nothing by then was left hanging. */
const PATIENCE_MS = 15_000
/**
 * A connection that is idle this long is closed from here, long before nginx closes it. A request sent
 * just as nginx does gets no answer; a browser sends it again, which Node does not.
 */
const IDLE_MS = 5_000

/** What a request is about: some need what others do without. */
export type Kind = 'page' | 'search' | 'write' | 'mail' | 'upload' | 'image'

/** A request as whoever sent it saw it; times are those of `performance.now()`. */
export interface Seen {
  readonly kind: Kind
  readonly method: string
  readonly target: string
  readonly from: number
  readonly to: number
  /** Undefined where no answer came. */
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** Why there is no whole answer. */
  readonly failure?: string
}

export interface Question {
  readonly kind: Kind
  readonly target: string
  /** JSON, sent by POST. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends requests to one origin, each from an address of its own if it says so, and keeps what it saw. */
export class Visitor {
  readonly #origin: string
  readonly #agent: https.Agent
  readonly seen: Seen[] = []

  constructor(origin: string, { idleMs = IDLE_MS } = {}) {
    this.#origin = origin
    this.#agent = new https.Agent({ keepAlive: true, timeout: idleMs, rejectUnauthorized: false })
  }

  /** Never fails. @param address who asks: one of 127.0.0.0/8, which all lead to this machine. */
  async ask(question: Question, address = '127.0.0.2'): Promise<Seen> {
    const { kind, target, body, headers = {} } = question
    const method = body ? 'POST' : 'GET'
    const from = performance.now()
    const answer = await this.#send(question, method, address, headers)
    const seen = { kind, method, target, from, to: performance.now(), ...answer }
    this.seen.push(seen)
    return seen
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(
    { target, body }: Question,
    method: string,
    localAddress: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<Pick<Seen, 'status' | 'headers' | 'text' | 'failure'>> {
    return new Promise((resolve) => {
      const options = {
        ...{ method, localAddress, agent: this.#agent },
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
      }
      const request = https.request(new URL(target, this.#origin), options, (answer) => {
        const { statusCode: status, headers: sent } = answer
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        answer.once('end', () => resolve({ status, headers: sent, text }))
        answer.once('error', ({ message }) =>
          resolve({ status, headers: sent, text, failure: message }),
        )
      })
      request.once('error', ({ message }) =>
        resolve({ status: undefined, headers: {}, text: '', failure: message }),
      )
      request.end(body && JSON.stringify(body))
    })
  }
}

/** Another address of this machine for each number, as other visitors have other networks. */
export function addressOf(n: number): string {
  return `127.${1 + ((n >> 15) & 127)}.${(n >> 7) & 255}.${1 + (n & 127)}`
}

/** Whether an answer says that it may be old, for want of the database. */
export function isMarkedAway(headers: Seen['headers']): boolean {
  return String(headers['cache-status'] ?? '').includes('database-away')
}
