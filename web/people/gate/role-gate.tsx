import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { mayDo, type Need } from '#contract/base/roles.ts'
import { SignInAgain } from '#web/people/gate/sign-in-again.tsx'
import { askWhenRefused } from '#web/people/second-factor/ask-when-refused.ts'
import { readHasEnded } from '#web/shared/api/session-store.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import picture from '#web/shared/art/offline.svg'
import { useAlert } from '#web/shared/components/alert.tsx'
import { Notice } from '#web/shared/components/notice.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'
import { RoleContext } from '#web/shared/session/role-context.ts'
import { askRights } from '#web/shared/session/use-rights.ts'
import { useHasEnded } from '#web/shared/session/use-session.ts'

askWhenRefused()

/** The message for everybody without admin rights. */
export const NO_RIGHTS = "You don't have admin rights"

interface RoleGateProperties {
  /** What the content asks of whoever wants to see it, as the calls do that it makes. */
  need?: Exclude<Need, 'user'>
  children: ReactNode
}

/**
 * Shows its content only to those whose role may see it: administrators, if nothing else is said.
 * Visitors who are not logged in are sent home; those without rights are told so first. If the session
 * has ended, it leads to the login and back. If the session ends later, the login opens on top of the
 * page, so that nothing on the screen is lost.
 */
export function RoleGate({ need = 'admin', children }: RoleGateProperties) {
  const { loaded, reload } = useLoaded('rights', () => askRights())
  const rights = loaded.state === 'loaded' ? loaded.value : undefined
  const role = rights === 'signed-out' ? undefined : rights
  const isRefused = role !== undefined && !mayDo(role, need)
  const hasEnded = useHasEnded()
  const showAlert = useAlert()
  const navigate = useNavigate()

  useEffect(() => {
    const goHome = () => navigate('/', { replace: true })
    if (isRefused) showAlert(NO_RIGHTS, goHome)
    if (rights !== 'signed-out') return
    if (!readHasEnded()) return void goHome()
    const { pathname, search } = window.location
    navigate('/login', { replace: true, state: { from: pathname + search } })
  }, [rights, isRefused, navigate, showAlert])

  if (role && !isRefused) {
    return (
      <RoleContext value={role}>
        {children}
        {hasEnded && <SignInAgain />}
      </RoleContext>
    )
  }
  if (loaded.state !== 'failed') return <Waiting text="One moment…" />
  return (
    <Notice
      picture={picture}
      heading="The server could not be reached"
      text={loaded.failure.message}
    >
      <button type="button" className="button" onClick={reload}>
        Retry
      </button>
    </Notice>
  )
}
