import { deleteMods, lockOldTrash, selectMediaOf } from '#server/catalogue/writing/purge.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

/** What removed mods had, to be removed where nothing else has it. */
export interface PurgedMods {
  readonly count: number
  readonly fileIds: readonly number[]
  readonly imageIds: readonly number[]
}

/**
 * Removes mods that were deleted before a time for good, with their histories. Nobody sees them any
 * more, so neither lists nor search have to follow. Reports about them stay. Must run in a transaction.
 * @param limit how many at most.
 */
export async function purgeMods(tx: Database, before: Date, limit: number): Promise<PurgedMods> {
  await takeLock(tx, 'saving')
  const modIds = await lockOldTrash(tx, before, limit)
  if (modIds.length === 0) return { count: 0, fileIds: [], imageIds: [] }
  const media = await selectMediaOf(tx, modIds)
  await deleteMods(tx, modIds)
  return { count: modIds.length, ...media }
}
