import {
  countChanges,
  insertChanges,
  selectRelease,
} from '#server/catalogue/history/history.sql.ts'
import { selectSnapshot } from '#server/catalogue/history/snapshots.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Writes into a mod's history who published its imported files, and when, oldest first. The entry
 * beside each is the one that was imported: what it was at the time is not known.
 */
export async function recordImportedReleases(
  tx: Database,
  modId: number,
  authors: readonly { readonly fileId: number; readonly name: string }[],
): Promise<void> {
  if (authors.length === 0) return
  const present = await selectSnapshot(tx, modId)
  let isFirst = (await countChanges(tx, modId)) === 0
  for (const { fileId, name } of authors) {
    const release = await selectRelease(tx, modId, fileId)
    if (!release) continue
    const { published_at: changedAt, ...file } = release
    const action = isFirst ? 'added' : 'updated'
    const snapshot = { ...present, ...file }
    await insertChanges(tx, [{ modId, action, author: { name }, snapshot, changedAt }])
    isFirst = false
  }
}
