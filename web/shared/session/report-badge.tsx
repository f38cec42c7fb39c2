import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiFailure } from '#web/shared/api/api-client.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { noteRights } from '#web/shared/api/session-store.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import flag from '#web/shared/art/icon-flag.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from '#web/shared/session/report-badge.module.css'
import { watchReports } from '#web/shared/session/reports-changed.ts'

/** More than these are shown as '99+'. */
const MOST_SHOWN = 99

/** In the header of administrators and moderators: how many reports are to be handled. Each page asks again. */
export default function ReportBadge() {
  const { pathname } = useLocation()
  const { loaded, renew } = useLoaded(pathname, (signal) =>
    getDeskApi()
      .getReportCounts({ signal, isQuiet: true })
      .catch((error: unknown) => {
        // The rights were taken away since the login: the header shows no badge any more.
        if (error instanceof ApiFailure && error.body?.code === 'forbidden') noteRights('user')
        throw error
      }),
  )
  const again = useRef(renew)
  again.current = renew
  useEffect(() => watchReports(() => again.current()), [])
  const { open, overdue } = loaded.state === 'loaded' ? loaded.value : { open: 0, overdue: 0 }
  return (
    <Link
      to="/reports"
      className={styles.badge}
      data-reports=""
      aria-label={describe(open, overdue)}
    >
      <Icon svg={flag} />
      {open > 0 && (
        <span className={styles.count} data-overdue={overdue > 0 || undefined}>
          {open > MOST_SHOWN ? `${MOST_SHOWN}+` : open}
        </span>
      )}
    </Link>
  )
}

function describe(open: number, overdue: number): string {
  if (open === 0) return 'Reports'
  return overdue > 0 ? `Reports: ${open} open, ${overdue} overdue` : `Reports: ${open} open`
}
