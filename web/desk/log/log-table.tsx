import { Link } from 'react-router'
import { AUDIT_EVENTS } from '#contract/desk/audit-events.ts'
import type { AuditEntry } from '#contract/desk/audit-log.ts'
import { type LogFilter, logHref } from '#web/desk/log/log-address.ts'
import own from '#web/desk/log/log-table.module.css'
import styles from '#web/desk/pieces/desk-page.module.css'

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

interface LogTableProperties {
  entries: readonly AuditEntry[]
  filter: LogFilter
}

/** Entries of the log: a table, whose rows are cards on narrow screens. */
export function LogTable({ entries, filter }: LogTableProperties) {
  return (
    <table className={styles.table} aria-label="Log">
      <thead>
        <tr>
          {['When', 'What', 'Account', 'About', 'Network'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className={styles.row}>
            <td className={own.time}>
              <time dateTime={entry.happenedAt} title={entry.happenedAt}>
                {TIME.format(new Date(entry.happenedAt))}
              </time>
            </td>
            <td className={own.what}>
              {AUDIT_EVENTS[entry.event].label}
              {entry.reason && <span className={styles.quiet}> {entry.reason}</span>}
            </td>
            <td className={styles.from}>
              <AccountCell account={entry.account} filter={filter} />
            </td>
            <td className={styles.from}>
              <SubjectCell entry={entry} />
            </td>
            <td className={own.network}>{entry.network ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AccountCell({ account, filter }: Pick<AuditEntry, 'account'> & { filter: LogFilter }) {
  if (!account) return <span className={styles.quiet}>nobody known</span>
  return (
    <Link to={logHref(filter, { account: `#${account.id}` })}>
      {account.name ?? `deleted account ${account.id}`}
    </Link>
  )
}

function SubjectCell({ entry: { mod, person, reportId } }: { entry: AuditEntry }) {
  return (
    <>
      {person &&
        (person.name === null ? (
          `deleted account ${person.id} `
        ) : (
          <>
            <Link to={`/people/${person.id}`}>{person.name}</Link>{' '}
          </>
        ))}
      {mod &&
        (mod.name === null ? (
          `removed mod ${mod.id}`
        ) : (
          <Link to={`/history/${mod.id}`}>{mod.name}</Link>
        ))}
      {reportId !== null && <Link to={`/reports/${reportId}`}>Report {reportId}</Link>}
    </>
  )
}
