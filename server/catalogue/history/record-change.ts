import type { ModChange, Snapshot } from '#contract/history.ts'
import type { Author } from '#server/catalogue/history/author.ts'
import { describeChange } from '#server/catalogue/history/describe-change.ts'
import { insertChange, selectChanges } from '#server/catalogue/history/history.sql.ts'
import { selectSnapshot, selectUpdatedAt } from '#server/catalogue/history/snapshots.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What became of a mod, and by whom. */
export interface Change {
  readonly action: ModChange['action']
  /** Without an id: no account, as what happens by itself. */
  readonly author: Author | { readonly name: string }
}

/** Writes down that a mod was changed into what it is now. */
export async function recordChange(
  tx: Database,
  modId: number,
  change: Change,
  snapshot: Snapshot,
): Promise<void> {
  await insertChange(tx, { modId, ...change, snapshot })
}

/**
 * Writes the present entry down where the history does not end with it: at its beginning, so that the
 * first change can be undone, and after an import, whose changes are not the administrator's.
 */
export async function beginHistory(tx: Database, modId: number): Promise<Snapshot> {
  const snapshot = await selectSnapshot(tx, modId)
  const [last] = await selectChanges(tx, modId, 1, 0)
  if (!last || describeChange(last.snapshot, snapshot).length > 0) {
    const changedAt = await selectUpdatedAt(tx, modId)
    const action = last ? 'updated' : 'added'
    await insertChange(tx, { modId, action, author: undefined, snapshot, changedAt })
  }
  return snapshot
}
