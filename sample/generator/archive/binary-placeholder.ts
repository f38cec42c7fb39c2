import { seededRandom } from '#sample/generator/seeded-random.ts'

/**
 * Stands in for a model, texture or archive file of the game: a readable header and `size` bytes
 * in all, of which about half cannot be compressed, so that archives have believable sizes.
 */
export function binaryPlaceholder(path: string, size: number): Buffer {
  const random = seededRandom(`bytes:${path}`)
  const header = `Placeholder for ${path}, part of the sample catalogue.\r\nIt holds no game data.\r\n\0`
  const bytes = Buffer.alloc(size)
  for (let at = header.length; at < size; at++) {
    bytes[at] = at % 64 < 32 ? random.whole(0, 255) : (at * 7) & 0x3f
  }
  bytes.write(header, 0, 'latin1')
  return bytes
}
