import { constants, inflateRawSync } from 'node:zlib'
import type { ByteSource } from '#server/media/archives/block-reader.ts'
import { readPieces } from '#server/media/archives/read-pieces.ts'
import type { ZipEntry } from '#server/media/archives/zip/zip-entry.ts'
import { LOCAL_HEADER, LOCAL_HEADER_BYTES } from '#server/media/archives/zip/zip-layout.ts'

/** Room for the local header's extra fields, whose length the directory does not know. */
const EXTRA_BYTES = 256
/** Packed bytes that are taken for a beginning: the tables of a deflated file come first. */
const PACKED_BYTES = 512
/** Far above what so few packed bytes can become. */
const MAX_INFLATED_BYTES = 1024 * 1024

const STORED = 0
const DEFLATED = 8

/**
 * The first `length` bytes (a few dozen at most) of files in a zip, without unpacking more of them;
 * undefined where those cannot be had so.
 */
export async function zipBeginnings(
  source: ByteSource,
  entries: readonly ZipEntry[],
  length: number,
): Promise<(Buffer | undefined)[]> {
  const pieces = await readPieces(
    source,
    entries.map(({ raw }) => ({
      start: raw.relativeOffsetOfLocalHeader,
      length: LOCAL_HEADER_BYTES + raw.fileNameLength + EXTRA_BYTES + PACKED_BYTES,
    })),
  )
  return pieces.map((piece, index) => {
    const entry = entries[index]
    return piece && entry && beginningOf(piece, entry, length)
  })
}

/** @param piece from the entry's local header on. */
function beginningOf(piece: Buffer, { raw, size }: ZipEntry, length: number): Buffer | undefined {
  if (piece.length < LOCAL_HEADER_BYTES || piece.readUInt32LE(0) !== LOCAL_HEADER) return undefined
  const wanted = Math.min(length, size)
  const start = LOCAL_HEADER_BYTES + piece.readUInt16LE(26) + piece.readUInt16LE(28)
  const packed = piece.subarray(start, start + raw.compressedSize)
  const bytes = unpack(raw.compressionMethod, packed)?.subarray(0, wanted)
  return bytes?.length === wanted ? bytes : undefined
}

function unpack(method: number, packed: Buffer): Buffer | undefined {
  if (method === STORED) return packed
  if (method !== DEFLATED) return undefined
  try {
    return inflateRawSync(packed, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: MAX_INFLATED_BYTES,
    })
  } catch {
    return undefined
  }
}
