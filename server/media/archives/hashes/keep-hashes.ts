import { MIB } from '#contract/units.ts'
import type { WantedFile } from '#server/media/archives/hashes/hash-inner-files.ts'
import { HASH_INNER_FILES } from '#server/media/archives/hashes/hash-inner-files-task.ts'
import { insertHashes, selectArchive } from '#server/media/archives/hashes/inner-hashes.sql.ts'
import type { InspectingServices } from '#server/media/archives/inspect-files.ts'
import { SandboxFailure } from '#server/platform/sandbox/sandbox-failure.ts'
import { storedObject } from '#server/platform/sandbox/sandbox-object.ts'
import { ObjectNotFound } from '#server/platform/storage/storage.ts'

/** What is hashed at once, and lost where that is broken off. */
const BATCH_BYTES = 64 * MIB
const BATCH_FILES = 25

/**
 * Computes and keeps the SHA-256 of some files of an archive, in the sandbox and some at a time, so that
 * what was done is kept when it is broken off. Those that could not be had are kept as such.
 * @throws whatever the storage throws, but for an object that is gone.
 */
export async function keepHashes(
  services: InspectingServices,
  fileId: number,
  wanted: readonly WantedFile[],
  signal: AbortSignal,
): Promise<void> {
  const archive = await selectArchive(services.db, fileId)
  if (!archive) return
  for (const batch of batchesOf(wanted)) {
    signal.throwIfAborted()
    const hashes = await hashBatch(services, archive, batch)
    const files = batch.map((file, index) => ({ ...file, sha256: hashes?.[index] ?? null }))
    await insertHashes(services.db, fileId, files)
  }
}

/** Undefined where it took too much time or memory, or where the archive is gone. */
async function hashBatch(
  { storage, sandbox }: InspectingServices,
  { path, name, byte_size: byteSize }: { path: string; name: string; byte_size: number },
  wanted: readonly WantedFile[],
): Promise<(string | null)[] | undefined> {
  try {
    const object = storedObject(storage, path)
    return await sandbox.run('background', HASH_INNER_FILES, { name, byteSize, wanted }, object)
  } catch (error) {
    if (error instanceof SandboxFailure || error instanceof ObjectNotFound) return undefined
    throw error
  }
}

function batchesOf(wanted: readonly WantedFile[]): WantedFile[][] {
  const batches: WantedFile[][] = []
  let room = 0
  for (const file of wanted) {
    const batch = batches.at(-1)
    if (batch && batch.length < BATCH_FILES && file.size <= room) {
      batch.push(file)
      room -= file.size
    } else {
      batches.push([file])
      room = BATCH_BYTES - file.size
    }
  }
  return batches
}
