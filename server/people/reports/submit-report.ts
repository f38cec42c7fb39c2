import { REPORT_REASONS, type ReportReason } from '#contract/people/report-reasons.ts'
import type { ReportDetails } from '#contract/people/reports.ts'
import { LIMITS, reportsPerDay } from '#server/people/accounts/limits.ts'
import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import { notifyReceived } from '#server/people/reports/notify-reporter.ts'
import { hashReportToken, reportToken } from '#server/people/reports/private-link.ts'
import type { ReportServices } from '#server/people/reports/report-services.ts'
import {
  insertEvent,
  insertReport,
  selectModName,
  setTokenHash,
} from '#server/people/reports/reports.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** What somebody reports. */
export interface GivenReport {
  readonly modId: number
  readonly issue: string
  readonly reason?: ReportReason | undefined
  readonly details?: { readonly [K in keyof ReportDetails]?: string | undefined }
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
): Promise<{ status: 200; message: string; reportId: number; token: string }> {
  const { db, limiter, settings } = services
  const network = clientNetwork(sender.ip)
  await limiter.takeFrom(LIMITS.reportsPerClient, sender.ip)
  await limiter.takeFrom(reportsPerDay(settings().reportsPerDay), sender.ip)
  const kept = await db.transaction().execute(async (tx) => {
    const modName = await selectModName(tx, given.modId)
    if (modName === undefined) throw new ApiError('not_found', 'There is no such mod')
    return keepReport(tx, services, { ...given, modName }, sender.account, network)
  })
  return { status: 200, message: 'Thank you. We have received your report.', ...kept }
}

async function keepReport(
  tx: Database,
  services: ReportServices,
  given: GivenReport & { modName: string },
  account: SessionAccount | undefined,
  network: string,
): Promise<{ reportId: number; token: string }> {
  const { modId, modName, issue } = given
  const from = account ? `account ${account.id}` : `network ${network}`
  const email = account ? null : (given.email ?? null)
  const details = givenDetails(given)
  const deduplicationKey = services.hash(
    'report',
    String(modId),
    plainText(issue),
    from,
    // Whoever sends the same gets the same link, which shows this too.
    JSON.stringify(details),
  )
  const reason = given.reason ?? null
  const accountId = account?.id ?? null
  const sent = { modId, modName, issue, reason, details, accountId, email, deduplicationKey }
  const { id, times } = await insertReport(tx, sent)
  const token = reportToken(services.hash, id)
  await setTokenHash(tx, id, hashReportToken(token))
  await insertEvent(tx, { reportId: id, kind: times > 1 ? 'repeated' : 'received' })
  if (times === 1) {
    const answerTo = account?.email ?? email
    await notifyDesk(tx, services, { id, modId, modName, issue, reason, answerTo })
    await notifyReceived(tx, services, { id, modName, accountId, email })
  }
  return { reportId: id, token }
}

async function notifyDesk(
  tx: Database,
  { jobs, settings }: ReportServices,
  report: {
    id: number
    modId: number
    modName: string
    issue: string
    reason: ReportReason | null
    answerTo: string | null
  },
): Promise<void> {
  const { reportsEmail } = settings()
  if (!reportsEmail) return
  const { id: reportId, modId, modName, issue, answerTo } = report
  const reason = report.reason ? REPORT_REASONS[report.reason] : null
  const content = { template: 'report', reportId, modId, modName, reason, issue, answerTo } as const
  await queueMail(tx, jobs, { to: reportsEmail, content })
}

/** Only what the reason asks for, as the form shows it. */
function givenDetails({ reason, details = {} }: GivenReport): ReportDetails {
  const { originalLink, contact, seen } = details
  if (reason === 'stolen-work') {
    return { ...(originalLink && { originalLink }), ...(contact && { contact }) }
  }
  return reason === 'malware' && seen ? { seen } : {}
}

/** What makes two reports the same: their words. */
function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
