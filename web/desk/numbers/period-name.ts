import type { NumbersPer } from '#contract/desk/number-periods.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** What a period is called by its first day: '23 Nov', 'Week of 23 Nov', 'Nov 2026'. */
export function periodName(per: NumbersPer, from: string): string {
  const date = new Date(`${from}T00:00:00Z`)
  if (per === 'month') return MONTH.format(date)
  return per === 'week' ? `Week of ${DAY.format(date)}` : DAY.format(date)
}
