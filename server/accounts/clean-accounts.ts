import { deleteOldCodes } from '#server/accounts/codes.sql.ts'
import { deleteEndedLimits } from '#server/accounts/limits.sql.ts'
import { deleteOldRegistrations } from '#server/accounts/registrations.sql.ts'
import { deleteOldSessions } from '#server/accounts/sessions.sql.ts'
import { SESSION_DAYS } from '#server/accounts/sessions.ts'
import { DAY_MS, observedSince } from '#server/clock/observed-time.ts'
import type { Database } from '#server/db/connect.ts'
import type { Jobs } from '#server/jobs/create-jobs.ts'
import { cleanMails } from '#server/mail/clean-mails.ts'

/** Has the queue remove what has ended, every hour. */
export async function workCleanAccounts(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work('clean-accounts', () => cleanAccounts(db))
}

/** Removes codes, registrations, sessions, limits and mails that have ended. */
export async function cleanAccounts(db: Database): Promise<void> {
  const aDayAgo = await observedSince(db, DAY_MS)
  await deleteOldCodes(db, aDayAgo)
  await deleteOldRegistrations(db, aDayAgo)
  await deleteOldSessions(db, await observedSince(db, SESSION_DAYS * DAY_MS))
  await deleteEndedLimits(db)
  await cleanMails(db)
}
