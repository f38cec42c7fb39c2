import type { Report } from '#contract/reports.ts'
import { reportBody } from '#server/people/reports/list-reports.ts'
import { markReportClosed, selectReport } from '#server/people/reports/reports.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * Closes a report.
 * @param given.closedBy the administrator's number; null for the operator on the command line.
 * @throws ApiError `not_found` for an unknown one, `conflict` for one that is closed.
 */
export async function closeReport(
  db: Database,
  given: { id: number; note: string; closedBy: number | null },
): Promise<Report> {
  const isClosed = await markReportClosed(db, given.id, given.closedBy, given.note || null)
  const row = await selectReport(db, given.id)
  if (!row) throw new ApiError('not_found', 'There is no such report')
  if (!isClosed) throw new ApiError('conflict', 'This report is already closed')
  return reportBody(row)
}
