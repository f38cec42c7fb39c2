import { sql } from 'kysely'
import type { AuditEvent } from '#contract/desk/audit-events.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** An entry to be written. */
export interface NewEvent {
  readonly event: AuditEvent
  readonly accountId: number | null
  readonly personId: number | null
  readonly network: string | null
  readonly modId: number | null
  readonly reportId: number | null
  readonly reason: string
  /** When it happened, as `performance.now()` counts. */
  readonly since: number
}

export interface EventRow {
  readonly id: number
  readonly happened_at: Date
  readonly event: AuditEvent
  readonly account_id: number | null
  /** Null for an account that was deleted. */
  readonly account_name: string | null
  /** Whom it was done to, where that is somebody else. */
  readonly person_id: number | null
  readonly person_name: string | null
  readonly network: string | null
  readonly mod_id: number | null
  /** Null for a mod that was removed for good. */
  readonly mod_name: string | null
  readonly report_id: number | null
  readonly reason: string
}

/** Which entries are wanted. */
export interface EventFilter {
  readonly before?: number | undefined
  readonly events?: readonly AuditEvent[] | undefined
  /** An account's number, or a part of its name or address; '#12' is number 12 and nothing else. */
  readonly account?: string | undefined
  readonly modId?: number | undefined
  readonly reportId?: number | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Writes entries in their order. The database's clock says when they happened. */
export async function insertEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  const now = performance.now()
  await sql`
    insert into audit_events
      (happened_at, event, account_id, person_id, network, mod_id, report_id, reason)
    select now() - waited * interval '1 millisecond', event, account_id, person_id, network, mod_id,
      report_id, reason
    from unnest(${events.map(({ since }) => Math.max(0, now - since))}::float8[],
      ${events.map(({ event }) => event)}::text[],
      ${events.map(({ accountId }) => accountId)}::int[],
      ${events.map(({ personId }) => personId)}::int[],
      ${events.map(({ network }) => network)}::text[],
      ${events.map(({ modId }) => modId)}::int[],
      ${events.map(({ reportId }) => reportId)}::int[],
      ${events.map(({ reason }) => reason)}::text[])
      with ordinality as input
        (waited, event, account_id, person_id, network, mod_id, report_id, reason, place)
    order by place`.execute(db)
}

const has = (column: string, text: string) =>
  sql`strpos(lower(${sql.ref(column)}), lower(${text}::text)) > 0`

function accountCondition(text: string) {
  const exactly = /^#([1-9]\d{0,8})$/.exec(text)?.[1]
  if (exactly) {
    return sql`(e.account_id = ${Number(exactly)} or e.person_id = ${Number(exactly)})`
  }
  const number = /^[1-9]\d{0,8}$/.exec(text)?.[0]
  const people = sql`(select a.id from accounts a
    where ${has('a.name', text)} or ${has('a.email', text)})`
  return sql`(e.account_id in ${people} or e.person_id in ${people}
    ${number ? sql`or e.account_id = ${Number(number)} or e.person_id = ${Number(number)}` : sql``})`
}

const when = <T>(value: T | undefined, condition: (value: T) => ReturnType<typeof sql>) =>
  value === undefined ? sql`` : sql`and ${condition(value)}`

/** Entries, the newest first. */
export async function selectEvents(
  db: Database,
  filter: EventFilter,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.*, accounts.name as account_name, people.name as person_name, mods.name as mod_name
    from (
      select * from audit_events e where true
        ${when(filter.before, (id) => sql`e.id < ${id}`)}
        ${when(filter.events, (events) => sql`e.event = any(${events})`)}
        ${when(filter.account, accountCondition)}
        ${when(filter.modId, (id) => sql`e.mod_id = ${id}`)}
        ${when(filter.reportId, (id) => sql`e.report_id = ${id}`)}
        ${when(filter.from, (date) => sql`e.happened_at >= ${date}`)}
        ${when(filter.until, (date) => sql`e.happened_at < ${date}`)}
      order by e.id desc limit ${limit}
    ) e
    left join accounts on accounts.id = e.account_id
    left join accounts people on people.id = e.person_id
    left join mods on mods.id = e.mod_id
    order by e.id desc`.execute(db)
  return rows
}

/** All entries about an account, in their order. */
export async function selectEventsOf(
  db: Database,
  accountId: number,
): Promise<Omit<EventRow, 'account_name' | 'person_name' | 'mod_name'>[]> {
  const { rows } = await sql<EventRow>`
    select * from audit_events where account_id = ${accountId} or person_id = ${accountId}
    order by id`.execute(db)
  return rows
}

/** Removes what happened before. The only way in which an entry ever goes. */
export async function deleteOldEvents(db: Database, before: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local modharbor.expires_audit_events = 'on'`.execute(tx)
    await sql`delete from audit_events where happened_at < ${before}`.execute(tx)
  })
}
