import { formatDate, formatExactTime } from '#web/browsing/mod-cards/format-age.ts'

/**
 * The day of an ISO time, with the exact time in the title. Not "3 days ago": pages are cached, so
 * that text would change as soon as the page hydrates.
 */
export function Age({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatExactTime(date)}>
      {formatDate(date)}
    </time>
  )
}
