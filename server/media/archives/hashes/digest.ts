import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What a file's contents are known by. */
export interface Digest {
  /** In bytes. */
  readonly size: number
  /** As a signed 32-bit number. */
  readonly crc32: number
  /** In hexadecimal digits. */
  readonly sha256: string
}

/** The digest of contents that come in pieces, of which no more than one is in memory. */
export async function digestOf(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Digest> {
  const hash = createHash('sha256')
  let checksum = 0
  let size = 0
  for await (const piece of pieces) {
    hash.update(piece)
    checksum = crc32(piece, checksum)
    size += piece.length
  }
  return { size, crc32: checksum | 0, sha256: hash.digest('hex') }
}
