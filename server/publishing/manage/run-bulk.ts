import type { BulkChange } from '#contract/desk/bulk-changes.ts'
import type { Snapshot } from '#contract/publishing/history.ts'
import { readPresentSnapshots } from '#server/catalogue/history/read-history.ts'
import type { Change } from '#server/catalogue/history/record-change.ts'
import {
  type Move,
  moveEntries,
  takeBackMoves,
  type Visibility,
} from '#server/catalogue/writing/move-entries.ts'
import { draftOf, saveEntries } from '#server/catalogue/writing/save-entry.ts'
import { BatchSize } from '#server/platform/concurrency/batch-size.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import { reasonToLeave, tagsAfter } from '#server/publishing/manage/bulk-change.ts'
import {
  type BulkRow,
  markFinished,
  selectBulk,
} from '#server/publishing/manage/bulk-changes.sql.ts'
import {
  type ItemRow,
  markChanged,
  markLeft,
  selectWaiting,
} from '#server/publishing/manage/bulk-items.sql.ts'
import { withPresentTags } from '#server/publishing/manage/present-change.ts'
import type { Replaced } from '#server/publishing/manage/stored-change.ts'

/**
 * Changes what still waits of a started change, some mods at a time, so that nobody waits long for
 * it. Stopped and called again, it goes on where it was.
 * @param onChanged told after each time.
 */
export async function runBulk(
  db: Database,
  id: number,
  onChanged: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const batch = new BatchSize()
  for (;;) {
    signal?.throwIfAborted()
    const bulk = await selectBulk(db, id)
    if (bulk?.state !== 'running') return
    let took = 0
    const count = await db.transaction().execute(async (tx) => {
      // Nobody else changes mods from here on: what is judged now is what will be changed.
      await takeLock(tx, 'saving')
      const begun = performance.now()
      const count = await changeSome(tx, bulk, batch.size)
      took = performance.now() - begun
      return count
    })
    if (count === 0) {
      await markFinished(db, id)
      return
    }
    batch.note(count, took)
    await onChanged()
  }
}

async function changeSome(tx: Database, bulk: BulkRow, size: number): Promise<number> {
  const waiting = await selectWaiting(tx, bulk.id, { limit: size })
  const { change, items } = await withPresentTags(tx, bulk.change, waiting)
  const left = items.flatMap((item) => {
    const reason = reasonToLeave(change, item, bulk.role ?? undefined)
    return reason ? { id: item.id, reason } : []
  })
  const isLeft = new Set(left.map(({ id }) => id))
  const wanted = items.filter(({ id }) => !isLeft.has(id))
  await markLeft(tx, bulk.id, left)
  if (wanted.length > 0)
    await markChanged(tx, bulk.id, await apply(tx, { ...bulk, change }, wanted))
  return items.length
}

/** Changes the mods; returns what was replaced. */
function apply(
  tx: Database,
  { change, account_id: id, account_name: name, role }: BulkRow,
  items: readonly ItemRow[],
): Promise<Map<number, Replaced>> {
  const author: Change['author'] = id === null ? { name } : { id, name }
  if (change.kind === 'undo') return takeBack(tx, items, author)
  if (change.kind === 'tag' || change.kind === 'move') {
    return changeEntries(tx, items, author, (_, snapshot) => partAfter(change, snapshot))
  }
  return move(tx, items, author, moveOf(change, role))
}

async function move(
  tx: Database,
  items: readonly ItemRow[],
  author: Change['author'],
  wanted: Move,
): Promise<Map<number, Replaced>> {
  const ids = items.map(({ id }) => id)
  const before = await moveEntries(tx, ids, wanted, author)
  return new Map([...before].map(([id, visibility]) => [id, { visibility }]))
}

function moveOf(
  change: Exclude<BulkChange, { kind: 'tag' | 'move' }>,
  role: BulkRow['role'],
): Move {
  switch (change.kind) {
    case 'hide':
      return { action: 'hidden', isModerated: role !== 'editor' }
    case 'show':
      return { action: 'shown' }
    case 'schedule':
      return { action: 'scheduled', shownFrom: change.at }
    case 'delete':
      return { action: 'deleted' }
    case 'restore':
      return { action: 'undeleted' }
  }
}

type EntryPart = NonNullable<Replaced['entry']>

/** The part of an entry that a change is about, as it will be. */
function partAfter(
  change: Extract<BulkChange, { kind: 'tag' | 'move' }>,
  { tags, mainTag }: Snapshot,
): EntryPart {
  if (change.kind === 'move') {
    const { category, mainCategory, subCategory } = change
    return { category, mainCategory, subCategory }
  }
  const wanted = tagsAfter(tags, change)
  const isRemoved = change.remove.some((tag) => tag.toLowerCase() === mainTag?.toLowerCase())
  return { tags: wanted, mainTag: isRemoved ? (wanted[0] ?? null) : mainTag }
}

async function changeEntries(
  tx: Database,
  items: readonly ItemRow[],
  author: Change['author'],
  partOf: (item: ItemRow, snapshot: Snapshot) => EntryPart,
): Promise<Map<number, Replaced>> {
  const replaced = new Map<number, Replaced>()
  const drafts = []
  const snapshots = await readPresentSnapshots(
    tx,
    items.map(({ id }) => id),
  )
  for (const item of items) {
    const snapshot = snapshots.get(item.id)
    if (!snapshot) continue
    const part = partOf(item, snapshot)
    const keys = Object.keys(part) as (keyof EntryPart)[]
    const entry = Object.fromEntries(keys.map((key) => [key, snapshot[key]])) as EntryPart
    replaced.set(item.id, { entry })
    drafts.push(draftOf(item.id, { ...snapshot, ...part }))
  }
  await saveEntries(tx, drafts, { action: 'updated', author })
  return replaced
}

/** Brings back what a change had replaced. */
async function takeBack(
  tx: Database,
  items: readonly ItemRow[],
  author: Change['author'],
): Promise<Map<number, Replaced>> {
  const moved: (Visibility & { readonly id: number })[] = []
  const edited: ItemRow[] = []
  for (const item of items) {
    const { visibility } = item.before ?? {}
    if (visibility) moved.push({ ...visibility, id: item.id })
    else edited.push(item)
  }
  if (moved.length > 0) await takeBackMoves(tx, moved, author)
  if (edited.length > 0) {
    await changeEntries(tx, edited, author, ({ before }) => before?.entry ?? {})
  }
  return new Map(items.map(({ id, before }) => [id, before ?? {}]))
}
