import { createSHA256 } from 'hash-wasm'
import { MIB } from '#contract/base/units.ts'

/** Large enough to be quick, small enough to keep the page responsive. */
const CHUNK_BYTES = 4 * MIB

/** The SHA-256 of a file in hex, read piece by piece. @throws when aborted or unreadable. */
export async function hashFile(
  file: Blob,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<string> {
  const hasher = await createSHA256()
  hasher.init()
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    signal.throwIfAborted()
    const chunk = await file.slice(at, at + CHUNK_BYTES).arrayBuffer()
    hasher.update(new Uint8Array(chunk))
    onProgress(Math.min(1, (at + CHUNK_BYTES) / file.size))
  }
  return hasher.digest('hex')
}
