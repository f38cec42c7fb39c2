import { Link } from 'react-router'
import { Picture } from '#web/browsing/mod-cards/mod-picture.tsx'
import styles from '#web/people/report/report-page.module.css'
import type { ReportedMod } from '#web/people/report/use-reported-mod.ts'

interface ReportSubjectProperties {
  reported: ReportedMod
  onRetry: () => void
}

/** Shows which mod the report is about. */
export function ReportSubject({ reported, onRetry }: ReportSubjectProperties) {
  if (reported.state === 'failed') {
    return (
      <div role="alert" className={styles.subject}>
        <p className={styles.failed}>
          The mod’s name could not be loaded. {reported.message} You can still send the report.
        </p>
        <button type="button" className="button button-quiet" onClick={onRetry}>
          Retry
        </button>
      </div>
    )
  }
  const { mod } = reported
  if (!mod) {
    return (
      <p role="status" className={styles.subject}>
        <span className={styles.picture} />
        <span className={styles.about}>Loading the mod…</span>
      </p>
    )
  }
  return (
    <div className={styles.subject}>
      {mod.image && (
        <span className={styles.picture}>
          <Picture image={mod.image} alt="" sizes="8rem" eager />
        </span>
      )}
      <p className={styles.about}>
        About <Link to={`/mod/${mod.id}`}>{mod.name}</Link>
      </p>
    </div>
  )
}
