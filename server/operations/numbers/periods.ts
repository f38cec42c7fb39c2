import type { NumbersPer } from '#contract/desk/number-periods.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How many periods are shown: a month, half a year, two years. */
const SHOWN = { day: 30, week: 26, month: 24 } as const

/** The first days of the periods until a moment, in UTC, the oldest first. Weeks begin on Monday. */
export function lastPeriods(per: NumbersPer, now: number): string[] {
  const today = new Date(new Date(now).toISOString().slice(0, 10))
  return Array.from({ length: SHOWN[per] }, (_, index) => {
    const ago = SHOWN[per] - 1 - index
    if (per === 'month') {
      const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1))
      return month.toISOString().slice(0, 10)
    }
    const sinceMonday = per === 'week' ? (today.getUTCDay() + 6) % 7 : 0
    const days = per === 'week' ? ago * 7 + sinceMonday : ago
    return new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  })
}
