import { Link, useSearchParams } from 'react-router'
import { ExportLog } from '#web/desk/log/export-log.tsx'
import { type LogFilter, logBody, logHref, readLogFilter } from '#web/desk/log/log-address.ts'
import { LogFilters } from '#web/desk/log/log-filters.tsx'
import { LogTable } from '#web/desk/log/log-table.tsx'
import styles from '#web/desk/pieces/desk-page.module.css'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { Waiting } from '#web/shared/components/waiting.tsx'

/** What the team did, and what happened to accounts, the newest first. */
export function LogPage() {
  const [search] = useSearchParams()
  const filter = readLogFilter(search)
  const { loaded, reload } = useLoaded(`log?${search}`, (signal) =>
    getDeskApi().getAuditLog({ body: logBody(filter), signal }),
  )
  if (loaded.state === 'loading') return <Waiting text="Loading the log…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const { entries, older } = loaded.value
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Log</h1>
        <p className={styles.quiet}>
          What the team did, and what happened to accounts. Networks have made-up names: nobody can
          read the address from them.
        </p>
      </header>
      <LogFilters filter={filter} />
      <p role="status" className={styles.quiet}>
        {entries.length === 0 ? 'Nothing here.' : countOf(entries.length, filter)}
      </p>
      {entries.length > 0 && <LogTable entries={entries} filter={filter} />}
      <nav aria-label="Pages of the log" className={styles.header}>
        {filter.before && <Link to={logHref(filter)}>Newest</Link>}
        {older && <Link to={logHref(filter, { before: older })}>Older</Link>}
      </nav>
      <ExportLog filter={filter} />
    </div>
  )
}

function countOf(count: number, { before }: LogFilter): string {
  const entries = count === 1 ? '1 entry' : `${count} entries`
  return before ? `${entries}, older ones` : `${entries}, the newest first`
}
