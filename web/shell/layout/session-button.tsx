import { useEffect } from 'react'
import { Link } from 'react-router'
import { watchSession } from '#web/shared/api/session-store.ts'
import { Icon } from '#web/shared/components/icon.tsx'
import { logOut } from '#web/shared/session/log-out.ts'
import person from './icon-person.svg?raw'
import styles from './session-button.module.css'

/**
 * 'Logout' and the way to the account for somebody who is logged in, otherwise 'Login/Signup'. All of
 * it stands in the page, which is the same for everybody; the mark that the early script sets on the
 * root, and every login and logout afterwards, decides what is shown.
 */
export function SessionButton() {
  // While somebody watches, the mark follows other tabs.
  useEffect(() => watchSession(() => undefined), [])

  async function handleLogout() {
    await logOut()
    window.location.reload()
  }

  return (
    <>
      <Link to="/login" className={styles.login}>
        Login/Signup
      </Link>
      <Link to="/account" className={styles.account} aria-label="Your account">
        <Icon svg={person} />
      </Link>
      <button type="button" onClick={handleLogout} className={styles.logout}>
        Logout
      </button>
    </>
  )
}
