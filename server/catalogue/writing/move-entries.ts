import {
  beginHistories,
  type Change,
  recordChanges,
} from '#server/catalogue/history/record-change.ts'
import { changeCatalogue } from '#server/catalogue/writing/change-catalogue.ts'
import {
  lockVisibilities,
  restoreVisibilities,
  setDeleted,
  setHidden,
  setShown,
  type Visibility,
} from '#server/catalogue/writing/visibility.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

export type { Visibility }

/** What can become of who sees a mod. */
export type Move =
  | { readonly action: 'deleted' | 'undeleted' | 'shown' }
  | {
      readonly action: 'hidden'
      /** Not for editors to show again. */
      readonly isModerated: boolean
    }
  | { readonly action: 'scheduled' /** ISO 8601. */; readonly shownFrom: string }

/**
 * Changes who sees mods: into the trash or out of it, hidden, shown, or hidden until a moment; with
 * their histories, in the caller's transaction. Returns what was replaced, for `takeBackMoves`.
 */
export async function moveEntries(
  tx: Database,
  ids: readonly number[],
  move: Move,
  author: Change['author'],
): Promise<Map<number, Visibility>> {
  const { before } = await changeCatalogue(tx, async () => {
    const before = await lockVisibilities(tx, ids)
    await record(tx, ids, author, () => move.action)
    await applyMove(tx, ids, move)
    return { changedIds: ids, before }
  })
  return before
}

/** Takes such changes back, exactly: also since when a mod was public. */
export async function takeBackMoves(
  tx: Database,
  mods: readonly (Visibility & { readonly id: number })[],
  author: Change['author'],
): Promise<void> {
  const ids = mods.map(({ id }) => id)
  await changeCatalogue(tx, async () => {
    const now = await lockVisibilities(tx, ids)
    const wanted = new Map(mods.map((mod) => [mod.id, mod]))
    await record(tx, ids, author, (id) => actionBetween(now.get(id), wanted.get(id)))
    await restoreVisibilities(tx, mods)
    return { changedIds: ids }
  })
}

async function record(
  tx: Database,
  ids: readonly number[],
  author: Change['author'],
  actionOf: (id: number) => Change['action'],
): Promise<void> {
  const snapshots = [...(await beginHistories(tx, ids))]
  await recordChanges(
    tx,
    snapshots.map(([modId, snapshot]) => ({ action: actionOf(modId), author, modId, snapshot })),
  )
}

function applyMove(tx: Database, ids: readonly number[], move: Move): Promise<void> {
  switch (move.action) {
    case 'deleted':
    case 'undeleted':
      return setDeleted(tx, ids, move.action === 'deleted')
    case 'hidden':
      return setHidden(tx, ids, { until: null, isModerated: move.isModerated })
    case 'scheduled':
      return setHidden(tx, ids, { until: move.shownFrom, isModerated: false })
    case 'shown':
      return setShown(tx, ids)
  }
}

/** What the history calls the way from one state to another. */
function actionBetween(
  now: Visibility | undefined,
  wanted: Visibility | undefined,
): Change['action'] {
  const isDeleted = Boolean(wanted?.deleted_at)
  if (Boolean(now?.deleted_at) !== isDeleted) return isDeleted ? 'deleted' : 'undeleted'
  if (!wanted?.hidden_at) return 'shown'
  return wanted.shown_from ? 'scheduled' : 'hidden'
}
