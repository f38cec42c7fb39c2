// In UTC, so that the server and every browser produce the same text.
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const EXACT = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** The day of an ISO time: 'Aug 7, 2025'. */
export function formatDate(date: string): string {
  return DATE.format(new Date(date))
}

/** An ISO time to the minute: 'August 7, 2025 at 5:33 PM UTC'. */
export function formatExactTime(date: string): string {
  return `${EXACT.format(new Date(date))} UTC`
}
