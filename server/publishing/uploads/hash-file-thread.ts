/** Hashes a file in a thread of its own: gigabytes of it would hold up every visitor. */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { MIB } from '#contract/base/units.ts'

const CHUNK_BYTES = MIB

const { file } = workerData as { file: string }
const hash = createHash('sha256')
const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES)
const descriptor = openSync(file, 'r')
try {
  for (let read = 1; read > 0; ) {
    read = readSync(descriptor, chunk)
    hash.update(chunk.subarray(0, read))
  }
} finally {
  closeSync(descriptor)
}
parentPort?.postMessage(hash.digest('hex'))
