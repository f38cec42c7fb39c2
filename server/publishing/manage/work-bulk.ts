import { BULK_UNDO_DAYS } from '#contract/base/limits.ts'
import { DAY_MS, retentionCutoff } from '#server/platform/clock/observed-time.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { deleteOld, selectRunning } from '#server/publishing/manage/bulk-changes.sql.ts'
import { runBulk } from '#server/publishing/manage/run-bulk.ts'

/** Forgotten in one statement: each may have ten thousand mods. */
const FORGOTTEN_AT_ONCE = 1

/** Has the queue do what administrators started, and forget every night what cannot be undone. */
export async function workBulkChanges(
  jobs: Jobs,
  db: Database,
  onChanged: () => Promise<void>,
): Promise<void> {
  await jobs.work('change-many', ({ id }, signal) => runBulk(db, id, onChanged, signal))
  // A restored site has no queue.
  const running = await selectRunning(db)
  await jobs.sendAll(
    db,
    'change-many',
    running.map((id) => ({ id })),
  )
  await jobs.work('forget-changes', async (_, signal) => {
    const before = {
      started: await retentionCutoff(db, BULK_UNDO_DAYS * DAY_MS),
      prepared: await retentionCutoff(db, DAY_MS),
    }
    while ((await deleteOld(db, before, FORGOTTEN_AT_ONCE)) > 0) signal.throwIfAborted()
  })
}
