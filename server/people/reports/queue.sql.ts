import { type RawBuilder, sql } from 'kysely'
import type { ReportReason } from '#contract/people/report-reasons.ts'
import type { ReportFilterState, ReportState } from '#contract/people/report-states.ts'
import type { ListedReportRow } from '#server/people/reports/report-row.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Which reports are wanted. */
export interface ReportFilter {
  readonly state: ReportFilterState
  readonly reason?: ReportReason | undefined
  readonly modId?: number | undefined
  readonly text?: string | undefined
  readonly isOverdue?: boolean | undefined
}

/** A report beside another one. */
export interface NeighbourRow {
  readonly id: number
  readonly mod_name: string
  readonly issue: string
  readonly reason: ReportReason | null
  readonly state: ReportState
  readonly created_at: Date
}

const NEIGHBOURS = 20

const stateCondition = (state: ReportFilterState) => {
  if (state === 'all') return sql`true`
  if (state === 'active') return sql`r.closed_at is null`
  if (state === 'closed') return sql`r.closed_at is not null`
  return sql`r.state = ${state}`
}

/** What a text is looked for in; a number finds the report with it too. */
function textCondition(text: string) {
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  const has = (column: RawBuilder<unknown>) => sql`strpos(${column}, lower(${text}::text)) > 0`
  return sql`(${has(sql`r.searched_text`)} or r.account_id in (select a.id from accounts a
      where ${has(sql`lower(a.name)`)} or ${has(sql`lower(a.email)`)})
    ${number ? sql`or r.id = ${Number(number)}` : sql``})`
}

const where = (filter: ReportFilter) => sql`
  where ${stateCondition(filter.state)}
    ${filter.reason ? sql`and r.reason = ${filter.reason}` : sql``}
    ${filter.modId ? sql`and r.mod_id = ${filter.modId}` : sql``}
    ${filter.text ? sql`and ${textCondition(filter.text)}` : sql``}
    ${filter.isOverdue ? sql`and r.closed_at is null and r.due_at < now()` : sql``}`

/** What is to be handled by the time it is due, all else the newest first. */
const orderOf = ({ state }: ReportFilter) =>
  state === 'active' || state === 'open' || state === 'taken'
    ? sql`r.due_at, r.id`
    : sql`r.created_at desc, r.id desc`

const LISTED = sql`
  select r.*, mods.deleted_at is not null or mods.id is null as is_mod_deleted,
    mods.id is null as is_mod_gone, r.closed_at is null and r.due_at < now() as is_overdue,
    author.name as account_name, author.email as account_email,
    (select count(*)::int from reports other where other.id <> r.id and (
      other.account_id = r.account_id or lower(other.email) = lower(r.email))) as other_reports
  from reports r
  left join mods on mods.id = r.mod_id
  left join accounts author on author.id = r.account_id`

export async function selectReports(
  db: Database,
  filter: ReportFilter,
  limit: number,
  offset: number,
): Promise<ListedReportRow[]> {
  const order = orderOf(filter)
  // Only what is on the page is looked at more closely.
  const { rows } = await sql<ListedReportRow>`
    ${LISTED} where r.id in (select r.id from reports r ${where(filter)}
      order by ${order} limit ${limit} offset ${offset}::bigint)
    order by ${order}`.execute(db)
  return rows
}

export async function countReports(db: Database, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reports r ${where(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function selectReport(db: Database, id: number): Promise<ListedReportRow | undefined> {
  const { rows } = await sql<ListedReportRow>`${LISTED} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Of all reports, or of those about one mod. */
export async function countOpen(
  db: Database,
  modId?: number,
): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where due_at < now()))::int as overdue
    from reports where closed_at is null
      ${modId === undefined ? sql`` : sql`and mod_id = ${modId}`}`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0 }
}

/** How long answers of the last days took, in seconds. */
export async function selectAnswerTime(
  db: Database,
  days: number,
): Promise<{ median: number | null; answered: number }> {
  const { rows } = await sql<{ median: number | null; answered: number }>`
    select (percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at)::float8))::float8 as median,
      count(*)::int as answered
    from reports where answered_at > now() - ${days} * interval '1 day'`.execute(db)
  return rows[0] ?? { median: null, answered: 0 }
}

const NEIGHBOUR = sql`
  select r.id, r.mod_name, left(r.issue, 200) as issue, r.reason, r.state, r.created_at
  from reports r`

/** The same reporter's other reports, the newest first. */
export async function selectByReporter(
  db: Database,
  report: { id: number; account_id: number | null; email: string | null },
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`${NEIGHBOUR}
    where r.id <> ${report.id} and (r.account_id = ${report.account_id}::int
      or lower(r.email) = lower(${report.email}::text))
    order by r.created_at desc, r.id desc limit ${NEIGHBOURS}`.execute(db)
  return rows
}

/** Other reports about the same mod that are still to be handled. */
export async function selectAboutMod(
  db: Database,
  report: { id: number; mod_id: number },
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`${NEIGHBOUR}
    where r.mod_id = ${report.mod_id} and r.id <> ${report.id} and r.closed_at is null
    order by r.due_at, r.id limit ${NEIGHBOURS}`.execute(db)
  return rows
}

export async function selectMergedInto(db: Database, id: number): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`${NEIGHBOUR}
    where r.duplicate_of = ${id} order by r.id`.execute(db)
  return rows
}
