import fs from 'node:fs/promises'
import path from 'node:path'
import { openObjectStore } from '#server/operations/backup/object-store.ts'

/** What the folder of a backup is called until it is finished. */
export const PARTIAL = '.partial-'
/** What the copy of the embedded database is called that a backup is made of. */
export const DATABASE_COPY = '.database-'

/**
 * Removes what backups that were killed have left below `dir`. The caller holds the lock of the folder,
 * so none of it belongs to a backup that is being written.
 */
export async function removeLeftovers(dir: string): Promise<void> {
  const names = await fs.readdir(dir)
  for (const name of names) {
    if (!name.startsWith(PARTIAL) && !name.startsWith(DATABASE_COPY)) continue
    await fs.rm(path.join(dir, name), { recursive: true, force: true })
  }
  await openObjectStore(dir).removePartial()
}
