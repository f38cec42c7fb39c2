import type { Handler, ReportRow } from '#server/people/reports/report-row.ts'
import { lockReports, selectLastEvent } from '#server/people/reports/reports.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** What somebody wants to change, and who. */
export interface Change {
  readonly id: number
  /** The version that they saw. */
  readonly version: number
  readonly by: Handler
}

const VERBS: Readonly<Record<string, string>> = {
  taken: 'took',
  released: 'gave back',
  noted: 'wrote a note on',
  closed: 'closed',
  merged: 'merged',
  reopened: 'opened',
  objected: 'objected to the outcome of',
}

/**
 * Locks a report for a change, if it is still as whoever changes it saw it.
 * @param other another report that is needed too.
 * @throws ApiError `not_found`, or `conflict` with who did what to it in the meantime.
 */
export async function lockForChange(
  tx: Database,
  { id, version, by }: Change,
  other?: number,
): Promise<{ report: ReportRow; other: ReportRow | undefined }> {
  const locked = await lockReports(tx, other === undefined ? [id] : [id, other])
  const report = locked.find((row) => row.id === id)
  if (!report) throw new ApiError('not_found', 'There is no such report')
  if (report.version !== version) {
    throw new ApiError('conflict', await describeMeanwhile(tx, report, by))
  }
  return { report, other: locked.find((row) => row.id === other) }
}

/** Refuses what can only be done to a report that is still to be handled, and by nobody else. */
export function refuseUnlessMine(report: ReportRow, by: Handler): void {
  if (report.closed_at) throw new ApiError('conflict', 'This report is already closed')
  if (report.taken_by !== null && report.taken_by !== by?.id) {
    throw new ApiError('conflict', `${report.taken_by_name} has this report. Take it over first.`)
  }
}

async function describeMeanwhile(tx: Database, report: ReportRow, by: Handler): Promise<string> {
  const last = await selectLastEvent(tx, report.id)
  const verb = VERBS[last?.kind ?? ''] ?? 'changed'
  const isOwn = last !== undefined && by !== null && last.account_id === by.id
  const who = last?.kind === 'objected' ? 'The reporter' : (last?.account_name ?? 'The operator')
  const has =
    report.taken_by !== null && report.taken_by !== by?.id
      ? ` ${report.taken_by_name} has it now.`
      : ''
  return isOwn
    ? `You ${verb} this report in another window. Look at it again.`
    : `${who} ${verb} this report in the meantime.${has} Look at it again.`
}
