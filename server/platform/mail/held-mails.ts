import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import {
  dropHeldMails,
  type HeldMail,
  releaseHeldMails,
  selectHeldMails,
} from '#server/platform/mail/held-mails.sql.ts'

/** The mails that a restored backup has brought along and that wait for the operator's word. */
export function listHeldMails(db: Database): Promise<HeldMail[]> {
  return selectHeldMails(db)
}

/** Sends them; returns how many. */
export async function sendHeldMails(db: Database, jobs: JobSender): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ids = await releaseHeldMails(tx)
    const payloads = ids.map((mailId) => ({ mailId, isUrgent: false }))
    await jobs.sendAll(tx, 'send-mail', payloads)
    return ids.length
  })
}

/** Forgets them; returns how many. */
export function forgetHeldMails(db: Database): Promise<number> {
  return dropHeldMails(db)
}

/** For `/readyz`, in plain words; undefined while none is held. */
export async function describeHeldMails(db: Database): Promise<string | undefined> {
  const { length } = await selectHeldMails(db)
  if (length === 0) return undefined
  const [are, them] = length === 1 ? ['mail is', 'it'] : ['mails are', 'them']
  return `${length} ${are} on hold since a backup was restored: 'npm run modharbor -- mails' shows, sends or forgets ${them}.`
}
