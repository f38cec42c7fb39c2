import { AUDIT_EVENTS } from '#contract/audit-events.ts'
import type { AuditEntry } from '#contract/audit-log.ts'
import { csvOf } from '#web/desk/pieces/csv.ts'

const HEAD = ['number', 'time', 'event', 'what', 'account', 'name', 'mod', 'mod name', 'report']

/** Entries of the log as a table in CSV, the first line naming the columns. */
export function logCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ id, happenedAt, event, account, mod, reportId, network, reason }) => [
    ...[id, happenedAt, event, AUDIT_EVENTS[event].label],
    ...[account?.id, account?.name, mod?.id, mod?.name, reportId, network, reason],
  ])
  return csvOf([...HEAD, 'network', 'reason'], rows)
}
