import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '#web/publishing/entries/admin-gate.module.css'
import { SignInAgain } from '#web/publishing/entries/sign-in-again.tsx'
import { readHasEnded, readToken } from '#web/shared/api/session-store.ts'
import picture from '#web/shared/art/offline.svg'
import { useAlert } from '#web/shared/components/alert.tsx'
import { Notice } from '#web/shared/components/notice.tsx'
import { type Failure, failureOf } from '#web/shared/forms/failure.ts'
import { askRights } from '#web/shared/session/use-is-admin.ts'
import { useHasEnded } from '#web/shared/session/use-session.ts'

/** The message for everybody without admin rights. */
export const NO_RIGHTS = "You don't have admin rights"

/**
 * Shows its content to administrators only. Visitors who are not logged in are sent home; those
 * without rights are told so first. If the session has ended, it leads to the login and back. If
 * the session ends later, the login opens on top of the page, so that nothing on the screen is
 * lost.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'asking' | 'open' | Failure>('asking')
  const [round, setRound] = useState(0)
  const hasEnded = useHasEnded()
  const showAlert = useAlert()
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another try
  useEffect(() => {
    let isGone = false
    const goHome = () => navigate('/', { replace: true })
    const logIn = () => {
      const { pathname, search } = window.location
      navigate('/login', { replace: true, state: { from: pathname + search } })
    }
    if (!readToken()) {
      if (readHasEnded()) logIn()
      else goHome()
      return
    }
    setState('asking')
    askRights().then(
      (rights) => {
        if (isGone) return
        if (rights === 'admin') setState('open')
        else if (rights === 'signed-out') logIn()
        else showAlert(NO_RIGHTS, goHome)
      },
      (error: unknown) => !isGone && setState(failureOf(error)),
    )
    return () => {
      isGone = true
    }
  }, [round, navigate, showAlert])

  if (state === 'open') {
    return (
      <>
        {children}
        {hasEnded && <SignInAgain />}
      </>
    )
  }
  if (state === 'asking') return <Waiting text="One moment…" />
  return (
    <Notice picture={picture} heading="The server could not be reached" text={state.message}>
      <button type="button" className="button" onClick={() => setRound(round + 1)}>
        Retry
      </button>
    </Notice>
  )
}

/** A loading indicator in place of the content to come. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.spinner} />
      <p>{text}</p>
      <noscript>
        <p>This page needs JavaScript. Allow it for this site and reload the page.</p>
      </noscript>
    </div>
  )
}
