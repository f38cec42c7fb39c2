import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { MIB } from '#contract/base/units.ts'

/** Each write is handed to another thread and back, which costs as much as writing 64 KB. */
const BATCH_BYTES = 512 * 1024
/** So many bytes wait in memory while a batch is being written. */
const WAITING_BYTES = MIB

/**
 * A stream that writes into an open file from `position` on, many chunks at a time and uncopied. The
 * file stays open. The chunks are its own: they are empty once they are written.
 */
export function writeAt(handle: FileHandle, position: number): Writable {
  let at = position
  let batch: Buffer[] = []
  let batchBytes = 0
  const writeBatch = async (): Promise<void> => {
    const written = batch
    let rest: readonly Buffer[] = batch
    batch = []
    batchBytes = 0
    while (rest.length > 0) {
      const { bytesWritten } = await handle.writev(rest, at)
      at += bytesWritten
      rest = skip(rest, bytesWritten)
    }
    for (const chunk of written) release(chunk)
  }
  const take = (chunk: Buffer) => {
    batch.push(chunk)
    batchBytes += chunk.length
  }
  const settle = (done: (error?: Error | null) => void) => {
    if (batchBytes < BATCH_BYTES) done()
    else writeBatch().then(() => done(), done)
  }
  return new Writable({
    highWaterMark: WAITING_BYTES,
    write: (chunk: Buffer, _encoding, done) => {
      take(chunk)
      settle(done)
    },
    writev: (waiting, done) => {
      for (const { chunk } of waiting) take(chunk as Buffer)
      settle(done)
    },
    final: (done) => {
      writeBatch().then(() => done(), done)
    },
  })
}

/**
 * Gives the memory of a chunk back at once. The garbage collector looks through the whole heap for
 * every 26 MB of such chunks, which took more of the processor than everything else.
 */
function release({ buffer, byteLength }: Buffer): void {
  // Small chunks are parts of memory that others use too.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** The chunks without their first bytes: systems write less than asked when it is very much. */
function skip(chunks: readonly Buffer[], bytes: number): readonly Buffer[] {
  let left = bytes
  const rest: Buffer[] = []
  for (const chunk of chunks) {
    if (left < chunk.length) rest.push(left > 0 ? chunk.subarray(left) : chunk)
    left = Math.max(0, left - chunk.length)
  }
  return rest
}
