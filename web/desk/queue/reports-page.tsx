import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ANSWER_TIME_DAYS, REPORT_DUE_HOURS } from '#contract/base/limits.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import { formatDuration } from '#web/desk/pieces/format-duration.ts'
import { KeyHelp, type KeyLine } from '#web/desk/pieces/key-help.tsx'
import { readFilter } from '#web/desk/queue/queue-address.ts'
import { QueueFilters } from '#web/desk/queue/queue-filters.tsx'
import { QueueTable } from '#web/desk/queue/queue-table.tsx'
import { useQueueKeys } from '#web/desk/queue/use-queue-keys.ts'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { Pagination } from '#web/shared/components/pagination.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { pageOf } from '#web/shared/page/page-number.ts'

const KEYS: readonly KeyLine[] = [
  ['j', 'Next report'],
  ['k', 'Previous report'],
  ['o', 'Open the report; so does Enter'],
  ['/', 'Search the site'],
  ['?', 'These keys'],
]

/** The queue: what visitors reported, what is due first on top. */
export function ReportsPage() {
  const [search] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useQueueKeys(place, () => setHelpOpen(true))
  const page = pageOf(search)
  const filter = readFilter(search)
  const { loaded, reload } = useLoaded(`reports?${search}`, (signal) => {
    const { state, reason, modId, text, isOverdue } = filter
    const body = { state, reason: reason ?? null, modId: modId ?? null, text, isOverdue }
    return getDeskApi().getReports({ params: { page: String(page) }, body, signal })
  })
  if (loaded.state === 'loading') return <Waiting text="Loading the reports…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const { reports, pages, total } = loaded.value
  return (
    <div ref={place} className={styles.page}>
      <header className={styles.header}>
        <h1>Reports</h1>
        <Summary {...loaded.value} />
        <button
          type="button"
          className={`button button-quiet ${styles.help}`}
          onClick={() => setHelpOpen(true)}
        >
          Keys
        </button>
      </header>
      <QueueFilters filter={filter} />
      <p role="status" className={styles.quiet}>
        {total === 0
          ? 'No reports here.'
          : `${total} ${total === 1 ? 'report' : 'reports'}${pages > 1 ? `, page ${page} of ${pages}` : ''}`}
      </p>
      {reports.length > 0 && <QueueTable reports={reports} />}
      <Pagination current={page} pages={pages} />
      {isHelpOpen && <KeyHelp keys={KEYS} onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

interface SummaryProperties {
  open: number
  overdue: number
  medianSeconds: number | null
  answered: number
}

/** How the desk keeps up with the promise on the static pages. */
function Summary({ open, overdue, medianSeconds, answered }: SummaryProperties) {
  return (
    <dl className={styles.summary}>
      <div>
        <dt>To handle</dt>
        <dd>{open}</dd>
      </div>
      <div data-overdue={overdue > 0 || undefined}>
        <dt>Overdue, after {REPORT_DUE_HOURS} hours</dt>
        <dd>{overdue}</dd>
      </div>
      <div>
        <dt>Median time to answer, last {ANSWER_TIME_DAYS} days</dt>
        <dd>
          {medianSeconds === null
            ? 'none answered'
            : `${formatDuration(medianSeconds)} (${answered} answered)`}
        </dd>
      </div>
    </dl>
  )
}
