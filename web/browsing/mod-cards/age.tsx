import { formatDate, formatExactTime } from '#web/browsing/mod-cards/format-age.ts'

/**
 * The day of an ISO time, with the exact time in the title. Not how long ago it was: pages are kept,
 * so the words would change as soon as the page comes alive.
 */
export function Age({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatExactTime(date)}>
      {formatDate(date)}
    </time>
  )
}
