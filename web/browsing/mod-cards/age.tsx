import { formatDate, formatExactTime } from '#web/browsing/mod-cards/format-age.ts'

/** Of an ISO time's day: what the text says. */
const DAY_LENGTH = 10

/**
 * The day of an ISO time, with the exact time in the title. Not "3 days ago": pages are cached, so
 * that text would change as soon as the page hydrates.
 */
export function Age({ date }: { date: string }) {
  return (
    <time dateTime={date.slice(0, DAY_LENGTH)} title={formatExactTime(date)}>
      {formatDate(date)}
    </time>
  )
}
