import type { LookupAddress } from 'node:dns'
import dns from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { MIB } from '#contract/base/units.ts'
import { judgeAddress, type Reach } from '#server/operations/transfer/download/judge-address.ts'
import { readAddress } from '#server/operations/transfer/download/read-address.ts'
import { requestPinned } from '#server/operations/transfer/download/request-pinned.ts'
import { MediumRefused } from '#server/operations/transfer/medium-refused.ts'

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 5

/** How long a download may take, in milliseconds. */
interface DownloadTimes {
  /** Until an answer begins, for each address: finding the host and connecting included. */
  readonly answer: number
  /** Between two pieces of it. */
  readonly idle: number
  /** As a whole, besides what its size allows. */
  readonly whole: number
}

const TIMES: DownloadTimes = { answer: 20_000, idle: 30_000, whole: 60_000 }
/** A line slower than this does not bring the largest file in time. */
const LEAST_BYTES_PER_SECOND = MIB / 2

export interface DownloadOptions {
  /** Whether hosts in private networks and on this machine may be asked. */
  readonly allowPrivateNetworks: boolean
  /** Aborts when nobody wants the file any more. */
  readonly signal?: AbortSignal
  /** Finds a host's addresses; the system's own way where left out. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
  /** Says where an address leads, as `judgeAddress` does. */
  readonly judge?: (address: string) => Reach
  /** Certificates to trust in place of the usual ones. */
  readonly ca?: string
  readonly times?: Partial<DownloadTimes>
}

/** A file that is on its way. Has to be closed. */
interface OpenDownload {
  /** Fails with MediumRefused where the file turns out too large or does not come to its end. */
  readonly body: Readable
  readonly close: () => void
}

/** What is known of a file before it is asked for. */
export interface WantedFile {
  /** As `readAddress` lets it pass. */
  readonly address: string
  /** The most that is taken. */
  readonly maxBytes: number
  /** Whether its checksum is known: without it, what could be cut off unnoticed is refused. */
  readonly hasChecksum: boolean
}

/** Begins to download a file. @throws MediumRefused; the signal's reason. */
export type Download = (wanted: WantedFile) => Promise<OpenDownload>

/**
 * Makes the way by which an import gets files from https addresses. Each host is resolved once, all
 * its IP addresses are judged, and the connection goes to one of these; so it does after each
 * redirect.
 */
export function createDownload(options: DownloadOptions): Download {
  return async (wanted) => {
    const download = new RunningDownload(options, wanted)
    try {
      return await download.open()
    } catch (error) {
      download.close()
      throw error
    }
  }
}

class RunningDownload {
  readonly #options: DownloadOptions
  readonly #wanted: WantedFile
  readonly #times: DownloadTimes
  readonly #late = new AbortController()
  readonly #signal: AbortSignal
  readonly #wholeTimer: NodeJS.Timeout
  #answer: IncomingMessage | undefined

  constructor(options: DownloadOptions, wanted: WantedFile) {
    this.#options = options
    this.#wanted = wanted
    this.#times = { ...TIMES, ...options.times }
    const { signal } = options
    this.#signal = signal ? AbortSignal.any([signal, this.#late.signal]) : this.#late.signal
    const whole = this.#times.whole + (wanted.maxBytes / LEAST_BYTES_PER_SECOND) * 1000
    this.#wholeTimer = this.#limit(whole, `took more than ${Math.round(whole / 1000)} seconds`)
  }

