import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { readHandlesReports, watchSession } from '#web/shared/api/session-store.ts'
import { late } from '#web/shared/chunks/late.tsx'
import { Icon } from '#web/shared/components/icon.tsx'
import { logOut } from '#web/shared/session/log-out.ts'
import person from './icon-person.svg?raw'
import styles from './session-button.module.css'

const ReportBadge = late('report-badge', () => import('#web/shared/session/report-badge.tsx'))

/**
 * 'Logout' and a link to the account for somebody who is logged in, otherwise 'Login/Signup'. The
 * page contains all of them, since it is the same for everybody. A mark on the root element decides
 * what is shown; the early script sets it, and every login and logout updates it.
 */
export function SessionButton() {
  // Watching keeps the mark in step with other tabs.
  useEffect(() => watchSession(() => undefined), [])

  const handlesReports = useSyncExternalStore(watchSession, readHandlesReports, () => false)

  async function handleLogout() {
    await logOut()
    window.location.reload()
  }

  return (
    <>
      <Link to="/login" className={styles.login}>
        Login/Signup
      </Link>
      {handlesReports && (
        <Suspense>
          <ReportBadge />
        </Suspense>
      )}
      <Link to="/account" className={styles.account} aria-label="Your account">
        <Icon svg={person} />
      </Link>
      <button type="button" onClick={handleLogout} className={styles.logout}>
        Logout
      </button>
    </>
  )
}
