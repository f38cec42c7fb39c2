import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { Session } from '#contract/accounts.ts'
import { ForgotForm } from '#web/people/login/forgot-form.tsx'
import styles from '#web/people/login/login-page.module.css'
import { readPendingRegistration } from '#web/people/login/pending-registration.ts'
import { RegisterForm } from '#web/people/login/register-form.tsx'
import { SignInForm } from '#web/people/login/sign-in-form.tsx'
import { type Side, SlidingPanel } from '#web/people/login/sliding-panel.tsx'
import { readToken, startSession, watchSession } from '#web/shared/api/session-store.ts'
import { useAlert } from '#web/shared/components/alert.tsx'
import { askRights } from '#web/shared/session/use-is-admin.ts'
import { useHasEnded } from '#web/shared/session/use-session.ts'
import { useToasts } from '#web/shared/toast/show-toast.tsx'

/** Login and sign-up. */
export function LoginPage() {
  const [side, setSide] = useState<Side>('sign-in')
  const [isForgotten, setForgotten] = useState(false)
  /** An address that goes along from one form to another. */
  const [email, setEmail] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const from = useAskingPage()
  const leave = useLoggedInAlert()
  const hasEnded = useHasEnded()
  const isRead = useIsRead()
  useToasts()
  useEffect(() => {
    if (readPendingRegistration()) setSide('create')
  }, [])

  /** At once: a focus that moves a moment later takes what is being typed to another field. */
  function showAndFocus(show: () => void) {
    flushSync(show)
    const first = 'section:not([inert]) input:not([hidden] *)'
    page.current?.querySelector<HTMLElement>(first)?.focus()
  }

  const showSignIn = (address: string) =>
    showAndFocus(() => {
      if (address) setEmail(address)
      setForgotten(false)
      setSide('sign-in')
    })

  function handleSession(session: Session) {
    leave()
    startSession(session.token, session.account.name)
    navigate(from ?? '/', { replace: true })
  }

  function handleRegistered(address: string) {
    // Whoever was sent here to log in still has to; everybody else goes home.
    if (from) showSignIn(address)
    else navigate('/', { replace: true })
  }

  return (
    <div ref={page} className={styles.page}>
      <h1 className="visually-hidden">Login/Signup</h1>
      <div role="status" className={styles.status}>
        {hasEnded && (
          // Another element takes the same place: that is news, and read out.
          <p key={String(isRead)} aria-hidden={isRead ? undefined : true} className={styles.ended}>
            Your session has ended. Log in again to continue.
          </p>
        )}
      </div>
      <noscript>
        <p className={styles.noScript}>
          Logging in and signing up need JavaScript. Allow it for this site and reload the page.
          Browsing, searching and downloading work without it and need no account.
        </p>
      </noscript>
      <SlidingPanel
        side={side}
        onSwitch={(next, button) => {
          // A tab keeps the focus: on a phone, a field would bring up the keyboard.
          if (button === 'cover') showAndFocus(() => setSide(next))
          else setSide(next)
        }}
        create={<RegisterForm onRegistered={handleRegistered} onSignIn={showSignIn} />}
        signInHeading={isForgotten ? 'Forgot your password' : 'Sign in'}
        signIn={
          <>
            <div hidden={isForgotten}>
              <SignInForm
                email={email}
                onSession={handleSession}
                onForgotten={(address) =>
                  showAndFocus(() => {
                    setEmail(address)
                    setForgotten(true)
                  })
                }
              />
            </div>
            {isForgotten && (
              <ForgotForm email={email} onSession={handleSession} onBack={() => showSignIn('')} />
            )}
          </>
        }
      />
    </div>
  )
}

/** The page of ours that sent the visitor here to log in, if one did. */
function useAskingPage(): string | undefined {
  const state: unknown = useLocation().state
  const from = state && typeof state === 'object' && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined
}

/** What a live region brings along is not read out, only what comes when the browser knows of it. */
const READ_AFTER_MS = 500

/** Whether live regions of this page are read out by now. */
function useIsRead(): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isRead
}

/** Sends home whose session is alive, here or in another tab. Gives the way to log in without that. */
function useLoggedInAlert(): () => void {
  const isLeaving = useRef(false)
  const showAlert = useAlert()
  const navigate = useNavigate()
  useEffect(() => {
    let isGone = false
    async function check() {
      if (isLeaving.current || !readToken()) return
      isLeaving.current = true
      // A token alone says little: the session may have ended meanwhile.
      const rights = await askRights({ isFresh: true }).catch(() => 'none')
      if (isGone) return
      if (rights === 'signed-out') {
        isLeaving.current = false
        return
      }
      showAlert('You are already logged in', () => navigate('/', { replace: true }))
    }
    check()
    const stopWatching = watchSession(check)
    return () => {
      isGone = true
      stopWatching()
    }
  }, [showAlert, navigate])
  return () => {
    isLeaving.current = true
  }
}
