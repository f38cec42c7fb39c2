import type { ReportReason } from '#contract/people/report-reasons.ts'
import type { ReportEventKind, ReportState } from '#contract/people/report-states.ts'
import type { ReportDetails, StatementOfReasons } from '#contract/people/reports.ts'

/** A report as the database has it. */
export interface ReportRow {
  readonly id: number
  readonly version: number
  readonly mod_id: number
  readonly mod_name: string
  readonly issue: string
  readonly reason: ReportReason | null
  readonly details: ReportDetails
  readonly account_id: number | null
  readonly email: string | null
  readonly times: number
  readonly created_at: Date
  readonly last_at: Date
  readonly state: ReportState
  readonly due_at: Date
  readonly taken_by: number | null
  readonly taken_by_name: string | null
  readonly taken_at: Date | null
  readonly closed_at: Date | null
  readonly closed_by_name: string | null
  readonly message: string | null
  readonly note: string | null
  readonly statement: StatementOfReasons | null
  readonly duplicate_of: number | null
  readonly token_hash: Buffer | null
  readonly objected_at: Date | null
  readonly answered_at: Date | null
}

/** The same with what administrators see beside it. */
export interface ListedReportRow extends ReportRow {
  readonly is_mod_deleted: boolean
  readonly is_mod_gone: boolean
  readonly is_overdue: boolean
  readonly account_name: string | null
  readonly account_email: string | null
  readonly other_reports: number
}

/** What an event says beside its text. */
export interface EventData {
  readonly outcome?: 'done' | 'rejected'
  readonly note?: string
  readonly statement?: StatementOfReasons | null
  readonly otherReport?: number
}

export interface EventRow {
  readonly id: number
  readonly kind: ReportEventKind
  readonly account_name: string | null
  readonly text: string
  readonly data: EventData
  readonly happened_at: Date
}

/** An administrator; null for the operator on the command line. */
export type Handler = { readonly id: number; readonly name: string } | null
