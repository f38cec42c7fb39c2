import { type FileHandle, open } from 'node:fs/promises'

/** Reads the object that a task was given. */
export interface ObjectReader {
  /** The bytes from `start` to `end`, both included; fewer, or none, at the object's end. */
  range(start: number, end: number): Promise<Buffer>
}

/** The file is gone, or the system does not give it out. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly code: string

  constructor(cause: NodeJS.ErrnoException) {
    super(`The file could not be read: ${cause.message}`, { cause })
    this.code = cause.code ?? ''
  }
}

/** Reads a file, which is opened when it is first needed. To be closed. */
export class FileReader implements ObjectReader {
  readonly #file: string
  #handle: Promise<FileHandle> | undefined

  constructor(file: string) {
    this.#file = file
  }

  async range(start: number, end: number): Promise<Buffer> {
    try {
      this.#handle ??= open(this.#file, 'r')
      const handle = await this.#handle
      const { size } = await handle.stat()
      const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(end + 1, size) - start))
      let length = 0
      while (length < bytes.length) {
        const left = bytes.length - length
        const { bytesRead } = await handle.read(bytes, length, left, start + length)
        if (bytesRead === 0) break
        length += bytesRead
      }
      return bytes.subarray(0, length)
    } catch (error) {
      throw new Unreadable(error as NodeJS.ErrnoException)
    }
  }

  async close(): Promise<void> {
    await (await this.#handle?.catch(() => undefined))?.close()
  }
}

/**
 * The whole object.
 * @throws Error when it is longer than `maxBytes`.
 */
export async function readWhole(object: ObjectReader, maxBytes: number): Promise<Buffer> {
  const bytes = await object.range(0, maxBytes)
  if (bytes.length > maxBytes) throw new Error('The object is too large')
  return bytes
}
