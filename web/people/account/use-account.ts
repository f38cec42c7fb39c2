import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Account } from '#contract/people/accounts.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { noteRights, readToken, renameUser, watchSession } from '#web/shared/api/session-store.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { useSession } from '#web/shared/session/use-session.ts'

/**
 * Loads the visitor's account. Visitors who are not logged in are sent to the login and come back.
 * @param isLeaving true once the visitor is leaving the page.
 */
export function useAccount(isLeaving: RefObject<boolean>) {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    const check = () => {
      if (isLeaving.current || readToken()) return
      isLeaving.current = true
      navigate('/login', { replace: true, state: { from: '/account' } })
    }
    check()
    return watchSession(check)
  }, [isLeaving, navigate])

  const [changed, setAccount] = useState<Account>()
  const { loaded, reload } = useLoaded(isLoggedIn ? 'account' : undefined, async (signal) => {
    const account = await getBrowserApi().getAccount({ signal })
    renameUser(account.name)
    noteRights(account.role)
    return account
  })
  return {
    account: changed ?? (loaded.state === 'loaded' ? loaded.value : undefined),
    setAccount,
    // A refused token has already been forgotten: the visitor is on the way to the login.
    failure: isLoggedIn && loaded.state === 'failed' ? loaded.failure : undefined,
    retry: reload,
  }
}
