import { PAGE_SIZE, REPORT_DUE_HOURS } from '#contract/base/limits.ts'
import type { OwnReport } from '#contract/people/reports.ts'
import type { KeyedHash } from '#server/people/accounts/account-secret.ts'
import { LIMITS, tooMany } from '#server/people/accounts/limits.ts'
import { markReopened } from '#server/people/reports/handling.sql.ts'
import {
  countOwnReports,
  type OwnReportRow,
  selectOwnReport,
  selectOwnReports,
} from '#server/people/reports/own.sql.ts'
import { hashReportToken, reportToken } from '#server/people/reports/private-link.ts'
import type { ReportServices } from '#server/people/reports/report-services.ts'
import { insertEvent, lockReports, selectIdByToken } from '#server/people/reports/reports.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/**
 * The report with a private link. Whoever tries links that are not right is soon refused.
 * @throws ApiError `not_found`, `too_many_requests`
 */
export async function readStatus(
  services: ReportServices,
  token: string,
  ip: string,
): Promise<OwnReport> {
  const id = await idOfToken(services, token, ip)
  return readOwn(services.db, services.hash, id)
}

/**
 * Opens a report again because its reporter does not agree with the outcome; once.
 * @throws ApiError `not_found`, `conflict`, `too_many_requests`
 */
export async function objectToReport(
  services: ReportServices,
  { token, text }: { token: string; text: string },
  ip: string,
): Promise<OwnReport> {
  const { db, hash, jobs, settings } = services
  const id = await idOfToken(services, token, ip)
  await services.limiter.takeFrom(LIMITS.reportsPerClient, ip)
  await db.transaction().execute(async (tx) => {
    await lockReports(tx, [id])
    const row = await selectOwnReport(tx, id)
    if (row?.objected_at) throw new ApiError('conflict', 'You have already objected once')
    if (!row || !canObject(row)) {
      throw new ApiError('conflict', 'There is no outcome yet to object to')
    }
    await markReopened(tx, id, { hours: REPORT_DUE_HOURS, isObjection: true })
    await insertEvent(tx, { reportId: id, kind: 'objected', text })
    const { reportsEmail } = settings()
    if (!reportsEmail) return
    const modName = row.mod_name
    const content = { template: 'report-objected', reportId: id, modName, text } as const
    await queueMail(tx, jobs, { to: reportsEmail, content })
  })
  return readOwn(db, hash, id)
}

/** One page of an account's reports, the newest first. */
export async function listOwnReports(
  { db, hash }: Pick<ReportServices, 'db' | 'hash'>,
  accountId: number,
  page: number,
): Promise<{ reports: OwnReport[]; pages: number; total: number }> {
  const total = await countOwnReports(db, accountId)
  const rows = await selectOwnReports(db, accountId, PAGE_SIZE, (page - 1) * PAGE_SIZE)
  const reports = rows.map((row) => ownBody(row, hash))
  return { reports, pages: Math.ceil(total / PAGE_SIZE), total }
}

/** Counted first: many tries at once must not all be let through before one is counted. */
async function idOfToken(
  { db, limiter }: ReportServices,
  token: string,
  ip: string,
): Promise<number> {
  const tried = await limiter.countFrom(LIMITS.wrongReportLinksPerClient, ip)
  if (tried.isOver) {
    await tried.giveBack()
    throw tooMany(tried.wait)
  }
  const id = await selectIdByToken(db, hashReportToken(token))
  if (id === undefined) throw new ApiError('not_found', 'There is no report with this link')
  await tried.giveBack()
  return id
}

async function readOwn(db: Database, hash: KeyedHash, id: number): Promise<OwnReport> {
  const row = await selectOwnReport(db, id)
  if (!row) throw new ApiError('not_found', 'There is no report with this link')
  return ownBody(row, hash)
}

function canObject(row: OwnReportRow): boolean {
  return row.outcome !== null && row.objected_at === null
}

function ownBody(row: OwnReportRow, hash: KeyedHash): OwnReport {
  return {
    id: row.id,
    // Reports from before there were links have none.
    token: row.token_hash ? reportToken(hash, row.id) : null,
    mod: { id: row.mod_id, name: row.mod_name, isVisible: row.is_mod_visible },
    issue: row.issue,
    reason: row.reason,
    details: row.details,
    state: row.state,
    outcome: row.outcome,
    message: row.outcome && row.message,
    statement: row.outcome && row.statement,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    answeredAt: row.outcome && (row.decided_at?.toISOString() ?? null),
    objectedAt: row.objected_at?.toISOString() ?? null,
    canObject: canObject(row) && row.token_hash !== null,
  }
}
