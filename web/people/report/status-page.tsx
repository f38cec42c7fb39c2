import { useState } from 'react'
import { Link } from 'react-router'
import { REPORT_REASONS } from '#contract/people/report-reasons.ts'
import { REMOVAL_GROUNDS, REMOVALS } from '#contract/people/report-states.ts'
import type { OwnReport, StatementOfReasons } from '#contract/people/reports.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { formatExactTime } from '#web/browsing/mod-cards/format-age.ts'
import { describeState } from '#web/people/report/describe-state.ts'
import { ObjectionForm } from '#web/people/report/objection-form.tsx'
import styles from '#web/people/report/status-page.module.css'

/** A report as whoever has its private link reads it. Needs no scripts, but for objecting. */
export function StatusPage({ report: first }: { report: OwnReport }) {
  const [report, setReport] = useState(first)
  const { mod, outcome, message, statement } = report
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Your report {report.id}</h1>
        <p>
          About {mod.isVisible ? <Link to={`/mod/${mod.id}`}>{mod.name}</Link> : mod.name}, sent{' '}
          <Age date={report.createdAt} />
        </p>
      </header>
      <section className={styles.card} aria-labelledby="outcome-heading">
        <h2 id="outcome-heading">{describeState(report)}</h2>
        {outcome ? (
          <>
            {message && <blockquote className={styles.quote}>{message}</blockquote>}
            {report.answeredAt && (
              <p className={styles.quiet}>
                Answered on <ExactTime date={report.answeredAt} />
              </p>
            )}
          </>
        ) : (
          <p>
            We answer by <ExactTime date={report.dueAt} />. Come back to this page to read the
            answer.
          </p>
        )}
        {statement && <Statement statement={statement} />}
      </section>
      <section className={styles.card} aria-labelledby="sent-heading">
        <h2 id="sent-heading">What you sent</h2>
        {report.reason && <p className={styles.quiet}>{REPORT_REASONS[report.reason]}</p>}
        <blockquote className={styles.quote}>{report.issue}</blockquote>
        <Details report={report} />
      </section>
      {report.canObject && report.token && (
        <ObjectionForm token={report.token} onObjected={setReport} />
      )}
      <p className={styles.quiet}>
        Whoever has the address of this page can read it, so keep it to yourself.
      </p>
    </div>
  )
}

function ExactTime({ date }: { date: string }) {
  return <time dateTime={date}>{formatExactTime(date)}</time>
}

function Statement({ statement }: { statement: StatementOfReasons }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>What we did</dt>
        <dd>{REMOVALS[statement.removal]}</dd>
      </div>
      <div>
        <dt>What we found</dt>
        <dd>{statement.facts}</dd>
      </div>
      <div>
        <dt>{REMOVAL_GROUNDS[statement.ground]}</dt>
        <dd>{statement.provision}</dd>
      </div>
      <div>
        <dt>Automated means</dt>
        <dd>
          {statement.isAutomated
            ? 'A program pointed it out; a person decided.'
            : 'None, neither to find it nor to decide.'}
        </dd>
      </div>
      <div>
        <dt>If you do not agree</dt>
        <dd>
          Object once on this page, turn to a certified out-of-court dispute settlement body, or go
          to court.
        </dd>
      </div>
    </dl>
  )
}

function Details({ report: { details } }: { report: OwnReport }) {
  const { originalLink, contact, seen } = details
  if (!originalLink && !contact && !seen) return null
  return (
    <dl className={styles.facts}>
      {originalLink && (
        <div>
          <dt>Original</dt>
          <dd>{originalLink}</dd>
        </div>
      )}
      {contact && (
        <div>
          <dt>Contact</dt>
          <dd>{contact}</dd>
        </div>
      )}
      {seen && (
        <div>
          <dt>What was seen</dt>
          <dd>{seen}</dd>
        </div>
      )}
    </dl>
  )
}
