import type { ModChange, Snapshot } from '#contract/publishing/history.ts'
import type { Author } from '#server/catalogue/history/author.ts'
import { describeChange } from '#server/catalogue/history/describe-change.ts'
import { insertChanges, selectLastChanges } from '#server/catalogue/history/history.sql.ts'
import { withPresentTags } from '#server/catalogue/history/present-tags.ts'
import { selectSnapshots, selectUpdatedAt } from '#server/catalogue/history/snapshots.sql.ts'
import { atOnce } from '#server/platform/db/at-once.ts'
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
  await insertChanges(tx, [{ modId, ...change, snapshot }])
}

/** The same for many, each with what became of it. */
export async function recordChanges(
  tx: Database,
  changes: readonly (Change & { readonly modId: number; readonly snapshot: Snapshot })[],
): Promise<void> {
  await insertChanges(tx, changes)
}

/**
 * Writes the present entries down where their histories do not end with them: at the beginning, so
 * that the first change can be undone, and after an import, whose changes are not the administrator's.
 */
export async function beginHistories(
  tx: Database,
  modIds: readonly number[],
): Promise<Map<number, Snapshot>> {
  const [snapshots, changes] = await atOnce(tx, (all) => [
    selectSnapshots(all, modIds),
    selectLastChanges(all, modIds),
  ])
  const last = new Map(
    (await withPresentTags(tx, [...changes.values()])).map((change) => [change.mod_id, change]),
  )
  const missing = []
  for (const [modId, snapshot] of snapshots) {
    const change = last.get(modId)
    if (change && describeChange(change.snapshot, snapshot).length === 0) continue
    const changedAt = await selectUpdatedAt(tx, modId)
    const action: Change['action'] = change ? 'updated' : 'added'
    missing.push({ modId, action, author: undefined, snapshot, changedAt })
  }
  await insertChanges(tx, missing)
  return snapshots
}
