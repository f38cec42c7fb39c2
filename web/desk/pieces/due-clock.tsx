import { useEffect, useState } from 'react'
import type { Report } from '#contract/people/report-desk.ts'
import { formatExactTime } from '#web/browsing/mod-cards/format-age.ts'
import { formatDuration } from '#web/desk/pieces/format-duration.ts'
import styles from '#web/desk/pieces/marks.module.css'

const MINUTE_MS = 60_000

/** When an answer is due, or since when it has been; when it was closed, for a closed report. */
export function DueClock({ report }: { report: Report }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  if (report.closedAt) {
    return (
      <time dateTime={report.closedAt} title={formatExactTime(report.closedAt)}>
        closed {formatDuration((now - Date.parse(report.closedAt)) / 1000)} ago
      </time>
    )
  }
  const seconds = (Date.parse(report.dueAt) - now) / 1000
  return (
    <time
      dateTime={report.dueAt}
      title={formatExactTime(report.dueAt)}
      className={styles.due}
      data-overdue={seconds < 0 || undefined}
    >
      {seconds < 0 ? `overdue by ${formatDuration(-seconds)}` : `due in ${formatDuration(seconds)}`}
    </time>
  )
}
