import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** What an archive of a test is to hold: contents by path; a path that ends in a slash is a folder. */
export type ArchiveParts = Readonly<Record<string, string | Buffer>>

/** A zip of these files. */
export async function makeZip(
  parts: ArchiveParts,
  options: { isCompressed?: boolean; mode?: number } = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  const { isCompressed = true, mode = 0o100644 } = options
  for (const [path, content] of Object.entries(parts)) {
    if (path.endsWith('/')) zip.addEmptyDirectory(path)
    else zip.addBuffer(Buffer.from(content), path, { compress: isCompressed, mode })
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** The same bytes with a path replaced by another one of the same length, everywhere. */
export function renameInZip(zip: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('Both names must have the same length')
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}
