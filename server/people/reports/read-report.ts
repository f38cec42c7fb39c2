import type {
  NeighbourReport,
  Report,
  ReportDetail,
  ReportEvent,
} from '#contract/people/report-desk.ts'
import {
  type NeighbourRow,
  selectAboutMod,
  selectByReporter,
  selectMergedInto,
  selectReport,
} from '#server/people/reports/queue.sql.ts'
import { reportBody } from '#server/people/reports/report-body.ts'
import type { EventRow } from '#server/people/reports/report-row.ts'
import { selectEvents } from '#server/people/reports/reports.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** What reporters do themselves. */
const BY_REPORTER = ['received', 'repeated', 'objected']

/**
 * A report as lists show it.
 * @throws ApiError `not_found`
 */
export async function findReport(db: Database, id: number, reader: number | null): Promise<Report> {
  return reportBody(await selectOrThrow(db, id), reader)
}

/**
 * A report with its history and the reports that belong beside it.
 * @throws ApiError `not_found`
 */
export async function readReport(db: Database, id: number, reader: number): Promise<ReportDetail> {
  const row = await selectOrThrow(db, id)
  return {
    report: reportBody(row, reader),
    history: (await selectEvents(db, id)).map(eventBody),
    byReporter: (await selectByReporter(db, row)).map(neighbourBody),
    aboutMod: (await selectAboutMod(db, row)).map(neighbourBody),
    duplicates: (await selectMergedInto(db, id)).map(neighbourBody),
  }
}

async function selectOrThrow(db: Database, id: number) {
  const row = await selectReport(db, id)
  if (!row) throw new ApiError('not_found', 'There is no such report')
  return row
}

function eventBody({ id, kind, account_name, text, data, happened_at }: EventRow): ReportEvent {
  return {
    id,
    kind,
    who: account_name,
    byReporter: BY_REPORTER.includes(kind),
    text,
    note: data.note ?? '',
    outcome: data.outcome ?? null,
    statement: data.statement ?? null,
    otherReport: data.otherReport ?? null,
    happenedAt: happened_at.toISOString(),
  }
}

function neighbourBody({ id, mod_name, issue, reason, state, created_at }: NeighbourRow) {
  const createdAt = created_at.toISOString()
  return { id, modName: mod_name, issue, reason, state, createdAt } satisfies NeighbourReport
}
