import {
  type Change,
  lockForChange,
  refuseUnlessMine,
} from '#server/people/reports/change-report.ts'
import { tellOutcome } from '#server/people/reports/close-report.ts'
import { markMerged, moveDuplicates } from '#server/people/reports/handling.sql.ts'
import type { ReportRow } from '#server/people/reports/report-row.ts'
import type { ReportServices } from '#server/people/reports/report-services.ts'
import { insertEvent } from '#server/people/reports/reports.sql.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * Merges a duplicate into another report about the same mod, whose outcome its reporter gets; at once
 * where there is one already.
 * @throws ApiError `not_found`, `conflict`
 */
export async function mergeReport(
  services: Pick<ReportServices, 'db' | 'jobs' | 'hash' | 'limiter'>,
  change: Change & { intoId: number },
): Promise<void> {
  const { id, by, intoId } = change
  if (id === intoId) throw new ApiError('conflict', 'A report cannot be merged into itself')
  await services.db.transaction().execute(async (tx) => {
    const { report, other } = await lockForChange(tx, change, intoId)
    refuseUnlessMine(report, by)
    const into = mergeable(report, other, intoId)
    await markMerged(tx, id, intoId, by)
    const moved = await moveDuplicates(tx, id, intoId)
    for (const reportId of [id, ...moved]) {
      await insertEvent(tx, { reportId, kind: 'merged', by, data: { otherReport: intoId } })
    }
    await insertEvent(tx, { reportId: intoId, kind: 'absorbed', by, data: { otherReport: id } })
    const { state, message, statement } = into
    if (state !== 'done' && state !== 'rejected') return
    await tellOutcome(tx, services, report, { outcome: state, message: message ?? '', statement })
  })
}

function mergeable(report: ReportRow, into: ReportRow | undefined, intoId: number): ReportRow {
  if (!into) throw new ApiError('not_found', `There is no report ${intoId}`)
  if (into.mod_id !== report.mod_id) {
    throw new ApiError('conflict', `Report ${intoId} is about another mod`)
  }
  if (into.duplicate_of !== null) {
    const text = `Report ${intoId} is itself a duplicate of report ${into.duplicate_of}. Merge into that one.`
    throw new ApiError('conflict', text)
  }
  return into
}
