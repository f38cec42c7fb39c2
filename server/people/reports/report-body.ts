import type { Report } from '#contract/people/report-desk.ts'
import type { ListedReportRow } from '#server/people/reports/report-row.ts'

/**
 * A report as administrators read it.
 * @param reader the administrator's number; null for the operator.
 */
export function reportBody(row: ListedReportRow, reader: number | null): Report {
  const { account_id: accountId, account_name: name, account_email: email } = row
  return {
    id: row.id,
    version: row.version,
    mod: {
      id: row.mod_id,
      name: row.mod_name,
      isDeleted: row.is_mod_deleted,
      isGone: row.is_mod_gone,
    },
    issue: row.issue,
    reason: row.reason,
    details: row.details,
    state: row.state,
    reporter: accountId && name !== null && email !== null ? { id: accountId, name, email } : null,
    email: row.email,
    otherReports: row.other_reports,
    times: row.times,
    createdAt: row.created_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    isOverdue: row.is_overdue,
    takenBy: row.taken_by_name,
    isTakenByMe: row.taken_by !== null && row.taken_by === reader,
    takenAt: row.taken_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by_name,
    message: row.message,
    note: row.note,
    statement: row.statement,
    duplicateOf: row.duplicate_of,
    objectedAt: row.objected_at?.toISOString() ?? null,
  }
}
