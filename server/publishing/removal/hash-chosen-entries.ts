import { randomUUID } from 'node:crypto'
import type { WantedEntries } from '#server/media/archives/hashes/hash-entries.ts'
import { hashStoredEntries } from '#server/media/archives/hashes/hash-stored-entries.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { SandboxFailure } from '#server/platform/sandbox/sandbox-failure.ts'
import { ObjectNotFound } from '#server/platform/storage/storage.ts'
import { type StoredBytes, selectOwnMarks } from '#server/publishing/removal/removable.sql.ts'
import type { RemovalServices } from '#server/publishing/removal/removal-services.ts'
import type { BlockedRow } from '#server/publishing/removal/removals.sql.ts'

/** Files in archives that are to be blocked, and paths of those that could not be read. */
interface ChosenEntries {
  readonly blocked: readonly BlockedRow[]
  readonly unread: readonly string[]
}

/**
 * Hashes those files of an archive that are to be blocked with it, before it goes.
 * @throws ApiError `conflict` where it cannot be looked into, so that nothing is removed yet.
 */
export async function hashChosenEntries(
  services: Pick<RemovalServices, 'db' | 'storage' | 'sandbox'>,
  [file]: readonly StoredBytes[],
  chosen: 'none' | 'own' | readonly string[],
): Promise<ChosenEntries> {
  if (chosen === 'none' || !file) return { blocked: [], unread: [] }
  const wanted: WantedEntries =
    chosen === 'own' ? { marks: await selectOwnMarks(services.db, file.id) } : { paths: chosen }
  const { path, name, byte_size: byteSize } = file
  try {
    const { found, unread } = await hashStoredEntries(
      'upload',
      services,
      { path, name, byteSize },
      wanted,
    )
    const blocked = found.map((entry) => ({
      id: randomUUID(),
      kind: 'entry' as const,
      name: entry.path,
      size: entry.size,
      sha256: entry.sha256,
      crc32: entry.crc32,
      allowed: null,
    }))
    return { blocked, unread }
  } catch (error) {
    if (!(error instanceof SandboxFailure) && !(error instanceof ObjectNotFound)) throw error
    throw new ApiError(
      'conflict',
      'The archive cannot be looked into, so nothing was removed. Remove it without blocking files in it.',
    )
  }
}
