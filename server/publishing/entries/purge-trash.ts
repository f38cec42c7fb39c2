import { TRASH_DAYS } from '#contract/base/limits.ts'
import { purgeMods } from '#server/catalogue/writing/purge-mods.ts'
import { DAY_MS, retentionCutoff } from '#server/platform/clock/observed-time.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender, Jobs } from '#server/platform/jobs/create-jobs.ts'
import { removeUnreferenced } from '#server/publishing/uploads/remove-unreferenced.ts'

const AT_ONCE = 50

/** Has the queue empty the trash, every night, of what has lain there too long. */
export async function workPurgeTrash(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work('purge-trash', async (_, signal) => {
    await purgeTrash(db, jobs, await retentionCutoff(db, TRASH_DAYS * DAY_MS), signal)
  })
}

/**
 * Permanently removes the mods deleted before `before`: their entries and histories at once, their
 * files and images after the commit. Returns how many were removed.
 */
export async function purgeTrash(
  db: Database,
  jobs: JobSender,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  for (let purged = 0; ; ) {
    signal?.throwIfAborted()
    const count = await db.transaction().execute(async (tx) => {
      const purged = await purgeMods(tx, before, AT_ONCE)
      if (purged.count > 0) await removeUnreferenced(tx, jobs, purged)
      return purged.count
    })
    if (count === 0) return purged
    purged += count
  }
}
