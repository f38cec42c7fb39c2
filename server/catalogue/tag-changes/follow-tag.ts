import {
  markFinished,
  noteFollowed,
  selectChange,
  selectRunning,
  type TagChangeRow,
} from '#server/catalogue/tag-changes/tag-changes.sql.ts'
import {
  replaceTag,
  selectTaggedMods,
  selectTarget,
} from '#server/catalogue/tag-changes/tagged-mods.sql.ts'
import { changeCatalogue } from '#server/catalogue/writing/change-catalogue.ts'
import { BatchSize } from '#server/platform/concurrency/batch-size.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'

/** Has the queue make mods follow their tags, and go on where it was stopped, a restored site included. */
export async function workTagChanges(
  jobs: Jobs,
  db: Database,
  onChanged: () => Promise<void>,
): Promise<void> {
  await jobs.work('follow-tag', ({ id }, signal) => followTag(db, id, onChanged, signal))
  const running = await selectRunning(db)
  await jobs.sendAll(
    db,
    'follow-tag',
    running.map((id) => ({ id })),
  )
}

/**
 * Makes mods follow a change of their tag, some at a time, so that nobody waits long for it: those of a
 * merged tag get the other one, of a renamed one search learns the new name. Stopped and called again, it
 * goes on where it was.
 * @param onChanged told after each time.
 */
async function followTag(
  db: Database,
  id: number,
  onChanged: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const batch = new BatchSize()
  for (;;) {
    signal?.throwIfAborted()
    let took = 0
    const count = await db.transaction().execute(async (tx) => {
      await takeLock(tx, 'saving')
      const change = await selectChange(tx, id)
      if (change?.state !== 'running') return 0
      const begun = performance.now()
      const count = await followSome(tx, change, batch.size)
      took = performance.now() - begun
      return count
    })
    if (count === 0) break
    batch.note(count, took)
    await onChanged()
  }
  await markFinished(db, id)
}

async function followSome(tx: Database, change: TagChangeRow, limit: number): Promise<number> {
  const { tag_id: tagId, action } = change
  const after = action === 'renamed' ? change.after_mod_id : 0
  const ids = await selectTaggedMods(tx, tagId, { after, limit })
  const afterModId = ids.at(-1)
  if (afterModId === undefined) return 0
  // The other tag may have been merged as well by now.
  const intoId = action === 'merged' ? await selectTarget(tx, tagId) : undefined
  await noteFollowed(tx, change.id, { count: ids.length, afterModId })
  await changeCatalogue(tx, async () => {
    if (intoId !== undefined) await replaceTag(tx, ids, { tagId, intoId })
    return { changedIds: ids }
  })
  return ids.length
}
