import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { ZipFile } from 'yauzl'
import {
  MAX_TRIED_BYTES,
  MAX_TRIED_UNPACKED_BYTES,
  MAX_TRYING_MS,
} from '#server/media/archives/archive-limits.ts'
import { damaged } from '#server/media/archives/archive-refused.ts'
import type { ZipEntry } from '#server/media/archives/zip/zip-entry.ts'

/**
 * Unpacks a zip into nothing, as far as that is done in reasonable time: a very large one would have
 * to be read whole, which the checksum of its upload and the scanner do anyway.
 * @throws ArchiveRefused for a file that is damaged or is not as long as the zip says.
 */
export async function tryZipContents(
  zip: ZipFile,
  entries: readonly ZipEntry[],
  byteSize: number,
): Promise<void> {
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (byteSize > MAX_TRIED_BYTES || unpacked > MAX_TRIED_UNPACKED_BYTES) return
  const signal = AbortSignal.timeout(MAX_TRYING_MS)
  for (const entry of entries) {
    if (signal.aborted) return
    if (entry.isFolder || !entry.raw.canDecodeFileData()) continue
    await tryEntry(zip, entry, signal)
  }
}

async function tryEntry(zip: ZipFile, { raw, path }: ZipEntry, signal: AbortSignal): Promise<void> {
  let checksum = 0
  const nothing = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      checksum = crc32(chunk, checksum)
      done()
    },
  })
  try {
    // The stream fails as soon as it is longer than declared.
    await pipeline(await zip.openReadStreamPromise(raw), nothing, { signal })
  } catch (error) {
    if (signal.aborted) return
    throw damaged(`'${path}' in it cannot be unpacked, or does not have the size it claims`, error)
  }
  if (checksum !== raw.crc32) throw damaged(`'${path}' in it has the wrong checksum`)
}
