import { PAGE_SIZE } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import {
  countReports,
  type ReportFilter,
  type ReportRow,
  selectReports,
} from '#server/people/reports/reports.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** One page of reports, the newest first; empty beyond the last. */
export async function listReports(
  db: Database,
  filter: ReportFilter,
  page: number,
): Promise<{ reports: Report[]; pages: number; total: number }> {
  const total = await countReports(db, filter)
  const rows = await selectReports(db, filter, PAGE_SIZE, (page - 1) * PAGE_SIZE)
  return { reports: rows.map(reportBody), pages: Math.ceil(total / PAGE_SIZE), total }
}

/** A report as administrators read it. */
export function reportBody(row: ReportRow): Report {
  const { account_id: accountId, account_name: name, account_email: email } = row
  return {
    id: row.id,
    mod: { id: row.mod_id, name: row.mod_name, isDeleted: row.is_mod_deleted },
    issue: row.issue,
    reason: row.reason,
    state: row.closed_at ? 'closed' : 'open',
    reporter: accountId && name !== null && email !== null ? { id: accountId, name, email } : null,
    email: row.email,
    times: row.times,
    createdAt: row.created_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by_name,
    note: row.note,
  }
}
