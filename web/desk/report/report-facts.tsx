import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Report } from '#contract/people/report-desk.ts'
import { REPORT_REASONS } from '#contract/people/report-reasons.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import styles from '#web/desk/report/report-screen.module.css'
import { useMay } from '#web/shared/session/role-context.ts'

/** What was reported, about what and by whom. */
export function ReportFacts({ report }: { report: Report }) {
  const { originalLink, contact, seen } = report.details
  return (
    <section className={styles.card} aria-labelledby="facts-heading">
      <h2 id="facts-heading">
        {report.reason ? REPORT_REASONS[report.reason] : 'No reason given'}
      </h2>
      <blockquote className={styles.quote}>{report.issue}</blockquote>
      <dl className={styles.facts}>
        <Fact label="Mod">
          <Mod report={report} />
        </Fact>
        <Fact label="From">
          <Reporter report={report} />
        </Fact>
        <Fact label="Received">
          <Age date={report.createdAt} />
          {report.times > 1 && (
            <>
              , {report.times} times, last on <Age date={report.lastAt} />
            </>
          )}
        </Fact>
        {originalLink && <Fact label="Original">{originalLink}</Fact>}
        {contact && <Fact label="How to reach its maker">{contact}</Fact>}
        {seen && <Fact label="What was seen">{seen}</Fact>}
        {report.duplicateOf && (
          <Fact label="Merged into">
            <Link to={`/reports/${report.duplicateOf}`}>Report {report.duplicateOf}</Link>
          </Fact>
        )}
        {report.message && <Fact label="Answer">{report.message}</Fact>}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Mod({ report: { mod } }: { report: Report }) {
  const mayEdit = useMay('editor')
  if (mod.isGone) return `${mod.name} (removed for good)`
  if (mod.isDeleted) {
    return (
      <>
        <Link to={`/history/${mod.id}`}>{mod.name}</Link> (in the{' '}
        {mayEdit ? <Link to="/trash">trash</Link> : 'trash'})
      </>
    )
  }
  return (
    <>
      <Link to={`/mod/${mod.id}`}>{mod.name}</Link> ·{' '}
      {mayEdit ? (
        <Link to={`/update/${mod.id}`}>update or delete it</Link>
      ) : (
        <Link to={`/manage?text=%23${mod.id}`}>hide it</Link>
      )}
    </>
  )
}

function Reporter({ report: { reporter, email } }: { report: Report }) {
  if (reporter) return `${reporter.name}, ${reporter.email}`
  return email ? `${email} (not confirmed)` : 'Somebody without an account or address'
}
