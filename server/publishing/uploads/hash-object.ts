import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import { MIB } from '#contract/base/units.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Starting a thread takes as long as hashing so many bytes. */
const THREAD_BYTES = 8 * MIB

/** The SHA-256 of an object, in hexadecimal digits. @throws ObjectNotFound */
export async function hashObject(
  storage: Storage,
  { path, byteSize }: { path: string; byteSize: number },
): Promise<string> {
  const file = storage.localFile(path)
  if (file !== undefined && byteSize > THREAD_BYTES) return hashInThread(file)
  const hash = createHash('sha256')
  await pipeline(await storage.read(path), hash)
  return hash.digest('hex')
}

async function hashInThread(file: string): Promise<string> {
  const thread = new Worker(new URL('./hash-file-thread.ts', import.meta.url), {
    workerData: { file },
  })
  // An error of the thread rejects.
  const [digest] = (await once(thread, 'message')) as [string]
  return digest
}
