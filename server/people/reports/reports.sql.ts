import { sql } from 'kysely'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface ReportRow {
  readonly id: number
  readonly mod_id: number
  readonly mod_name: string
  readonly is_mod_deleted: boolean
  readonly issue: string
  readonly reason: ReportReason | null
  readonly account_id: number | null
  readonly account_name: string | null
  readonly account_email: string | null
  readonly email: string | null
  readonly times: number
  readonly created_at: Date
  readonly last_at: Date
  readonly closed_at: Date | null
  readonly closed_by_name: string | null
  readonly note: string | null
}

/** Which reports are wanted. */
export interface ReportFilter {
  readonly state: 'open' | 'closed'
  readonly modId?: number | undefined
}

/** The mod's name; undefined for an unknown or deleted one. */
export async function selectModName(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from visible_mods where id = ${id}`.execute(db)
  return rows[0]?.name
}

/** Keeps a report; the same one that is still open is counted once more instead. */
export async function insertReport(
  tx: Database,
  report: {
    modId: number
    issue: string
    reason: ReportReason | null
    accountId: number | null
    email: string | null
    deduplicationKey: Buffer
  },
): Promise<{ id: number; times: number }> {
  const { rows } = await sql<{ id: number; times: number }>`
    insert into reports as kept (mod_id, issue, reason, account_id, email, fold_key)
    values (${report.modId}, ${report.issue}, ${report.reason}, ${report.accountId},
      ${report.email}, ${report.deduplicationKey})
    on conflict (fold_key) where closed_at is null do update set
      times = kept.times + 1, last_at = now(),
      reason = coalesce(excluded.reason, kept.reason), email = coalesce(excluded.email, kept.email)
    returning id, times`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A report was not kept')
  return row
}

const where = ({ state, modId }: ReportFilter) => sql`
  where ${state === 'open' ? sql`closed_at is null` : sql`closed_at is not null`}
    ${modId === undefined ? sql`` : sql`and mod_id = ${modId}`}`

const WITH_NAMES = sql`
  select reports.id, mod_id, mods.name as mod_name, mods.deleted_at is not null as is_mod_deleted,
    issue, reason, account_id, author.name as account_name, author.email as account_email,
    reports.email, times, reports.created_at, last_at, closed_at,
    closer.name as closed_by_name, note
  from reports
  join mods on mods.id = mod_id
  left join accounts author on author.id = account_id
  left join accounts closer on closer.id = closed_by`

/** The newest first. */
export async function selectReports(
  db: Database,
  filter: ReportFilter,
  limit: number,
  offset: number,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    ${WITH_NAMES} ${where(filter)}
    order by reports.created_at desc, reports.id desc
    limit ${limit} offset ${offset}::bigint`.execute(db)
  return rows
}

export async function countReports(db: Database, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reports ${where(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function selectReport(db: Database, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`${WITH_NAMES} where reports.id = ${id}`.execute(db)
  return rows[0]
}

/** False when there is no such open report. */
export async function markReportClosed(
  db: Database,
  id: number,
  closedBy: number | null,
  note: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update reports set closed_at = now(), closed_by = ${closedBy}, note = ${note}
    where id = ${id} and closed_at is null returning id`.execute(db)
  return rows.length > 0
}
