import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import type { ArchiveInspection } from '#server/media/archives/inspect-archive.ts'
import { INSPECT_ARCHIVE } from '#server/media/archives/inspect-archive-task.ts'
import type { InspectedFile } from '#server/media/archives/open-by-content.ts'
import type { Lane, Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { storedObject } from '#server/platform/sandbox/sandbox-object.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/**
 * Looks into a stored archive, in a process that can be ended.
 * @throws ArchiveRefused for what is not taken in, with the reason for its uploader; SandboxFailure
 * when it took too much time or memory; whatever the storage throws.
 */
export async function lookIntoArchive(
  { storage, sandbox }: { storage: Storage; sandbox: Sandbox },
  lane: Lane,
  { path, name, byteSize }: InspectedFile & { path: string },
): Promise<ArchiveInspection> {
  const object = storedObject(storage, path)
  const result = await sandbox.run(lane, INSPECT_ARCHIVE, { name, byteSize }, object)
  if ('refused' in result) throw new ArchiveRefused(result.refused)
  return result.found
}
