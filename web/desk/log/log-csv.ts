import { AUDIT_EVENTS } from '#contract/audit-events.ts'
import type { AuditEntry } from '#contract/audit-log.ts'

const HEAD = ['number', 'time', 'event', 'what', 'account', 'name', 'mod', 'mod name', 'report']
const TAIL = ['network', 'reason', 'person', 'person name']

/** Entries of the log as a table in CSV (RFC 4180), the first line naming the columns. */
export function logCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ account, person, mod, ...entry }) => [
    ...[entry.id, entry.happenedAt, entry.event, AUDIT_EVENTS[entry.event].label],
    ...[account?.id, account?.name, mod?.id, mod?.name, entry.reportId],
    ...[entry.network, entry.reason, person?.id, person?.name],
  ])
  return [[...HEAD, ...TAIL], ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  // Programs take what begins like this for a formula; names are typed by strangers.
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
