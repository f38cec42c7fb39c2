import type { ParsedInput } from '#contract/base/call.ts'
import { AUDIT_EVENTS, type AuditEvent, type AuditGroup } from '#contract/desk/audit-events.ts'
import type { AuditEntry, getAuditLog } from '#contract/desk/audit-log.ts'
import type { AccountData } from '#contract/people/account-data.ts'
import {
  type EventFilter,
  type EventRow,
  selectEvents,
  selectEventsOf,
} from '#server/people/audit-log/audit-events.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

type Request = ParsedInput<typeof getAuditLog>['body']

/** Entries of the log, the newest first, and from where on the older ones are. */
export async function readAuditLog(
  db: Database,
  { limit, ...wanted }: Request,
): Promise<{ entries: AuditEntry[]; older: number | null }> {
  const rows = await selectEvents(db, filterOf(wanted), limit + 1)
  const shown = rows.slice(0, limit)
  const older = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { entries: shown.map(entryOf), older }
}

/** What the log has about an account, in its order. */
export async function readEntriesOf(db: Database, accountId: number): Promise<AccountData['log']> {
  const rows = await selectEventsOf(db, accountId)
  return rows.map((row) => {
    const isOthers = isDoneByOthers(row, accountId)
    return {
      event: row.event,
      happenedAt: row.happened_at.toISOString(),
      modId: row.mod_id,
      reportId: row.report_id,
      // What somebody else did came from their network, and why is for administrators to read.
      network: isOthers ? null : row.network,
      reason: isOthers ? '' : row.reason,
    }
  })
}

/** What nobody does to themselves. An entry that names nobody else is the operator's. */
const DONE_TO_ONE: ReadonlySet<AuditEvent> = new Set<AuditEvent>([
  'admin.granted',
  'admin.revoked',
  'role.changed',
  'account.blocked',
  'account.unblocked',
  'person.signed-out',
])

function isDoneByOthers(
  row: Pick<EventRow, 'event' | 'account_id' | 'person_id'>,
  accountId: number,
): boolean {
  if (row.person_id === null) return DONE_TO_ONE.has(row.event)
  return row.account_id !== accountId
}

function filterOf(wanted: Omit<Request, 'limit'>): EventFilter {
  return {
    before: wanted.before ?? undefined,
    events: wanted.group ? eventsOf(wanted.group) : undefined,
    account: wanted.account || undefined,
    modId: wanted.modId ?? undefined,
    reportId: wanted.reportId ?? undefined,
    from: wanted.from ? new Date(wanted.from) : undefined,
    until: wanted.until ? new Date(wanted.until) : undefined,
  }
}

function eventsOf(group: AuditGroup): AuditEvent[] {
  const names = Object.keys(AUDIT_EVENTS) as AuditEvent[]
  return names.filter((name) => AUDIT_EVENTS[name].group === group)
}

function entryOf(row: EventRow): AuditEntry {
  return {
    id: row.id,
    happenedAt: row.happened_at.toISOString(),
    event: row.event,
    account: row.account_id === null ? null : { id: row.account_id, name: row.account_name },
    person: row.person_id === null ? null : { id: row.person_id, name: row.person_name },
    network: row.network,
    mod: row.mod_id === null ? null : { id: row.mod_id, name: row.mod_name },
    reportId: row.report_id,
    reason: row.reason,
  }
}
