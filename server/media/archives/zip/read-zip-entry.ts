import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { damaged } from '#server/media/archives/archive-refused.ts'

/**
 * The first `maxBytes` of a file in a zip.
 * @throws ArchiveRefused where it cannot be unpacked, or is longer than the zip says.
 */
export async function readZipEntry(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  let stream: Readable | undefined
  try {
    stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= maxBytes) break
    }
  } catch (error) {
    throw damaged('a file in it cannot be unpacked', error)
  } finally {
    stream?.destroy()
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
