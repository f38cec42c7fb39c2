/*
 * Packs bytes as RAR does, by the simplest of its codes: every byte stands for itself. Unpackers read it as they read everything else. Neither format is described by its makers in
 * this part; the layout is that of libarchive's readers.
 */

/** Bits, the highest first. */
class BitWriter {
  readonly #bytes: number[] = []
  #bits = 0

  put(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) {
      if (this.#bits % 8 === 0) this.#bytes.push(0)
      const last = this.#bytes.length - 1
      const set = ((value >>> bit) & 1) << (7 - (this.#bits % 8))
      this.#bytes[last] = (this.#bytes[last] ?? 0) | set
      this.#bits++
    }
  }

  /** How many bits of the last byte count. */
  get bitsInLast(): number {
    return this.#bits % 8 || 8
  }

  bytes(): Buffer {
    return Buffer.from(this.#bytes)
  }
}

/** In the code of the code lengths these have two bits each, in this order. */
const LENGTH_8 = 0b00
const LENGTH_9 = 0b01
const REPEAT = 0b10
const ZEROS = 0b11
const USED_LENGTHS = [8, 9, 17, 19]

/** The tables: codes of eight bits, of nine for the last byte and the end, and nothing else. */
function putTables(bits: BitWriter, symbols: number): void {
  for (let length = 0; length < 20; length++) bits.put(USED_LENGTHS.includes(length) ? 2 : 0, 4)
  bits.put(LENGTH_8, 2)
  putRun(bits, REPEAT, 254)
  bits.put(LENGTH_9, 2)
  bits.put(LENGTH_9, 2)
  putRun(bits, ZEROS, symbols - 257)
}

function putBytes(bits: BitWriter, content: Buffer): void {
  for (const byte of content) {
    if (byte === 255) bits.put(0b111111110, 9)
    else bits.put(byte, 8)
  }
}

/** A run is eleven long at least and 138 at most. */
function putRun(bits: BitWriter, code: number, count: number): void {
  for (let left = count; left > 0; ) {
    const length = left > 138 && left < 138 + 11 ? 100 : Math.min(138, left)
    bits.put(code, 2)
    bits.put(length - 11, 7)
    left -= length
  }
}

/** As a RAR of version 5 holds it. */
export function packLiterals5(content: Buffer): Buffer {
  const bits = new BitWriter()
  putTables(bits, 306 + 64 + 16 + 44)
  putBytes(bits, content)
  const data = bits.bytes()
  const size = Buffer.from([data.length & 0xff, (data.length >> 8) & 0xff, data.length >> 16])
  // Tables follow, it is the last block, and its size takes three bytes.
  const flags = 0x80 | 0x40 | (2 << 3) | (bits.bitsInLast - 1)
  const checksum = size.reduce((sum, byte) => sum ^ byte, 0x5a ^ flags)
  return Buffer.concat([Buffer.from([flags, checksum]), size, data])
}

/** As a RAR of version 2.9 to 4 holds it. */
export function packLiterals4(content: Buffer): Buffer {
  const bits = new BitWriter()
  // No text model, no tables from before.
  bits.put(0b00, 2)
  putTables(bits, 299 + 60 + 17 + 28)
  putBytes(bits, content)
  // The end of the file, and new tables after it.
  bits.put(0b111111111, 9)
  bits.put(0b01, 2)
  // Unpackers read some bytes ahead.
  return Buffer.concat([bits.bytes(), Buffer.alloc(4)])
}
