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
  /** Whether what comes after a read is wanted next: it is then asked for while that is worked on. */
  readsAhead: boolean
}

/**
 * Reads of an object in blocks that are kept for a while, so that many small reads close together
 * are few requests to the storage.
 * @param sizes.byteSize of the object, as the storage has it.
 */
export class BlockReader implements ByteSource {
  readonly byteSize: number
  readsAhead = false
  readonly #readRange: ReadRange
  readonly #blockSize: number
  #next: { readonly index: number; readonly blocks: Promise<Buffer[]> } | undefined
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
    const end = this.readsAhead ? Math.max(last, index + BLOCKS_AT_ONCE - 1) : last
    let count = 1
    while (count < BLOCKS_AT_ONCE && index + count <= end && !this.#blocks.has(index + count)) {
      count++
    }
    const blocks = await (this.#next?.index === index
      ? this.#next.blocks
      : this.#request(index, count))
    for (const [place, block] of blocks.entries()) this.#blocks.set(index + place, block)
    if (this.readsAhead) this.#ask(index + blocks.length)
    return blocks.slice(0, last - index + 1)
  }

  /** Asks for what will be wanted next; who wants it hears of a failure. */
  #ask(index: number): void {
    this.#next = undefined
    if (index * this.#blockSize >= this.byteSize || this.#blocks.has(index)) return
    const blocks = this.#request(index, BLOCKS_AT_ONCE)
    blocks.catch(() => undefined)
    this.#next = { index, blocks }
  }

  async #request(index: number, count: number): Promise<Buffer[]> {
    const start = index * this.#blockSize
    const end = Math.min(start + count * this.#blockSize, this.byteSize)
    const bytes = await this.#readRange(start, end - 1)
    return Array.from({ length: Math.ceil((end - start) / this.#blockSize) }, (_, place) =>
      bytes.subarray(place * this.#blockSize, (place + 1) * this.#blockSize),
    )
  }
}
