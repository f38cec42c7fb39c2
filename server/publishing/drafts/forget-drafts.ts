import { DRAFT_DAYS } from '#contract/base/limits.ts'
import { DAY_MS, retentionCutoff } from '#server/platform/clock/observed-time.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { deleteDraftsOf, deleteOldDrafts } from '#server/publishing/drafts/drafts.sql.ts'

const AT_ONCE = 100

/** Has the queue forget every night the drafts that nobody has changed for long. */
export async function workForgetDrafts(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work('forget-drafts', (_, signal) => forgetDrafts(db, signal))
}

/** Forgets drafts that nobody has changed for `DRAFT_DAYS` in which the site was seen running. */
export async function forgetDrafts(db: Database, signal?: AbortSignal): Promise<void> {
  const before = await retentionCutoff(db, DRAFT_DAYS * DAY_MS)
  while ((await deleteOldDrafts(db, before, AT_ONCE)) === AT_ONCE) signal?.throwIfAborted()
}

/** Forgets everybody's drafts of a mod: they may have what was removed of it for good. */
export async function forgetDraftsOf(tx: Database, modId: number): Promise<void> {
  await deleteDraftsOf(tx, modId)
}