  async open(): Promise<OpenDownload> {
    const answer = await this.#follow(new URL(this.#wanted.address))
    this.#checkHead(answer)
    const body = Readable.from(this.#read(answer), { objectMode: false })
    return { body, close: () => this.close() }
  }

  close(): void {
    clearTimeout(this.#wholeTimer)
    this.#answer?.destroy()
  }

  async #follow(start: URL): Promise<IncomingMessage> {
    let url = start
    for (let redirects = 0; ; redirects += 1) {
      const answer = await this.#ask(url).catch((error: unknown) => {
        if (redirects === 0 || !(error instanceof MediumRefused)) throw error
        throw new MediumRefused(`leads to ${url.host}, which ${error.message}`)
      })
      const { location } = answer.headers
      if (!REDIRECTS.has(answer.statusCode ?? 0) || location === undefined) return answer
      answer.destroy()
      if (redirects >= MAX_REDIRECTS) {
        throw new MediumRefused(`is redirected more than ${MAX_REDIRECTS} times`)
      }
      const next = readAddress(location, url)
      if ('problem' in next)
        throw new MediumRefused(`is redirected, and the target ${next.problem}`)
      url = next.url
    }
  }

  async #ask(url: URL): Promise<IncomingMessage> {
    const timer = this.#limit(this.#times.answer, 'does not answer in time')
    try {
      const addresses = await this.#resolve(url)
      this.#answer = await requestPinned(url, addresses, {
        ca: this.#options.ca,
        signal: this.#signal,
      })
      return this.#answer
    } catch (error) {
      throw this.#explain(error, 'cannot be fetched')
    } finally {
      clearTimeout(timer)
    }
  }

  /** The addresses of a host, of which each one may be connected to. */
  async #resolve(url: URL): Promise<readonly LookupAddress[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const family = isIP(host)
    const resolve = this.#options.resolve ?? ((name) => dns.lookup(name, { all: true }))
    const addresses =
      family === 0 ? await this.#orAborted(resolve(host)) : [{ address: host, family }]
    const { judge = judgeAddress, allowPrivateNetworks } = this.#options
    for (const { address } of addresses) {
      const reach = judge(address)
      if (reach === 'never') {
        throw new MediumRefused(`has the address ${address}, from which nothing is taken`)
      }
      if (reach === 'private' && !allowPrivateNetworks) {
        throw new MediumRefused(
          `is in a private network (${address}); --allow-private-networks lets it be read`,
        )
      }
    }
    return addresses
  }

  #checkHead({ statusCode, headers }: IncomingMessage): void {
    const { maxBytes, hasChecksum } = this.#wanted
    if (statusCode !== 200) throw new MediumRefused(`is answered with status ${statusCode}`)
    const encoding = headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') {
      throw new MediumRefused('is sent compressed, which was not asked for')
    }
    const length = headers['content-length']
    if (Number(length) > maxBytes) {
      throw new MediumRefused(`is ${length} bytes; the limit is ${maxBytes}`)
    }
    if (!hasChecksum && length === undefined && headers['transfer-encoding'] === undefined) {
      throw new MediumRefused('is sent without its length; say its sha256 in the line')
    }
  }

  async *#read(answer: IncomingMessage): AsyncGenerator<Buffer> {
    const { maxBytes } = this.#wanted
    const chunks = answer[Symbol.asyncIterator]()
    let size = 0
    for (;;) {
      // Only waiting counts: whoever takes the bytes may be slow, too.
      const timer = this.#limit(this.#times.idle, 'stopped sending before its end')
      const next = await chunks
        .next()
        .catch((error: unknown) => {
          throw this.#explain(error, 'broke off before its end')
        })
        .finally(() => clearTimeout(timer))
      if (next.done) return
      size += next.value.length
      if (size > maxBytes) {
        throw new MediumRefused(`is larger than the limit of ${maxBytes} bytes`)
      }
      yield next.value
    }
  }

  #limit(ms: number, reason: string): NodeJS.Timeout {
    return setTimeout(() => this.#late.abort(new MediumRefused(reason)), ms)
  }

  /** For what cannot be broken off itself. */
  #orAborted<T>(work: Promise<T>): Promise<T> {
    this.#signal.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => {
      this.#signal.addEventListener('abort', () => reject(this.#signal.reason), { once: true })
    })
    return Promise.race([work, aborted])
  }

  /** Whatever broke it off knows best. */
  #explain(error: unknown, what: string): unknown {
    if (this.#signal.aborted) return this.#signal.reason
    if (error instanceof MediumRefused) return error
    const { message, code } = error as NodeJS.ErrnoException
    return new MediumRefused(`${what}: ${message || code}`)
  }
}
