import { SESSION_DAYS } from '#contract/base/limits.ts'
import { deleteOldCodes } from '#server/people/accounts/codes.sql.ts'
import { deleteEndedLimits } from '#server/people/accounts/limits.sql.ts'
import { deleteOldRegistrations } from '#server/people/accounts/registrations.sql.ts'
import { deleteOldSessions } from '#server/people/accounts/sessions.sql.ts'
import { cleanAuditLog } from '#server/people/audit-log/clean-audit-log.ts'
import { DAY_MS, retentionCutoff } from '#server/platform/clock/observed-time.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Jobs } from '#server/platform/jobs/create-jobs.ts'
import { cleanMails } from '#server/platform/mail/clean-mails.ts'

/** Has the queue remove what has ended, every hour. */
export async function workCleanAccounts(
  jobs: Jobs,
  db: Database,
  auditLogDays: () => number,
): Promise<void> {
  await jobs.work('clean-accounts', async () => {
    await cleanAccounts(db)
    await cleanAuditLog(db, auditLogDays())
  })
}

/** Removes codes, registrations, sessions, limits and mails that have ended. */
export async function cleanAccounts(db: Database): Promise<void> {
  const aDayAgo = await retentionCutoff(db, DAY_MS)
  await deleteOldCodes(db, aDayAgo)
  await deleteOldRegistrations(db, aDayAgo)
  await deleteOldSessions(db, await retentionCutoff(db, SESSION_DAYS * DAY_MS))
  await deleteEndedLimits(db)
  await cleanMails(db)
}
