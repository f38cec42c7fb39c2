import { Link, useLocation } from 'react-router'
import type { Report } from '#contract/people/report-desk.ts'
import { REPORT_REASONS } from '#contract/people/report-reasons.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import { DueClock } from '#web/desk/pieces/due-clock.tsx'
import { StateMark } from '#web/desk/pieces/state-mark.tsx'

/** The reports of a page: a table, whose rows are cards on narrow screens. */
export function QueueTable({ reports }: { reports: readonly Report[] }) {
  const { search } = useLocation()
  return (
    <table className={styles.table} aria-label="Reports">
      <thead>
        <tr>
          {['Report', 'Reason', 'From', 'State', 'Due'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <QueueRow key={report.id} report={report} from={search} />
        ))}
      </tbody>
    </table>
  )
}

function QueueRow({ report, from }: { report: Report; from: string }) {
  return (
    <tr className={styles.row}>
      <td className={styles.about}>
        <Link to={`/reports/${report.id}`} state={{ from }} data-report={report.id}>
          #{report.id} {report.mod.name}
        </Link>
        {report.mod.isDeleted && (
          <span className={styles.quiet}>
            {' '}
            {report.mod.isGone ? '(removed)' : '(in the trash)'}
          </span>
        )}
        <p className={styles.issue}>{report.issue}</p>
      </td>
      <td>{report.reason ? REPORT_REASONS[report.reason] : 'No reason'}</td>
      <td className={styles.from}>
        {report.reporter?.name ?? report.email ?? 'Somebody'}
        {report.otherReports > 0 && (
          <span className={styles.quiet}> · {report.otherReports} more</span>
        )}
        {report.times > 1 && <span className={styles.quiet}> · sent {report.times} times</span>}
      </td>
      <td>
        <StateMark state={report.state} takenBy={report.takenBy} isTakenByMe={report.isTakenByMe} />
        {report.objectedAt && <span className={styles.quiet}> objected</span>}
      </td>
      <td>
        <DueClock report={report} />
      </td>
    </tr>
  )
}
