import { sql } from 'kysely'
import type { ReportReason } from '#contract/people/report-reasons.ts'
import type { ReportEventKind } from '#contract/people/report-states.ts'
import type { ReportDetails } from '#contract/people/reports.ts'
import type { EventData, EventRow, Handler, ReportRow } from '#server/people/reports/report-row.ts'
import type { Database } from '#server/platform/db/connect.ts'

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
    modName: string
    issue: string
    reason: ReportReason | null
    details: ReportDetails
    accountId: number | null
    email: string | null
    deduplicationKey: Buffer
  },
): Promise<{ id: number; times: number }> {
  const { rows } = await sql<{ id: number; times: number }>`
    insert into reports as kept
      (mod_id, mod_name, issue, reason, details, account_id, email, fold_key)
    values (${report.modId}, ${report.modName}, ${report.issue}, ${report.reason},
      ${JSON.stringify(report.details)}::jsonb, ${report.accountId}, ${report.email},
      ${report.deduplicationKey})
    on conflict (fold_key) where closed_at is null do update set
      times = kept.times + 1, last_at = now(),
      reason = coalesce(excluded.reason, kept.reason), email = coalesce(excluded.email, kept.email)
    returning id, times`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A report was not kept')
  return row
}

/** Remembers the hash of a report's private link. */
export async function setTokenHash(tx: Database, id: number, tokenHash: Buffer): Promise<void> {
  await sql`update reports set token_hash = ${tokenHash}
    where id = ${id} and token_hash is null`.execute(tx)
}

/** Adds to a report's history. */
export async function insertEvent(
  tx: Database,
  event: {
    reportId: number
    kind: ReportEventKind
    by?: Handler
    text?: string
    data?: EventData
  },
): Promise<void> {
  const { reportId, kind, by = null, text = '', data = {} } = event
  await sql`
    insert into report_events (report_id, kind, account_id, account_name, text, data)
    values (${reportId}, ${kind}, ${by?.id ?? null}, ${by?.name ?? null}, ${text},
      ${JSON.stringify(data)}::jsonb)`.execute(tx)
}

/** A report's history, in order. */
export async function selectEvents(db: Database, reportId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, kind, account_name, text, data, happened_at from report_events
    where report_id = ${reportId} order by id`.execute(db)
  return rows
}

/** The last thing that somebody did with a report. */
export async function selectLastEvent(
  db: Database,
  reportId: number,
): Promise<(EventRow & { account_id: number | null }) | undefined> {
  const { rows } = await sql<EventRow & { account_id: number | null }>`
    select id, kind, account_id, account_name, text, data, happened_at from report_events
    where report_id = ${reportId} and kind not in ('received', 'repeated', 'absorbed')
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Reports by their numbers, locked in the order of these. */
export async function lockReports(tx: Database, ids: readonly number[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select * from reports where id = any(${ids}::int[]) order by id for update`.execute(tx)
  return rows
}

/** The number of the report with a private link. */
export async function selectIdByToken(
  db: Database,
  tokenHash: Buffer,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from reports where token_hash = ${tokenHash}`.execute(db)
  return rows[0]?.id
}
