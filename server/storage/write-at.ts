import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'

/** So many bytes wait in memory while as many are being written. */
const WAITING_BYTES = 1024 * 1024

/**
 * A stream that writes into an open file from `position` on. What arrives while a write is running
 * goes with the next one, uncopied: so the disk sees few large writes. The file stays open.
 */
export function writeAt(handle: FileHandle, position: number): Writable {
  let at = position
  const writeAll = async (chunks: readonly Buffer[]): Promise<void> => {
    let rest = chunks
    while (rest.length > 0) {
      const { bytesWritten } = await handle.writev(rest, at)
      at += bytesWritten
      rest = skip(rest, bytesWritten)
    }
  }
  return new Writable({
    highWaterMark: WAITING_BYTES,
    write: (chunk: Buffer, _encoding, done) => {
      writeAll([chunk]).then(() => done(), done)
    },
    writev: (waiting, done) => {
      writeAll(waiting.map(({ chunk }) => chunk as Buffer)).then(() => done(), done)
    },
  })
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
