import {
  type Downloaded,
  moveToTiers,
  selectRisen,
} from '#server/catalogue/search/index/raise-tiers.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

/**
 * Moves mods up whose downloads have taken them into a higher tier of popularity, which few do. To be
 * called after `addDownloads`, in its transaction, so that a search by downloads is exact.
 */
export async function raiseTiers(tx: Database, downloaded: readonly Downloaded[]): Promise<void> {
  if (downloaded.length === 0) return
  const risen = await selectRisen(tx, downloaded)
  if (risen.length === 0) return
  await takeLock(tx, 'search')
  await moveToTiers(tx, risen)
}
