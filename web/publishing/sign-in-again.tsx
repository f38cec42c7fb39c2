import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SignInForm } from '#web/login/sign-in-form.tsx'
import styles from '#web/publishing/dialog.module.css'
import { startSession } from '#web/session/session-store.ts'
import { useToastsInside } from '#web/toast/show-toast.tsx'

interface SignInAgainProperties {
  onSession: () => void
  onClose: () => void
}

/** Asks somebody whose session has ended to log in, without leaving the page. */
export function SignInAgain({ onSession, onClose }: SignInAgainProperties) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useToastsInside(dialog)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      className={styles.dialog}
      onClose={onClose}
    >
      <h2 id="sign-in-again">Log in again</h2>
      <p>Your session has ended. Everything that you typed and uploaded is still here.</p>
      <SignInForm
        email=""
        onSession={(session) => {
          startSession(session.token, session.account.name)
          onSession()
        }}
        onForgotten={() => navigate('/login', { state: { from: pathname } })}
      />
      <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
        Not now
      </button>
    </dialog>
  )
}
