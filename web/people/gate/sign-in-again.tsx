import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SignInForm } from '#web/people/login/sign-in-form.tsx'
import { goOnWithoutLogin, startSession } from '#web/shared/api/session-store.ts'
import styles from '#web/shared/components/dialog.module.css'
import { LOG_IN_AGAIN, SESSION_ENDED } from '#web/shared/session/session-ended.ts'
import { useToastsInside } from '#web/shared/toast/show-toast.tsx'

/**
 * Asks somebody whose session has ended to log in, without leaving the page. It closes by itself
 * after a login in another tab.
 */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useToastsInside(dialog)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      className={`${styles.dialog} ${styles.small}`}
      onClose={goOnWithoutLogin}
    >
      <h2 id="sign-in-again">{SESSION_ENDED}</h2>
      <p>{LOG_IN_AGAIN} to continue. Everything you typed and uploaded is still here.</p>
      <SignInForm
        email=""
        onSession={(session) => startSession(session.token, session.account)}
        onForgotten={() => navigate('/login', { state: { from: pathname + search } })}
      />
      <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
        Not now
      </button>
    </dialog>
  )
}
