import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { VERSION_HEADER } from '#contract/base/version-header.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import { withoutSharing } from '#server/platform/cdn/shared-headers.ts'
import { chooseEncoding } from '#server/platform/http/encoded-body.ts'
import {
  bodyReadAhead,
  isShortJson,
  passOn,
  readAhead,
  replayBodies,
} from '#server/platform/http/read-ahead.ts'
import type { NameRequest } from '#server/platform/http/request-id.ts'
import { unpooled } from '#server/platform/memory/unpooled.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** True for an answer that is the same for everybody until the catalogue changes. */
    isShared: boolean
  }
  interface FastifyRequest {
    /** The catalogue's version from before anything was read for the answer. */
    versionBefore: number | undefined
  }
}

interface Answer {
  readonly version: number
  /** As `performance.now()` has it. */
  readonly madeAt: number
  readonly etag: string
  /** Names and values in turn, as `writeHead` takes them without another look. */
  readonly headers: readonly string[]
  readonly bytes: Buffer
}

const MAX_ANSWERS = 5000
/** Addresses at which questions are asked by POST: those of a few calls, with the number of a page. */
const MAX_QUESTION_URLS = 1000
/** Counts move in answers while the catalogue does not change. */
const MAX_AGE_MS = 20_000
/** What belongs to one request only. */
const OWN_HEADERS = /^(date|connection|keep-alive|transfer-encoding|x-request-id|x-ratelimit-.*)$/i
const CACHE_STATUS = 'cache-status'

/**
 * Sends whole answers again, before routing, hooks and limits: those cost several times as much as
 * sending the bytes. Holds what `isShared` marks, status 200 only, for the catalogue's present
 * version. Of POST it holds answers to short questions, by the bytes of the question: from the second
 * time on that somebody asks at an address, as only then it is known that answers from there are shared.
 */
export class ResponseCache {
  readonly #answers: LRUCache<string, Answer>
  readonly #questionUrls = new LRUCache<string, true>({ max: MAX_QUESTION_URLS })
  #watch: VersionWatch | undefined
  #hits = 0

  /** @param maxBytes what all answers together may take. */
  constructor(maxBytes: number) {
    this.#answers = new LRUCache<string, Answer>({
      max: MAX_ANSWERS,
      maxSize: maxBytes,
      sizeCalculation: (answer, key) => answer.bytes.length + key.length + 1000,
    })
  }

  /** How many requests were answered so far, and how many bytes are held. */
  counts(): { readonly hits: number; readonly bytes: number } {
    return { hits: this.#hits, bytes: this.#answers.calculatedSize }
  }

  /** Nothing is kept before the catalogue's version is known. */
  follow(watch: VersionWatch): void {
    this.#watch = watch
  }

  /**
   * Answers the request if it can, and leaves it to the routes otherwise. Whoever has seen a later
   * version than this process waits until it is seen here, too.
   */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    nameRequest: NameRequest,
    route: () => void,
  ): void {
    const seen = request.headers[VERSION_HEADER]
    if (seen === undefined || !this.#watch) {
      this.#serveKnown(request, response, nameRequest, route)
      return
    }
    void this.#watch
      .reach(Number(seen))
      .then(() => this.#serveKnown(request, response, nameRequest, route))
  }

  #serveKnown(
    request: IncomingMessage,
    response: ServerResponse,
    nameRequest: NameRequest,
    route: () => void,
  ): void {
    if (request.method === 'GET') {
      if (!this.#send(request, response, nameRequest)) route()
    } else if (this.#isQuestion(request)) {
      readAhead(request, (body) => {
        if (this.#send(request, response, nameRequest, body)) return
        passOn(request, body)
        route()
      })
    } else route()
  }

  #isQuestion(request: IncomingMessage): boolean {
    return (
      request.method === 'POST' &&
      this.#questionUrls.get(request.url ?? '') === true &&
      isShortJson(request)
    )
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    nameRequest: NameRequest,
    body?: Buffer,
  ): boolean {
    const { headers, url = '' } = request
    const answer = this.#answers.get(keyOf(url, headers['accept-encoding'], body))
    if (!answer || answer.version !== this.#watch?.current()) return false
    const staleFor = this.#watch.staleFor()
    if (staleFor === 0 && performance.now() - answer.madeAt > MAX_AGE_MS) return false
    // A range or another condition is rare enough for the long way.
    if (headers.range !== undefined || headers['if-modified-since'] !== undefined) return false
    const known = headers['if-none-match']
    if (known !== undefined && known !== answer.etag) return false
    const kept = known === undefined ? answer.headers : answer.headers.filter(isKeptFor304)
    const shown = staleFor > 0 ? withoutSharing(kept) : kept
    const sent = [...shown, 'x-request-id', nameRequest(request)]
    if (staleFor > 0) sent.push(CACHE_STATUS, staleStatus(staleFor))
    if (known === undefined) response.writeHead(200, sent).end(answer.bytes)
    else response.writeHead(304, sent).end()
    this.#hits += 1
    return true
  }

  /**
   * Keeps every shared answer that the server sends from now on, and reads questions for the routes. One
   * that was given while the catalogue's version cannot be read is marked as stale instead.
   */
  attach(app: FastifyInstance): void {
    app.decorateReply('isShared', false)
    app.decorateRequest('versionBefore', undefined)
    replayBodies(app)
    app.addHook('onRequest', (request, _reply, done) => {
      request.versionBefore = this.#watch?.current()
      done()
    })
    app.addHook('onSend', async (request, reply, payload) => {
      if (!reply.isShared || reply.statusCode >= 400) return payload
      const staleFor = this.#watch?.staleFor() ?? 0
      if (staleFor > 0) {
        reply.header(CACHE_STATUS, staleStatus(staleFor))
        return payload
      }
      // What changed while the answer was being made makes it old.
      const version = request.versionBefore
      const body = bodyReadAhead(request.raw)
      if (request.method === 'POST') this.#questionUrls.set(request.url, true)
      const isWhole = request.method === 'GET' || body !== undefined
      if (!isWhole || reply.statusCode !== 200) return payload
      if (version === undefined || !Buffer.isBuffer(payload)) return payload
      const headers = { ...reply.getHeaders(), 'content-length': String(payload.length) }
      this.#answers.set(keyOf(request.url, request.headers['accept-encoding'], body), {
        version,
        madeAt: performance.now(),
        etag: String(headers.etag),
        headers: flatten(headers),
        bytes: unpooled(payload),
      })
      return payload
    })
  }
}

/**
 * Says that an answer was kept and may be old (RFC 9211: a negative `ttl` is the time, in seconds,
 * since it was known to be fresh).
 */
function staleStatus(staleFor: number): string {
  return `modharbor; hit; ttl=-${Math.ceil(staleFor / 1000)}; detail=database-away`
}

function keyOf(url: string, acceptEncoding: string | undefined, body?: Buffer): string {
  const address = `${chooseEncoding(acceptEncoding)} ${url}`
  // As bytes: two bodies that are no UTF-8 must not look the same.
  return body ? `${address} ${body.toString('latin1')}` : address
}

function flatten(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.test(name) ? [] : [name, String(value)],
  )
}

/** Headers without those that describe a body, which a 304 does not have. */
function isKeptFor304(_: string, index: number, all: readonly string[]): boolean {
  const name = all[index - (index % 2)] ?? ''
  return !name.startsWith('content-') || name === 'content-security-policy'
}
