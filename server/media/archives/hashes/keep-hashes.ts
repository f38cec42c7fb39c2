import { MIB } from '#contract/base/units.ts'
import { markName, type WantedFile } from '#server/media/archives/hashes/hash-entries.ts'
import { hashStoredEntries } from '#server/media/archives/hashes/hash-stored-entries.ts'
import { insertHashes, selectArchive } from '#server/media/archives/hashes/inner-hashes.sql.ts'
import type { InspectingServices } from '#server/media/archives/inspect-files.ts'
import { SandboxFailure } from '#server/platform/sandbox/sandbox-failure.ts'
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
    const files = batch.map((file) => ({ ...file, sha256: hashes.get(keyOf(file)) ?? null }))
    await insertHashes(services.db, fileId, files)
  }
}

/** Nothing where it took too much time or memory, or where the archive is gone. */
async function hashBatch(
  services: InspectingServices,
  { path, name, byte_size: byteSize }: { path: string; name: string; byte_size: number },
  marks: readonly WantedFile[],
): Promise<Map<string, string>> {
  try {
    const file = { path, name, byteSize }
    const { found } = await hashStoredEntries('background', services, file, { marks })
    return new Map(
      found.map(({ path: inner, size, listed, sha256 }) => {
        return [keyOf({ name: markName(inner), size, crc32: listed ?? 0 }), sha256]
      }),
    )
  } catch (error) {
    if (error instanceof SandboxFailure || error instanceof ObjectNotFound) return new Map()
    throw error
  }
}

function keyOf({ name, size, crc32 }: WantedFile): string {
  return `${size} ${crc32} ${name}`
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
