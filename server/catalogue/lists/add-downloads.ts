import {
  type Increment,
  incrementCounters,
  moveCounted,
  writeCounted,
} from '#server/catalogue/lists/add-downloads.sql.ts'
import { BLOCK_SIZE, type BlockSize } from '#server/catalogue/lists/block-size.ts'
import { reshapeBlocks } from '#server/catalogue/lists/reshape-blocks.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

/**
 * Adds downloads to the counters of mods and moves the mods in the lists; mods that do not exist are
 * passed over. Made for one batch of up to some thousand mods at a time, in a transaction of its own.
 */
export async function addDownloads(
  tx: Database,
  increments: readonly Increment[],
  size: BlockSize = BLOCK_SIZE,
): Promise<void> {
  if (increments.length === 0) return
  const modIds = [...new Set(increments.map(({ modId }) => modId))]
  // Rows before the lists' lock, as in every transaction that writes both: else two could deadlock.
  await incrementCounters(tx, increments)
  await takeLock(tx, 'lists')
  const changed = await moveCounted(tx, modIds, size)
  await writeCounted(tx, modIds)
  await reshapeBlocks(tx, changed, size)
}
