import { AUDIT_EVENTS } from '#contract/desk/audit-events.ts'
import type { AuditEntry } from '#contract/desk/audit-log.ts'
import { csvOf } from '#web/desk/pieces/csv.ts'

const HEAD = ['number', 'time', 'event', 'what', 'account', 'name', 'mod', 'mod name', 'report']
const TAIL = ['network', 'reason', 'person', 'person name']

/** Entries of the log as a table in CSV, the first line naming the columns. */
export function logCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ account, person, mod, ...entry }) => [
    ...[entry.id, entry.happenedAt, entry.event, AUDIT_EVENTS[entry.event].label],
    ...[account?.id, account?.name, mod?.id, mod?.name, entry.reportId],
    ...[entry.network, entry.reason, person?.id, person?.name],
  ])
  return csvOf([...HEAD, ...TAIL], rows)
}
