import { Duplex } from 'node:stream'

/** Messages that a client sends in a row and that only mean something together: Parse, Bind, ... */
const UNFINISHED = new Set(['P', 'B', 'D', 'E', 'C'].map((letter) => letter.charCodeAt(0)))
const HEADER_BYTES = 5

/**
 * What `pg` takes for its socket: bytes written go to the database's thread, its answers are read
 * back. Cuts the stream at message borders
 * (https://www.postgresql.org/docs/18/protocol-message-formats.html) and passes a series on when it
 * is complete, which saves a hop between threads for each message.
 */
export class EmbeddedConnection extends Duplex {
  #pending: Buffer = Buffer.alloc(0)
  #started = false
  readonly #send: (bytes: Uint8Array) => void
  readonly #disconnect: () => void

  constructor(send: (bytes: Uint8Array) => void, disconnect: () => void) {
    super()
    this.#send = send
    this.#disconnect = disconnect
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  // The rest of what `pg` calls on a socket has no meaning between threads.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#take(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#disconnect()
    done(error)
  }

  #take(chunk: Buffer): void {
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk
    const complete = this.#completeLength()
    if (complete === 0) return
    const bytes = this.#pending.subarray(0, complete)
    this.#pending = this.#pending.subarray(complete)
    if (bytes[0] === 'X'.charCodeAt(0)) this.end(() => this.destroy())
    else this.#send(bytes)
  }

  /** How many of the pending bytes form whole messages that the database can act on. */
  #completeLength(): number {
    const pending = this.#pending
    if (!this.#started) {
      // The first message has no type byte.
      if (pending.length < 4 || pending.length < pending.readInt32BE(0)) return 0
      this.#started = true
      return pending.readInt32BE(0)
    }
    let complete = 0
    let at = 0
    while (at + HEADER_BYTES <= pending.length) {
      const end = at + 1 + pending.readInt32BE(at + 1)
      if (end > pending.length) break
      if (!UNFINISHED.has(pending[at] as number)) complete = end
      at = end
    }
    return complete
  }
}
