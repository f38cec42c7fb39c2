import { REPORT_REASONS, type ReportReason } from '#contract/report-reasons.ts'
import type { KeyedHash } from '#server/people/accounts/account-secret.ts'
import { LIMITS, type Limiter } from '#server/people/accounts/limits.ts'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { insertReport, selectModName } from '#server/people/reports/reports.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** What the operations on reports work with. */
export interface ReportServices {
  readonly db: Database
  readonly jobs: JobSender
  readonly hash: KeyedHash
  readonly limiter: Limiter
  /** Who is told of each report; undefined for nobody. */
  readonly reportsEmail: string | undefined
}

/** What somebody reports. */
export interface GivenReport {
  readonly modId: number
  readonly issue: string
  readonly reason?: ReportReason | undefined
  readonly email?: string | undefined
}

/**
 * Keeps a report, from anybody; the same one sent again is counted on the first.
 * @throws ApiError `not_found` for an unknown or deleted mod, `too_many_requests`.
 */
export async function submitReport(
  services: ReportServices,
  given: GivenReport,
  sender: { ip: string; account: SessionAccount | undefined },
): Promise<{ status: 200; message: string }> {
  const { db, limiter } = services
  const network = clientNetwork(sender.ip)
  await limiter.takeFrom(LIMITS.reportsPerClient, sender.ip)
  await limiter.takeFrom(LIMITS.reportsPerClientAndDay, sender.ip)
  await db.transaction().execute(async (tx) => {
    const modName = await selectModName(tx, given.modId)
    if (modName === undefined) throw new ApiError('not_found', 'There is no such mod')
    await keepReport(tx, services, { ...given, modName }, sender.account, network)
  })
  return { status: 200, message: 'Thank you. We have received your report.' }
}

async function keepReport(
  tx: Database,
  { jobs, hash, reportsEmail }: ReportServices,
  given: GivenReport & { modName: string },
  account: SessionAccount | undefined,
  network: string,
): Promise<void> {
  const { modId, modName, issue } = given
  const from = account ? `account ${account.id}` : `network ${network}`
  const email = account ? null : (given.email ?? null)
  const { times } = await insertReport(tx, {
    modId,
    issue,
    reason: given.reason ?? null,
    accountId: account?.id ?? null,
    email,
    deduplicationKey: hash('report', String(modId), plainText(issue), from),
  })
  if (!reportsEmail || times > 1) return
  const reason = given.reason ? REPORT_REASONS[given.reason] : null
  const answerTo = account?.email ?? email
  const content = { template: 'report', modId, modName, reason, issue, answerTo } as const
  await queueMail(tx, jobs, { to: reportsEmail, content })
}

/** What makes two reports the same: their words. */
function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
