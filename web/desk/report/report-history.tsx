import { Link } from 'react-router'
import type { ReportEvent } from '#contract/people/report-desk.ts'
import { REMOVAL_GROUNDS, REMOVALS } from '#contract/people/report-states.ts'
import { formatExactTime } from '#web/browsing/mod-cards/format-age.ts'
import styles from '#web/desk/report/report-screen.module.css'

/** Everything that happened to a report. Nothing is ever removed from it. */
export function ReportHistory({ history }: { history: readonly ReportEvent[] }) {
  return (
    <section className={styles.card} aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <ol className={styles.history}>
        {history.map((event) => (
          <li key={event.id}>
            <p>
              <strong>{describe(event)}</strong>
              {event.otherReport && (
                <>
                  {' '}
                  <Link to={`/reports/${event.otherReport}`}>report {event.otherReport}</Link>
                </>
              )}
            </p>
            <time dateTime={event.happenedAt}>{formatExactTime(event.happenedAt)}</time>
            {event.text && <blockquote className={styles.quote}>{event.text}</blockquote>}
            {event.note && <p>Note: {event.note}</p>}
            {event.statement && (
              <p>
                {REMOVALS[event.statement.removal]}. {event.statement.facts}{' '}
                {REMOVAL_GROUNDS[event.statement.ground]}: {event.statement.provision}
                {event.statement.isAutomated && ' (pointed out by a program)'}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function describe({ kind, who, outcome }: ReportEvent): string {
  const name = who ?? 'The operator'
  switch (kind) {
    case 'received':
      return 'Received'
    case 'repeated':
      return 'Sent again'
    case 'taken':
      return `${name} took it`
    case 'released':
      return `${name} gave it back`
    case 'noted':
      return `${name} wrote a note`
    case 'closed':
      return `${name} closed it as ${outcome ?? 'done'}`
    case 'merged':
      return `${name} merged it into`
    case 'absorbed':
      return `${name} merged in`
    case 'reopened':
      return `${name} opened it again`
    case 'objected':
      return 'The reporter objected'
  }
}
