import { indexMods } from '#server/catalogue/lists/index-mods.ts'
import { indexSearch } from '#server/catalogue/search/index/index-search.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

/** What was done to mods, in their rows and in what belongs to them. */
export interface CatalogueChange {
  /** Mods that are to be found in another way now, or no longer, or that show something else. */
  readonly changedIds: readonly number[]
  /** True: visitors see something else, even where no mod has changed. */
  readonly isElsewhere?: boolean
}

export interface ChangeOptions {
  /**
   * False: the caller will call `rebuildLists` and `rebuildSearch`, which are faster for a large part
   * of a catalogue.
   */
  readonly updateLists?: boolean | undefined
}

/**
 * The one way in which mods change. `write` changes their rows, and writes the history; then lists,
 * search and the catalogue's version follow, so that locks are always taken in the same order. Must run
 * in a transaction, as its last step: the lists stay locked until it ends.
 */
export async function changeCatalogue<C extends CatalogueChange>(
  tx: Database,
  write: () => Promise<C>,
  { updateLists = true }: ChangeOptions = {},
): Promise<C> {
  await takeLock(tx, 'saving')
  const change = await write()
  const hasMods = change.changedIds.length > 0
  if (!hasMods && !change.isElsewhere) return change
  if (hasMods && updateLists) {
    await indexMods(tx, change.changedIds)
    await indexSearch(tx, change.changedIds)
  }
  await bumpVersion(tx, change.isElsewhere ? undefined : change.changedIds)
  return change
}
