import type { ByteSource } from '#server/media/archives/block-reader.ts'
import type { ZipEntry } from '#server/media/archives/zip/zip-entry.ts'
import { LOCAL_HEADER, LOCAL_HEADER_BYTES } from '#server/media/archives/zip/zip-layout.ts'
import { byteWindow, type RandomBytes } from '#server/media/game-files/byte-window.ts'

const STORED = 0

/** The contents of a file that was put into a zip without packing it; undefined of others. */
export async function storedWindow(
  source: ByteSource,
  { raw, size, isEncrypted }: ZipEntry,
): Promise<RandomBytes | undefined> {
  if (isEncrypted || raw.compressionMethod !== STORED || size !== raw.compressedSize)
    return undefined
  const start = raw.relativeOffsetOfLocalHeader
  const header = await source.read(start, LOCAL_HEADER_BYTES)
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER)
    return undefined
  const names = header.readUInt16LE(26) + header.readUInt16LE(28)
  return byteWindow(source, start + LOCAL_HEADER_BYTES + names, size)
}
