import { crc32 } from 'node:zlib'

/** Table of the CRC-32 of zip, by the byte that is shifted out; and which entry has a highest byte. */
const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})
const BY_HIGHEST = new Map(TABLE.map((value, index) => [value >>> 24, index]))

/** Other bytes of the same length with the same CRC-32, as a forger would make them. */
export function withSameChecksum(original: Buffer, other: Buffer): Buffer {
  const start = other.subarray(0, original.length - 4)
  // Backwards from what has to come out, the entries that the last four steps use.
  let wanted = ~crc32(original) >>> 0
  const entries: number[] = []
  for (let step = 0; step < 4; step++) {
    const index = BY_HIGHEST.get(wanted >>> 24) ?? 0
    entries.unshift(index)
    wanted = ((wanted ^ (TABLE[index] ?? 0)) << 8) >>> 0
  }
  let state = ~crc32(start) >>> 0
  const tail = entries.map((index) => {
    const byte = (state ^ index) & 0xff
    state = ((state >>> 8) ^ (TABLE[index] ?? 0)) >>> 0
    return byte
  })
  return Buffer.concat([start, Buffer.from(tail)])
}
