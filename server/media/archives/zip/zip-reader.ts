import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import { MIB } from '#contract/base/units.ts'
import type { ByteSource } from '#server/media/archives/block-reader.ts'

const STREAM_BYTES = 64 * 1024
/** Of what is read to its end, in few requests to the storage. */
const WHOLE_STREAM_BYTES = 4 * MIB

type Callback = (error: Error | null, bytesRead?: number) => void

/** Lets yauzl read from a storage. */
export class ZipReader extends RandomAccessReader {
  readonly #source: ByteSource
  /** Files are read whole from now on, not only their beginnings. */
  readsWhole = false
  /** Rejects when the storage fails, or when yauzl throws where nobody would hear it. */
  readonly failure: Promise<never>
  /** What the storage failed with. */
  storageError: Error | undefined
  readonly #reject: (error: Error) => void

  constructor(source: ByteSource) {
    super()
    this.#source = source
    const { promise, reject } = Promise.withResolvers<never>()
    this.failure = promise
    this.#reject = reject
    promise.catch(() => undefined)
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: Callback,
  ): void {
    this.#source.read(position, length).then(
      (bytes) => {
        bytes.copy(target, offset)
        try {
          callback(null, bytes.length)
        } catch (error) {
          this.#reject(new InvalidZip('It contradicts itself', { cause: error }))
        }
      },
      (error: Error) => this.#fail(error),
    )
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end), { objectMode: false })
  }

  #fail(error: Error): void {
    this.storageError = error
    this.#reject(error)
  }

  async *#chunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const bytes = await this.#source
        .read(at, Math.min(this.readsWhole ? WHOLE_STREAM_BYTES : STREAM_BYTES, end - at))
        .catch((error: Error) => {
          this.#fail(error)
          throw error
        })
      if (bytes.length === 0) return
      at += bytes.length
      yield bytes
    }
  }
}

/** The bytes are no zip that fits together. */
class InvalidZip extends Error {
  override name = 'InvalidZip'
}
