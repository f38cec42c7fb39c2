import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnReport } from '#contract/people/reports.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import styles from '#web/people/account/account-page.module.css'
import { describeState } from '#web/people/report/describe-state.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'

/** What the account has reported and what became of it; nothing while it has reported nothing. */
export function OwnReports() {
  const [page, setPage] = useState(1)
  const { loaded, reload } = useLoaded(`own-reports/${page}`, (signal) =>
    getDeskApi().getOwnReports({ params: { page: String(page) }, signal }),
  )
  if (loaded.state === 'loading') return null
  if (loaded.state === 'loaded' && loaded.value.total === 0) return null
  return (
    <section className={styles.card} aria-labelledby="own-reports-heading">
      <h2 id="own-reports-heading">Your reports</h2>
      {loaded.state === 'failed' ? (
        <>
          <p role="alert">{loaded.failure.message}</p>
          <div className={styles.links}>
            <button type="button" className="button button-quiet" onClick={reload}>
              Retry
            </button>
          </div>
        </>
      ) : (
        <>
          <ul className={styles.reports}>
            {loaded.value.reports.map((report) => (
              <li key={report.id}>
                <OwnReportLine report={report} />
              </li>
            ))}
          </ul>
          {loaded.value.pages > 1 && (
            <div className={styles.links}>
              {page > 1 && (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => setPage(page - 1)}
                >
                  Newer reports
                </button>
              )}
              {page < loaded.value.pages && (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => setPage(page + 1)}
                >
                  Older reports
                </button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

function OwnReportLine({ report }: { report: OwnReport }) {
  const name = `Report ${report.id} about ${report.mod.name}`
  return (
    <>
      {report.token ? <Link to={`/report-status/${report.token}`}>{name}</Link> : <b>{name}</b>}
      <p>
        {describeState(report)} · sent <Age date={report.createdAt} />
      </p>
      {!report.token && report.message && <p>{report.message}</p>}
    </>
  )
}
