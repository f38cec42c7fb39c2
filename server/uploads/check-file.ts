import { ArchiveRefused } from '#server/archives/archive-refused.ts'
import { inspectArchive } from '#server/archives/inspect-archive.ts'
import type { FileFindings } from '#server/files/record-file.ts'
import type { Storage } from '#server/storage/storage.ts'
import { UploadRefused } from '#server/uploads/upload-refused.ts'

/**
 * Looks into a mod's file.
 * @throws UploadRefused for one that is not what its name says, or that nobody could use safely.
 */
export async function checkFile(
  storage: Storage,
  object: { path: string; name: string; byteSize: number },
): Promise<FileFindings> {
  const found = await inspectArchive(storage, object).catch((error: unknown) => {
    if (error instanceof ArchiveRefused) throw new UploadRefused(error.message)
    throw error
  })
  return { ...found, scan: { state: 'not_scanned', note: null } }
}
