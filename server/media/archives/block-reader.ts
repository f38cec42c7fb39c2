import { LRUCache } from 'lru-cache'

/** Blocks that are kept: together a few megabytes. */
const KEPT_BLOCKS = 24
/** Missing blocks that lie side by side are asked for at once, up to this many. */
const BLOCKS_AT_ONCE = 8

/** Reads the bytes from `start` to `end` of an object, both included. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>

/** Reads anywhere in an object. */
export interface ByteSource {
  /** In bytes. */
  readonly byteSize: number
  /** Up to `length` bytes from `position`; fewer, or none, at the end of the object. */
  read(position: number, length: number): Promise<Buffer>
  /** The same of bytes that nobody asks for again: one request, and nothing is kept. */
  readOnce(position: number, length: number): Promise<Buffer>
}

/**
 * Reads of an object in blocks that are kept for a while, so that many small reads close together
 * are few requests to the storage.
 * @param sizes.byteSize of the object, as the storage has it.
 */
export class BlockReader implements ByteSource {
  readonly byteSize: number
  readonly #readRange: ReadRange
  readonly #blockSize: number
  readonly #blocks = new LRUCache<number, Buffer>({ max: KEPT_BLOCKS })

  constructor(readRange: ReadRange, sizes: { byteSize: number; blockSize: number }) {
    this.byteSize = sizes.byteSize
    this.#readRange = readRange
    this.#blockSize = sizes.blockSize
  }

  async read(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.byteSize)
    if (!(position >= 0) || position >= end) return Buffer.alloc(0)
    const first = Math.floor(position / this.#blockSize)
    const last = Math.floor((end - 1) / this.#blockSize)
    const parts: Buffer[] = []
    for (let index = first; index <= last; ) {
      const kept = this.#blocks.get(index)
      const blocks = kept ? [kept] : await this.#fetch(index, last)
      for (const block of blocks) {
        const start = index * this.#blockSize
        parts.push(block.subarray(Math.max(0, position - start), Math.max(0, end - start)))
        index++
      }
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }

  async readOnce(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.byteSize)
    if (!(position >= 0) || position >= end) return Buffer.alloc(0)
    return this.#readRange(position, end - 1)
  }

  async #fetch(index: number, last: number): Promise<Buffer[]> {
    let count = 1
    while (count < BLOCKS_AT_ONCE && index + count <= last && !this.#blocks.has(index + count)) {
      count++
    }
    const start = index * this.#blockSize
    const end = Math.min(start + count * this.#blockSize, this.byteSize) - 1
    const bytes = await this.#readRange(start, end)
    const blocks = Array.from({ length: count }, (_, place) =>
      bytes.subarray(place * this.#blockSize, (place + 1) * this.#blockSize),
    )
    for (const [place, block] of blocks.entries()) this.#blocks.set(index + place, block)
    return blocks
  }
}
