import type { StatementOfReasons } from '#contract/people/reports.ts'
import {
  type Change,
  lockForChange,
  refuseUnlessMine,
} from '#server/people/reports/change-report.ts'
import { markClosed, selectDuplicates } from '#server/people/reports/handling.sql.ts'
import { notifyOutcome } from '#server/people/reports/notify-reporter.ts'
import type { ReportRow } from '#server/people/reports/report-row.ts'
import type { ReportServices } from '#server/people/reports/report-services.ts'
import { insertEvent } from '#server/people/reports/reports.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** What is decided about a report. */
export interface Closing extends Change {
  readonly outcome: 'done' | 'rejected'
  /** To the reporter. */
  readonly message: string
  /** For administrators alone. */
  readonly note: string
  readonly statement?: StatementOfReasons | null | undefined
}

/**
 * Closes a report and has its reporter told, and those of the reports that were merged into it.
 * @throws ApiError `not_found`, `conflict` for one that is closed or in other hands, `bad_request`
 * for a statement of reasons without a removal.
 */
export async function closeReport(
  services: Pick<ReportServices, 'db' | 'jobs' | 'hash' | 'limiter'>,
  closing: Closing,
): Promise<void> {
  const { id, by, outcome, message, note } = closing
  const statement = closing.statement ?? null
  if (statement && outcome !== 'done') {
    throw new ApiError('bad_request', 'A rejected report removes nothing')
  }
  await services.db.transaction().execute(async (tx) => {
    const { report } = await lockForChange(tx, closing)
    refuseUnlessMine(report, by)
    await markClosed(tx, id, { outcome, message, note, statement, by })
    const data = { outcome, note, statement }
    await insertEvent(tx, { reportId: id, kind: 'closed', by, text: message, data })
    for (const told of [report, ...(await selectDuplicates(tx, id))]) {
      await tellOutcome(tx, services, told, { outcome, message, statement })
    }
  })
}

/** Has a report's reporter told what was decided. */
export async function tellOutcome(
  tx: Database,
  services: Pick<ReportServices, 'jobs' | 'hash' | 'limiter'>,
  report: ReportRow,
  decision: Pick<ReportRow, 'statement'> & { outcome: 'done' | 'rejected'; message: string },
): Promise<void> {
  const { id, mod_name: modName, account_id: accountId, email } = report
  const canObject = report.objected_at === null
  await notifyOutcome(tx, services, { id, modName, accountId, email }, { ...decision, canObject })
}
