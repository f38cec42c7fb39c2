import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Entry, ZipFile } from 'yauzl'
import { damaged } from '#server/media/archives/archive-refused.ts'

/**
 * SHA-256 of a file in a zip, of which no more than a piece is in memory.
 * @throws ArchiveRefused where it cannot be unpacked, or is longer than the zip says.
 */
export async function hashZipEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const hash = createHash('sha256')
  try {
    await pipeline(await zip.openReadStreamPromise(entry), hash)
  } catch (error) {
    throw damaged('a file in it cannot be unpacked', error)
  }
  return hash.digest()
}
