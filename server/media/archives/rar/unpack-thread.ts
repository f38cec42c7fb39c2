/**
 * Unpacks RAR files in a thread of its own: what is unpacked comes from strangers, so that it must be
 * possible to end this at any moment. The unpacker is WebAssembly, which cannot reach outside.
 */
import { parentPort } from 'node:worker_threads'
import { ArchiveReader, libarchiveWasm } from 'libarchive-wasm'

/** One file to be unpacked, which is the last one of the archive. */
export interface UnpackRequest {
  readonly archive: Uint8Array
  /** Files and folders before it in the archive. */
  readonly skipped: number
  /** In bytes, of the beginning. */
  readonly length: number
}

/** Null where it cannot be unpacked. */
export type UnpackAnswer = Uint8Array | null

const library = libarchiveWasm()

parentPort?.on('message', async (request: UnpackRequest) => {
  parentPort?.postMessage(await unpack(request).catch(() => null))
})

async function unpack({ archive, skipped, length }: UnpackRequest): Promise<UnpackAnswer> {
  const bytes = new Int8Array(archive.buffer, archive.byteOffset, archive.byteLength)
  const reader = new ArchiveReader(await library, bytes)
  try {
    for (let passed = 0; passed < skipped; passed++) {
      if (!reader.nextEntryPointer()) return null
      reader.skipData()
    }
    if (!reader.nextEntryPointer()) return null
    // A copy of its own, out of the memory of the unpacker.
    return new Uint8Array(reader.readData(length))
  } finally {
    reader.free()
  }
}
