import { sql } from 'kysely'
import type { ReportRow } from '#server/people/reports/report-row.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A report as its reporter reads it; what decides about a merged one is the report it was merged into. */
export interface OwnReportRow extends ReportRow {
  readonly is_mod_visible: boolean
  readonly outcome: 'done' | 'rejected' | null
  readonly decided_at: Date | null
}

const OWN = sql`
  select r.*, visible_mods.id is not null as is_mod_visible,
    case when decider.state in ('done', 'rejected') then decider.state end as outcome,
    decider.message, decider.statement, decider.closed_at as decided_at
  from reports r
  join reports decider on decider.id = coalesce(r.duplicate_of, r.id)
  left join visible_mods on visible_mods.id = r.mod_id`

export async function selectOwnReport(db: Database, id: number): Promise<OwnReportRow | undefined> {
  const { rows } = await sql<OwnReportRow>`${OWN} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Those of an account, the newest first. */
export async function selectOwnReports(
  db: Database,
  accountId: number,
  limit: number,
  offset: number,
): Promise<OwnReportRow[]> {
  const { rows } = await sql<OwnReportRow>`${OWN} where r.account_id = ${accountId}
    order by r.created_at desc, r.id desc limit ${limit} offset ${offset}::bigint`.execute(db)
  return rows
}

export async function countOwnReports(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reports where account_id = ${accountId}`.execute(db)
  return rows[0]?.n ?? 0
}
