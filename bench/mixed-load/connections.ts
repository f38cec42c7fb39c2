import http, { type IncomingMessage } from 'node:http'
import { codeOf } from '#server/platform/errors/system-error.ts'

/** One request as a visitor's browser sends it. */
export interface Asked {
  /** Under which its time is noted. */
  readonly kind: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent by POST as JSON; none is a GET. */
  readonly body?: string
}

/** Where nothing has come for so long, nobody waits any more. */
const PATIENCE_MS = 30_000

interface Connection {
  readonly agent: http.Agent
  /** Of the visitor whose browser it is. */
  readonly address: string
}

/**
 * Visitors' connections to the site: each stays open, has an address of its own by `X-Forwarded-For`, and
 * carries one request at a time. Whoever has rested longest is next.
 */
export class Connections {
  readonly #idle: Connection[] = []
  readonly #all: readonly Connection[]
  readonly #waiting: ((connection: Connection) => void)[] = []
  /** To where the site sends those who download, if it does. */
  readonly #elsewhere = new http.Agent({ keepAlive: true })
  readonly #url: URL

  constructor(url: string, count: number) {
    this.#url = new URL(url)
    this.#all = Array.from({ length: count }, (_, index) => ({
      agent: new http.Agent({ keepAlive: true, maxSockets: 1 }),
      address: visitorAddress(index),
    }))
    this.#idle.push(...this.#all)
  }

  /** How many are open at this moment. */
  get open(): number {
    const of = ({ agent }: Connection) =>
      Object.keys(agent.sockets).length + Object.keys(agent.freeSockets).length
    return this.#all.reduce((sum, connection) => sum + Math.min(1, of(connection)), 0)
  }

  /** Opens all of them, a few at a time, by asking each for the same. */
  async openAll(path: string): Promise<void> {
    const left = [...this.#all]
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) await this.#send(next, { path })
    }
    await Promise.all(Array.from({ length: 16 }, work))
  }

  /** Sends a request over the next free connection, and reads the whole answer. @returns what failed. */
  async ask(asked: Asked): Promise<string | undefined> {
    const connection = this.#idle.shift() ?? (await this.#nextIdle())
    try {
      await this.#send(connection, asked)
      return undefined
    } catch (error) {
      return failureOf(error)
    } finally {
      const next = this.#waiting.shift()
      if (next) next(connection)
      else this.#idle.push(connection)
    }
  }

  close(): void {
    for (const { agent } of this.#all) agent.destroy()
    this.#elsewhere.destroy()
  }

  #nextIdle(): Promise<Connection> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async #send({ agent, address }: Connection, asked: Omit<Asked, 'kind'>): Promise<void> {
    const { path, headers, body } = asked
    const { hostname, port } = this.#url
    const fields = {
      'accept-encoding': 'br',
      'user-agent': 'Mozilla/5.0 (load)',
      'x-forwarded-for': address,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
      ...headers,
    }
    const method = body === undefined ? 'GET' : 'POST'
    const place = await exchange({ hostname, port, path, method, agent, headers: fields }, body)
    if (place === undefined) return
    const { hostname: host, port: at, pathname, search } = new URL(place, this.#url)
    const agentThere = this.#elsewhere
    const path2 = pathname + search
    const range = headers?.range && { headers: { range: headers.range } }
    await exchange({ hostname: host, port: at, path: path2, agent: agentThere, ...range })
  }
}

/** Of the visitor with this number: each has one of a private network. */
export function visitorAddress(index: number): string {
  return `10.${(index >>> 16) & 255}.${(index >>> 8) & 255}.${index & 255}`
}

/**
 * As browsers do, a GET is sent again where the site closed its connection, which had rested, meanwhile.
 * @returns where the answer sends one, if it does. @throws Error where it is no success or breaks off.
 */
function exchange(
  options: http.RequestOptions,
  body?: string,
  isSecond = false,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request({ ...options, timeout: PATIENCE_MS }, (response) => {
      response.on('error', reject)
      response.resume().on('end', () => {
        const { statusCode: status = 0 } = response
        if (status >= 300 && status < 400 && status !== 304) resolve(locationOf(response))
        else if (status >= 200 && status < 300) resolve(undefined)
        else reject(new Error(String(status)))
      })
    })
    request.on('timeout', () => request.destroy(new Error(`nothing for ${PATIENCE_MS / 1000} s`)))
    request.on('error', (error) => {
      const wasClosed = request.reusedSocket && codeOf(error) === 'ECONNRESET'
      if (wasClosed && body === undefined && !isSecond) resolve(exchange(options, body, true))
      else reject(error)
    })
    request.end(body)
  })
}

function locationOf({ headers, statusCode }: IncomingMessage): string {
  if (headers.location) return headers.location
  throw new Error(`${statusCode} to nowhere`)
}

function failureOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.message : String(error))
}
