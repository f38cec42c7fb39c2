import { Link, useLocation } from 'react-router'
import { goOnWithoutLogin } from '#web/shared/api/session-store.ts'
import close from '#web/shared/art/icon-close.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import { saysItItself } from '#web/shared/session/says-it-itself.ts'
import { LOG_IN_AGAIN, SESSION_ENDED } from '#web/shared/session/session-ended.ts'
import styles from '#web/shared/session/session-notice.module.css'
import { useHasEnded } from '#web/shared/session/use-session.ts'

/** The focused button disappears with the notice, so the focus moves to the page. */
function dismiss() {
  document.getElementById('main')?.focus({ preventScroll: true })
  goOnWithoutLogin()
}

/** On public pages, says that the session has ended. It does not block anything. */
export function SessionNotice() {
  const hasEnded = useHasEnded()
  const { pathname, search } = useLocation()
  const isShown = hasEnded && !saysItItself(pathname)
  return (
    <div role="status">
      {isShown && (
        <div className={styles.notice}>
          <p>
            {SESSION_ENDED}.{' '}
            <Link to="/login" state={{ from: pathname + search }}>
              {LOG_IN_AGAIN}
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
