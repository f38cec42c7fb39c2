import { Link, useLocation } from 'react-router'
import { goOnWithoutLogin } from '#web/shared/api/session-store.ts'
import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import styles from '#web/shared/session/session-notice.module.css'
import { useHasEnded } from '#web/shared/session/use-session.ts'

/** Screens that say it in a way of their own. */
const SAY_IT_THEMSELVES = /^\/(login|account|add|update|history|trash)(\/|$)/

/** The button that had the focus goes with the notice: reading goes on in the page. */
function dismiss() {
  document.getElementById('main')?.focus({ preventScroll: true })
  goOnWithoutLogin()
}

/** Says on a page that everybody may see that the session has ended; nobody is kept from going on. */
export function SessionNotice() {
  const hasEnded = useHasEnded()
  const { pathname, search } = useLocation()
  const isShown = hasEnded && !SAY_IT_THEMSELVES.test(pathname)
  return (
    <div role="status">
      {isShown && (
        <div className={styles.notice}>
          <p>
            Your session has ended.{' '}
            <Link to="/login" state={{ from: pathname + search }}>
              Log in again
            </Link>{' '}
            to continue.
          </p>
          <button
            type="button"
            className={styles.close}
            aria-label="Continue without logging in"
            onClick={dismiss}
          >
            <Icon svg={close} />
          </button>
        </div>
      )}
    </div>
  )
}
