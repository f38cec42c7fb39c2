import {
  type Downloaded,
  moveToBands,
  selectRisen,
} from '#server/catalogue/search/raise-bands.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

/**
 * Moves mods up whose downloads have taken them into a higher band of popularity, which few do. To be
 * called after `addDownloads`, in its transaction, so that a search by downloads is exact.
 */
export async function raiseBands(tx: Database, downloaded: readonly Downloaded[]): Promise<void> {
  if (downloaded.length === 0) return
  const risen = await selectRisen(tx, downloaded)
  if (risen.length === 0) return
  await takeLock(tx, 'search')
  await moveToBands(tx, risen)
}
