import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { Session } from '#contract/people/accounts.ts'
import { ForgotForm } from '#web/people/login/forgot-form.tsx'
import styles from '#web/people/login/login-page.module.css'
import { readPendingRegistration } from '#web/people/login/pending-registration.ts'
import { RegisterForm } from '#web/people/login/register-form.tsx'
import { SignInForm } from '#web/people/login/sign-in-form.tsx'
import { type Side, SlidingPanel } from '#web/people/login/sliding-panel.tsx'
import { askWhenRefused } from '#web/people/second-factor/ask-when-refused.ts'
import { requestProof } from '#web/shared/api/proof-request.ts'
import { readToken, startSession, watchSession } from '#web/shared/api/session-store.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { useAlert } from '#web/shared/components/alert.tsx'
import { useSite } from '#web/shared/page/site.ts'
import { LOG_IN_AGAIN, SESSION_ENDED } from '#web/shared/session/session-ended.ts'
import { askRights } from '#web/shared/session/use-rights.ts'
import { useHasEnded } from '#web/shared/session/use-session.ts'
import { useToasts } from '#web/shared/toast/show-toast.tsx'

const CLOSED =
  'New accounts cannot be made at the moment. Browsing, searching and downloading need none; whoever has one can log in.'
askWhenRefused()

/** Login and sign-up. */
export function LoginPage() {
  const [side, setSide] = useState<Side>('sign-in')
  const [isForgotten, setForgotten] = useState(false)
  /** An address that is carried from one form to another. */
  const [email, setEmail] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const from = useAskingPage()
  const leave = useLoggedInAlert()
  const hasEnded = useHasEnded()
  const isRead = useIsRead()
  const isClosed = useSite().isRegistrationClosed
  useToasts()
  useEffect(() => {
    if (readPendingRegistration()) setSide('create')
  }, [])

  /** Synchronously: if the focus moved a moment later, typing would end up in another field. */
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

  async function handleSession(session: Session) {
    leave()
    startSession(session.token, session.account)
    // Whoever puts it off is asked again by what needs it.
    if (session.proof) await requestProof('proof_required')
    navigate(from ?? '/', { replace: true })
  }

  function handleRegistered(address: string) {
    // Somebody who was sent here to log in still has to. Everybody else goes home.
    if (from) showSignIn(address)
    else navigate('/', { replace: true })
  }

  return (
    <div ref={page} className={styles.page}>
      <h1 className="visually-hidden">Login/Signup</h1>
      <div role="status" className={styles.status}>
        {hasEnded && (
          // A new key makes a new element, which screen readers announce.
          <p key={String(isRead)} aria-hidden={isRead ? undefined : true} className={styles.ended}>
            {`${SESSION_ENDED}. ${LOG_IN_AGAIN} to continue.`}
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
          // A tab keeps the focus: on a phone, focusing a field would open the keyboard.
          if (button === 'cover') showAndFocus(() => setSide(next))
          else setSide(next)
        }}
        invitation={isClosed ? CLOSED : undefined}
        create={
          isClosed ? (
            <p>{CLOSED}</p>
          ) : (
            <RegisterForm onRegistered={handleRegistered} onSignIn={showSignIn} />
          )
        }
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

/** The page of this site that sent the visitor here to log in, if any. */
function useAskingPage(): string | undefined {
  const state: unknown = useLocation().state
  const from = state && typeof state === 'object' && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined
}

/** Screen readers do not read a live region's first content, only what changes later. */
const READ_AFTER_MS = 500

/** Whether screen readers now announce changes in this page's live regions. */
function useIsRead(): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isRead
}

/**
 * Sends visitors home who are already logged in, here or in another tab. Returns a function to call
 * before logging in, so that it does not trigger this.
 */
function useLoggedInAlert(): () => void {
  const isLeaving = useRef(false)
  const token = useSyncExternalStore(watchSession, readToken, () => null)
  const showAlert = useAlert()
  const navigate = useNavigate()
  const { loaded } = useLoaded(token ?? undefined, async () => {
    if (isLeaving.current) return false
    // A token alone proves little: its session may have ended.
    return (await askRights({ isFresh: true }).catch(() => 'user')) !== 'signed-out'
  })
  const isLoggedIn = loaded.state === 'loaded' && loaded.value
  useEffect(() => {
    if (!isLoggedIn || isLeaving.current) return
    isLeaving.current = true
    showAlert('You are already logged in', () => navigate('/', { replace: true }))
  }, [isLoggedIn, showAlert, navigate])
  return () => {
    isLeaving.current = true
  }
}
