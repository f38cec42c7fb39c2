import { useState } from 'react'
import { Link } from 'react-router'
import { ReportForm } from '#web/people/report/report-form.tsx'
import styles from '#web/people/report/report-page.module.css'
import { ReportReceived } from '#web/people/report/report-received.tsx'
import { ReportSubject } from '#web/people/report/report-subject.tsx'
import { useReportedMod } from '#web/people/report/use-reported-mod.ts'
import notFound from '#web/shared/art/not-found.svg'
import { Notice } from '#web/shared/components/notice.tsx'

/** Reports an issue with the mod whose page linked here. */
export function ReportPage() {
  const { modId, reported, retry } = useReportedMod()
  const [token, setToken] = useState<string>()

  if (reported.state === 'unknown') {
    return (
      <Notice
        picture={notFound}
        heading="There is no such mod"
        text="It may have been deleted in the meantime, so there is nothing left to report."
      >
        <Link className="button" to="/">
          Go home
        </Link>
      </Notice>
    )
  }
  if (modId && token !== undefined) {
    return <ReportReceived modId={modId} name={reported.mod?.name} token={token} />
  }
  return (
    <div className={styles.page}>
      <h1>Report an issue</h1>
      <noscript>
        <p>
          Reporting needs JavaScript. Allow it for this site and reload the page, or{' '}
          <a href="/contact-us">write to us</a>.
        </p>
      </noscript>
      <ReportSubject reported={reported} onRetry={retry} />
      {modId && <ReportForm modId={modId} onReceived={setToken} />}
    </div>
  )
}
