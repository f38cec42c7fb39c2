const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const STEPS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

const RELATIVE = new Intl.RelativeTimeFormat('en')
// In UTC, so that the server and every browser write the same.
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const EXACT = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** How long ago a time in milliseconds was, in its largest whole unit: '3 days ago'. */
export function formatAge(time: number, now: number): string {
  const age = now - time
  for (const [unit, length] of STEPS) {
    if (Math.abs(age) >= length) return RELATIVE.format(-Math.trunc(age / length), unit)
  }
  return 'just now'
}

/** The day of an ISO time: 'Aug 7, 2025'. */
export function formatDate(date: string): string {
  return DATE.format(new Date(date))
}

/** An ISO time to the minute: 'August 7, 2025 at 5:33 PM UTC'. */
export function formatExactTime(date: string): string {
  return `${EXACT.format(new Date(date))} UTC`
}
