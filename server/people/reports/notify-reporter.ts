import type { StatementOfReasons } from '#contract/people/reports.ts'
import { emailKey } from '#server/people/accounts/account-services.ts'
import { LIMITS } from '#server/people/accounts/limits.ts'
import { selectAccountEmail } from '#server/people/reports/handling.sql.ts'
import { hashReportToken, reportToken, statusPath } from '#server/people/reports/private-link.ts'
import type { ReportServices } from '#server/people/reports/report-services.ts'
import { setTokenHash } from '#server/people/reports/reports.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** Of a report what its mails need. */
interface Notified {
  readonly id: number
  readonly modName: string
  readonly accountId: number | null
  /** Typed by somebody without an account: nobody has proved that it is theirs. */
  readonly email: string | null
}

/** What was decided. */
interface Decision {
  readonly outcome: 'done' | 'rejected'
  readonly message: string
  readonly statement: StatementOfReasons | null
  readonly canObject: boolean
}

/** Has the reporter told that the report was received, where there is an address. */
export async function notifyReceived(
  tx: Database,
  services: Pick<ReportServices, 'jobs' | 'hash' | 'limiter'>,
  report: Notified,
): Promise<void> {
  await sendTo(tx, services, report, (isProved, facts) => ({
    template: 'report-received',
    ...facts,
    modName: isProved ? report.modName : null,
  }))
}

/** Has the reporter told the outcome and its reasons, where there is an address. */
export async function notifyOutcome(
  tx: Database,
  services: Pick<ReportServices, 'jobs' | 'hash' | 'limiter'>,
  report: Notified,
  { outcome, message, statement, canObject }: Decision,
): Promise<void> {
  await sendTo(tx, services, report, (isProved, facts) => ({
    template: 'report-outcome',
    ...facts,
    outcome,
    canObject,
    told: isProved ? { modName: report.modName, message, statement } : null,
  }))
}

/** Nothing that somebody typed goes to an address that nobody has proved, and little of it a day. */
async function sendTo(
  tx: Database,
  { jobs, hash, limiter }: Pick<ReportServices, 'jobs' | 'hash' | 'limiter'>,
  report: Notified,
  compose: (isProved: boolean, facts: { reportId: number; link: string }) => MailContent,
): Promise<void> {
  const proved =
    report.accountId === null ? undefined : await selectAccountEmail(tx, report.accountId)
  const to = proved ?? report.email
  if (!to) return
  if (!proved) {
    const { isOver } = await limiter.count(LIMITS.reportMailsPerAddress, emailKey(to), tx)
    if (isOver) return
  }
  const token = reportToken(hash, report.id)
  // Reports from before there were links get theirs now.
  await setTokenHash(tx, report.id, hashReportToken(token))
  const facts = { reportId: report.id, link: statusPath(token) }
  await queueMail(tx, jobs, { to, content: compose(proved !== undefined, facts) })
}
