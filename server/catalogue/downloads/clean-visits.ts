import { deleteVisits } from '#server/catalogue/downloads/visits.sql.ts'
import { retentionCutoff } from '#server/platform/clock/observed-time.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'

/** The visits of the running hour decide; the hour before it is kept for clocks that differ. */
const KEPT_MS = 2 * 60 * 60 * 1000

/** Has the queue remove old visits, which tell nothing any more, every hour. */
export async function workCleanVisits(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work('clean-visits', async () => deleteVisits(db, await retentionCutoff(db, KEPT_MS)))
}
