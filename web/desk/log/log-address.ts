import { MAX_ID } from '#contract/base/limits.ts'
import { AUDIT_GROUPS, type AuditGroup } from '#contract/desk/audit-events.ts'

/** What the address of the log says. */
export interface LogFilter {
  readonly group: AuditGroup | undefined
  readonly account: string
  readonly modId: number | undefined
  readonly reportId: number | undefined
  /** Days, as '2026-11-23'; both are within. */
  readonly from: string
  readonly until: string
  /** Only what is older than this entry. */
  readonly before: number | undefined
}

const NUMBERS = { modId: 'mod', reportId: 'report', before: 'before' } as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filters of an address; anything that is none is left out. */
export function readLogFilter(search: URLSearchParams): LogFilter {
  const group = search.get('kind') ?? ''
  return {
    group: Object.hasOwn(AUDIT_GROUPS, group) ? (group as AuditGroup) : undefined,
    account: (search.get('account') ?? '').slice(0, 500),
    modId: numberOf(search.get(NUMBERS.modId)),
    reportId: numberOf(search.get(NUMBERS.reportId)),
    from: dayOf(search.get('from')),
    until: dayOf(search.get('until')),
    before: numberOf(search.get(NUMBERS.before)),
  }
}

function numberOf(text: string | null): number | undefined {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= MAX_ID ? value : undefined
}

function dayOf(text: string | null): string {
  return text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The address of the log with some of its filters changed, from its newest entry on. */
export function logHref(filter: LogFilter, change: Partial<LogFilter> = {}): string {
  const { group, account, from, until, ...numbers } = {
    ...filter,
    before: undefined,
    ...change,
  }
  const search = new URLSearchParams()
  if (group) search.set('kind', group)
  if (account.trim()) search.set('account', account.trim())
  if (from) search.set('from', from)
  if (until) search.set('until', until)
  for (const [name, parameter] of Object.entries(NUMBERS)) {
    const value = numbers[name as keyof typeof NUMBERS]
    if (value) search.set(parameter, String(value))
  }
  const query = search.toString()
  return query ? `/log?${query}` : '/log'
}

/** What the server is asked for; days begin and end where the reader is. */
export function logBody({ group, account, modId, reportId, from, until, before }: LogFilter) {
  return {
    group: group ?? null,
    account: account.trim() || null,
    modId: modId ?? null,
    reportId: reportId ?? null,
    from: from ? new Date(`${from}T00:00:00`).toISOString() : null,
    until: until ? dayAfter(until).toISOString() : null,
    before: before ?? null,
  }
}

function dayAfter(day: string): Date {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + 1)
  return date
}
