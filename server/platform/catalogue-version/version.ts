import { moveVersion } from '#server/platform/catalogue-version/changes.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** More are not named one by one: whoever follows the changes takes everything for changed. */
export const MOST_NAMED_MODS = 200

/**
 * Says that something visitors can see has changed, so that every process drops what it keeps.
 * Call it last in the writing transaction: the row stays locked until the commit.
 * @param modIds the mods that are to be found in another way now, or show something else; left out where
 * more than some mods has changed.
 */
export async function bumpVersion(tx: Database, modIds?: readonly number[]): Promise<void> {
  const isNamed = modIds !== undefined && modIds.length <= MOST_NAMED_MODS
  await moveVersion(tx, isNamed ? [...new Set(modIds)] : null)
}
