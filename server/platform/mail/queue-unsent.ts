import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { selectUnsent } from '#server/platform/mail/held-mails.sql.ts'

/**
 * Sends jobs for mails that wait without one, as after the site was moved: the queue itself stays where
 * it was. To be called while no other process starts, so that no mail gets two jobs.
 */
export async function queueUnsent(db: Database, jobs: Jobs): Promise<void> {
  // The mails first: one that is sent meanwhile is found sent by its second job.
  const unsent = await selectUnsent(db)
  if (unsent.length === 0) return
  const queued = new Set(await jobs.unfinishedKeys('send-mail'))
  const left = unsent.filter((id) => !queued.has(id))
  const payloads = left.map((mailId) => ({ mailId, isUrgent: false }))
  await jobs.sendAll(db, 'send-mail', payloads)
}
