import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MAX_UNPACKING_MS } from '#server/media/archives/archive-limits.ts'
import type { UnpackAnswer, UnpackRequest } from '#server/media/archives/rar/unpack-thread.ts'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'

/** Two archives at once are looked into now and then; two threads would take twice the memory. */
const inTurn = createSemaphore(1)

/** Unpacks files of one archive, within bounds of time. */
export class Unpacker {
  #thread: Worker | undefined
  #timeLeft: number
  /** Ended for good: out of time, or the thread died. */
  #isSpent = false

  /** @param timeLimit for all files together, in milliseconds. */
  constructor(timeLimit = MAX_UNPACKING_MS) {
    this.#timeLeft = timeLimit
  }

  get isSpent(): boolean {
    return this.#isSpent
  }

  /** The beginning of the last file; undefined where it cannot be unpacked, or not in time. */
  unpack(request: UnpackRequest): Promise<Buffer | undefined> {
    return inTurn(() => this.#unpack(request))
  }

  async close(): Promise<void> {
    this.#isSpent = true
    await this.#thread?.terminate()
    this.#thread = undefined
  }

  async #unpack(request: UnpackRequest): Promise<Buffer | undefined> {
    if (this.#isSpent) return undefined
    this.#thread ??= new Worker(new URL('./unpack-thread.ts', import.meta.url))
    const start = performance.now()
    const signal = AbortSignal.timeout(this.#timeLeft)
    const { buffer } = request.archive
    try {
      const answer = once(this.#thread, 'message', { signal })
      this.#thread.postMessage(request, buffer instanceof ArrayBuffer ? [buffer] : [])
      const [bytes] = (await answer) as [UnpackAnswer]
      this.#timeLeft = Math.ceil(this.#timeLeft - (performance.now() - start))
      if (this.#timeLeft <= 0) await this.close()
      return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : undefined
    } catch {
      // Too slow, or the thread ended with an error: nothing more of this archive.
      await this.close()
      return undefined
    }
  }
}
