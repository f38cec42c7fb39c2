import { MAX_ID } from '#contract/base/limits.ts'
import { REPORT_REASONS, type ReportReason } from '#contract/people/report-reasons.ts'
import { REPORT_FILTERS, type ReportFilterState } from '#contract/people/report-states.ts'

/** What the address of the queue says. */
export interface QueueFilter {
  readonly state: ReportFilterState
  readonly reason: ReportReason | undefined
  readonly modId: number | undefined
  readonly text: string
  readonly isOverdue: boolean
}

/** Reads the filters of an address; anything that is none is left out. */
export function readFilter(search: URLSearchParams): QueueFilter {
  const state = search.get('state') ?? ''
  const reason = search.get('reason') ?? ''
  const modId = Number(search.get('mod'))
  return {
    state: Object.hasOwn(REPORT_FILTERS, state) ? (state as ReportFilterState) : 'active',
    reason: Object.hasOwn(REPORT_REASONS, reason) ? (reason as ReportReason) : undefined,
    modId: Number.isInteger(modId) && modId >= 1 && modId <= MAX_ID ? modId : undefined,
    text: (search.get('text') ?? '').slice(0, 500),
    isOverdue: search.get('overdue') === '1',
  }
}

/** The address of the queue with some of its filters changed, from its first page on. */
export function queueHref(filter: QueueFilter, change: Partial<QueueFilter> = {}): string {
  const { state, reason, modId, text, isOverdue } = { ...filter, ...change }
  const search = new URLSearchParams()
  if (state !== 'active') search.set('state', state)
  if (reason) search.set('reason', reason)
  if (modId) search.set('mod', String(modId))
  if (text.trim()) search.set('text', text.trim())
  if (isOverdue) search.set('overdue', '1')
  const query = search.toString()
  return query ? `/reports?${query}` : '/reports'
}
