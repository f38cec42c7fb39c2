import { REPORT_DUE_HOURS } from '#contract/base/limits.ts'
import {
  type Change,
  lockForChange,
  refuseUnlessMine,
} from '#server/people/reports/change-report.ts'
import {
  markReleased,
  markReopened,
  markTaken,
  touchReport,
} from '#server/people/reports/handling.sql.ts'
import { insertEvent } from '#server/people/reports/reports.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * Takes a report, so that nobody else handles it; one that another administrator has is taken over.
 * @throws ApiError `not_found`, `conflict`
 */
export async function takeReport(db: Database, change: Change): Promise<void> {
  const { id, by } = change
  await db.transaction().execute(async (tx) => {
    const { report } = await lockForChange(tx, change)
    if (report.closed_at) throw new ApiError('conflict', 'This report is already closed')
    if (report.taken_by !== null && report.taken_by === by?.id) {
      throw new ApiError('conflict', 'You already have this report')
    }
    await markTaken(tx, id, by)
    const text = report.taken_by_name ? `Taken over from ${report.taken_by_name}` : ''
    await insertEvent(tx, { reportId: id, kind: 'taken', by, text })
  })
}

/**
 * Gives a report back to everybody.
 * @throws ApiError `not_found`, `conflict`
 */
export async function releaseReport(db: Database, change: Change): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { report } = await lockForChange(tx, change)
    refuseUnlessMine(report, change.by)
    if (report.state !== 'taken') throw new ApiError('conflict', 'Nobody has this report')
    await markReleased(tx, change.id)
    await insertEvent(tx, { reportId: change.id, kind: 'released', by: change.by })
  })
}

/**
 * Writes a note that only administrators read, whatever the report's state.
 * @throws ApiError `not_found`, `conflict`
 */
export async function noteOnReport(db: Database, change: Change & { text: string }): Promise<void> {
  const { id, by, text } = change
  await db.transaction().execute(async (tx) => {
    await lockForChange(tx, change)
    await touchReport(tx, id)
    await insertEvent(tx, { reportId: id, kind: 'noted', by, text })
  })
}

/**
 * Opens a closed or merged report again; it is due as if it had been received now.
 * @throws ApiError `not_found`, `conflict`
 */
export async function reopenReport(db: Database, change: Change & { text: string }): Promise<void> {
  const { id, by, text } = change
  await db.transaction().execute(async (tx) => {
    const { report } = await lockForChange(tx, change)
    if (!report.closed_at) throw new ApiError('conflict', 'This report is open')
    await markReopened(tx, id, { hours: REPORT_DUE_HOURS, isObjection: false })
    await insertEvent(tx, { reportId: id, kind: 'reopened', by, text })
  })
}
