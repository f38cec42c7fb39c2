import type { BulkState } from '#contract/desk/bulk-changes.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { titleOf } from '#server/publishing/manage/bulk-change.ts'
import {
  type BulkRow,
  selectBulk,
  selectStarted,
} from '#server/publishing/manage/bulk-changes.sql.ts'
import {
  type GroupRow,
  selectGroups,
  selectNames,
} from '#server/publishing/manage/bulk-items.sql.ts'
import { type Actor, onlyModsOf } from '#server/publishing/rights/mod-rights.ts'

/** How many of the last changes are listed. */
const LISTED = 20

/**
 * How far a change of many mods is.
 * @throws ApiError `not_found` for one that the reader may not see, too.
 */
export async function readBulk(db: Database, id: number, reader: Actor): Promise<BulkState> {
  const bulk = await selectBulk(db, id)
  if (!bulk || isHiddenFrom(bulk, reader)) throw noSuchBulk()
  return bulkState(db, bulk, reader)
}

/** Administrators see all changes of many mods, others their own. */
export function isHiddenFrom(bulk: BulkRow, { id, role }: Actor): boolean {
  return role !== 'administrator' && bulk.account_id !== id
}

/** The last changes of many mods that were started and that the reader may see, the latest first. */
export async function listBulks(db: Database, reader: Actor): Promise<{ changes: BulkState[] }> {
  const changes: BulkState[] = []
  const only = reader.role === 'administrator' ? undefined : reader.id
  for (const bulk of await selectStarted(db, LISTED, only)) {
    changes.push(await bulkState(db, bulk, reader))
  }
  return { changes }
}

export function noSuchBulk(): ApiError {
  return new ApiError('not_found', 'There is no such change, or it is too old to be known')
}

async function bulkState(db: Database, bulk: BulkRow, reader: Actor): Promise<BulkState> {
  const groups = await selectGroups(db, bulk.id)
  const names = new Map(
    (
      await selectNames(
        db,
        // Names of mods that are not theirs are nobody's business: they may be hidden.
        groups.flatMap(({ ids, reason }) => (reason === 'rights' ? [] : ids)),
        onlyModsOf(reader),
      )
    ).map((mod) => [mod.id, mod]),
  )
  const examplesOf = (group: GroupRow | undefined) =>
    (group?.ids ?? []).map((id) => names.get(id) ?? { id, name: `Mod ${id}` })
  const groupOf = (state: GroupRow['state']) => groups.find((group) => group.state === state)
  const waiting = groupOf('waiting')
  const changed = groupOf('changed')
  return {
    id: bulk.id,
    title: titleOf(bulk.change),
    at: bulk.change.kind === 'schedule' ? bulk.change.at : null,
    who: bulk.account_name,
    state: bulk.state,
    preparedAt: bulk.prepared_at.toISOString(),
    total: groups.reduce((sum, { n }) => sum + n, 0),
    waiting: waiting?.n ?? 0,
    changed: changed?.n ?? 0,
    examples: examplesOf(bulk.state === 'prepared' ? waiting : changed),
    left: groups.flatMap((group) =>
      group.state === 'left' && group.reason
        ? { reason: group.reason, count: group.n, examples: examplesOf(group) }
        : [],
    ),
    undoOf: bulk.undo_of,
    undoneBy: bulk.undone_by,
    canUndo:
      bulk.state === 'finished' &&
      bulk.undo_of === null &&
      bulk.undone_by === null &&
      (changed?.n ?? 0) > 0,
  }
}
