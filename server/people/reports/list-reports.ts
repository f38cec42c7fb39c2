import { ANSWER_TIME_DAYS, PAGE_SIZE } from '#contract/base/limits.ts'
import type { Report } from '#contract/people/report-desk.ts'
import {
  countOpen,
  countReports,
  type ReportFilter,
  selectAnswerTime,
  selectReports,
} from '#server/people/reports/queue.sql.ts'
import { reportBody } from '#server/people/reports/report-body.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** One page of reports, empty beyond the last, and how the desk keeps up. */
export interface ReportPage {
  reports: Report[]
  pages: number
  total: number
  open: number
  overdue: number
  /** From receipt to answer, of the last 90 days; null where none was answered. */
  medianSeconds: number | null
  answered: number
}

/**
 * One page of reports: those to handle by the time they are due, all others the newest first.
 * @param reader the administrator's number; null for the operator.
 */
export async function listReports(
  db: Database,
  filter: ReportFilter,
  page: number,
  reader: number | null,
): Promise<ReportPage> {
  const total = await countReports(db, filter)
  const rows = await selectReports(db, filter, PAGE_SIZE, (page - 1) * PAGE_SIZE)
  const { median, answered } = await selectAnswerTime(db, ANSWER_TIME_DAYS)
  return {
    reports: rows.map((row) => reportBody(row, reader)),
    pages: Math.ceil(total / PAGE_SIZE),
    total,
    ...(await countOpen(db)),
    medianSeconds: median,
    answered,
  }
}

/** How many reports are to be handled, of all or of one mod, and how many of them are overdue. */
export function countOpenReports(
  db: Database,
  modId?: number,
): Promise<{ open: number; overdue: number }> {
  return countOpen(db, modId)
}
