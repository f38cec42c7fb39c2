import type { Entry, ZipFile } from 'yauzl'
import { damaged } from '#server/media/archives/archive-refused.ts'
import { type Digest, digestOf } from '#server/media/archives/hashes/digest.ts'

/**
 * The digest of a file in a zip, unpacked, of which no more than a piece is in memory.
 * @throws ArchiveRefused where it cannot be unpacked, or is longer than the zip says.
 */
export async function digestZipEntry(zip: ZipFile, entry: Entry): Promise<Digest> {
  try {
    return await digestOf(await zip.openReadStreamPromise(entry))
  } catch (error) {
    throw damaged('a file in it cannot be unpacked', error)
  }
}
