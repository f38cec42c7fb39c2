import type { HashedEntries, WantedEntries } from '#server/media/archives/hashes/hash-entries.ts'
import { HASH_ENTRIES } from '#server/media/archives/hashes/hash-entries-task.ts'
import type { InspectedFile } from '#server/media/archives/open-by-content.ts'
import type { Lane, Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { storedObject } from '#server/platform/sandbox/sandbox-object.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/**
 * Hashes files of a stored archive, in a process that can be ended.
 * @throws SandboxFailure when it took too much time or memory, or the archive cannot be opened; what
 * the storage throws.
 */
export function hashStoredEntries(
  lane: Lane,
  { storage, sandbox }: { readonly storage: Storage; readonly sandbox: Sandbox },
  { path, name, byteSize }: InspectedFile & { readonly path: string },
  wanted: WantedEntries,
): Promise<HashedEntries> {
  const object = storedObject(storage, path)
  return sandbox.run(lane, HASH_ENTRIES, { name, byteSize, wanted }, object)
}
