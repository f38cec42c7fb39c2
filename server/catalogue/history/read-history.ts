import type { Snapshot } from '#contract/publishing/history.ts'
import {
  type ChangeRow,
  selectChanges,
  selectVersion,
} from '#server/catalogue/history/history.sql.ts'
import { withPresentTags } from '#server/catalogue/history/present-tags.ts'
import {
  selectSnapshot,
  selectSnapshots,
  selectUpdatedAt,
} from '#server/catalogue/history/snapshots.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A mod's entry as it is now. */
export function readSnapshot(db: Database, modId: number): Promise<Snapshot> {
  return selectSnapshot(db, modId)
}

/** The same for many mods. */
export function readSnapshots(
  db: Database,
  modIds: readonly number[],
): Promise<Map<number, Snapshot>> {
  return selectSnapshots(db, modIds)
}

/** The same with the tags that the present ones lead to: those of a merge that goes on. */
export async function readPresentSnapshots(
  db: Database,
  modIds: readonly number[],
): Promise<Map<number, Snapshot>> {
  const rows = [...(await selectSnapshots(db, modIds))].map(([id, snapshot]) => ({ id, snapshot }))
  return new Map((await withPresentTags(db, rows)).map(({ id, snapshot }) => [id, snapshot]))
}

/** When a mod was changed last, in whichever way. */
export function readUpdatedAt(db: Database, modId: number): Promise<Date> {
  return selectUpdatedAt(db, modId)
}

/** The last change that is written down; undefined where none is. */
export async function findLastChange(db: Database, modId: number): Promise<ChangeRow | undefined> {
  const [last] = await selectChanges(db, modId, 1, 0)
  return last
}

/** The last changes of a mod, the latest first. */
export function readChanges(db: Database, modId: number, limit: number): Promise<ChangeRow[]> {
  return selectChanges(db, modId, limit, 0)
}

/** The entry as it was after a change; undefined for one that the mod does not have. */
export async function findVersion(
  db: Database,
  modId: number,
  changeId: number,
): Promise<Snapshot | undefined> {
  const version = await selectVersion(db, modId, changeId)
  const [present] = version ? await withPresentTags(db, [version]) : []
  return present?.snapshot
}
