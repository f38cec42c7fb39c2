import { damaged } from '#server/media/archives/archive-refused.ts'

/** Reads numbers off a header, one after the other. @throws ArchiveRefused beyond its end. */
export class ByteCursor {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  get at(): number {
    return this.#at
  }

  take(length: number): Buffer {
    if (length < 0 || length > this.left) throw damaged('a header in it is too short')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  uint8(): number {
    return this.take(1).readUInt8()
  }

  uint16(): number {
    return this.take(2).readUInt16LE()
  }

  uint32(): number {
    return this.take(4).readUInt32LE()
  }

  /** A number of up to ten bytes, seven bits in each, the lowest first. */
  variable(): number {
    let value = 0
    for (let place = 0; place < 10; place++) {
      const byte = this.uint8()
      value += (byte & 0x7f) * 2 ** (7 * place)
      if (byte < 0x80) {
        if (!Number.isSafeInteger(value)) throw damaged('a header in it has an impossible number')
        return value
      }
    }
    throw damaged('a header in it has an impossible number')
  }
}
