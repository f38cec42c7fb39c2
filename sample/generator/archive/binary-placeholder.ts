import { resourceHeader } from '#sample/generator/archive/resource-header.ts'
import type { SampleMod } from '#sample/generator/sample-mods.ts'
import { seededRandom } from '#sample/generator/seeded-random.ts'

/**
 * Stands in for a model, texture or archive file of the game: the header of its format, a readable
 * note and `size` bytes in all, of which about half cannot be compressed, so that archives have
 * believable sizes.
 */
export function binaryPlaceholder(mod: SampleMod, path: string, size: number): Buffer {
  const { externalId } = mod
  const random = seededRandom(`bytes:${externalId}/${path}`)
  const header = resourceHeader(mod, path)
  const note = `Placeholder for ${externalId}/${path}, part of the sample catalogue.\r\nIt holds no game data.\r\n\0`
  const bytes = Buffer.alloc(size)
  for (let at = header.length + note.length; at < size; at++) {
    bytes[at] = at % 64 < 32 ? random.whole(0, 255) : (at * 7) & 0x3f
  }
  header.copy(bytes)
  bytes.write(note, header.length, 'latin1')
  return bytes
}
