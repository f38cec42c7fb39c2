import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Account } from '#contract/accounts.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { readToken, renameUser, watchSession } from '#web/shared/api/session-store.ts'
import { type Failure, failureOf } from '#web/shared/forms/failure.ts'

/**
 * Loads the visitor's account. Visitors who are not logged in are sent to the login and come back.
 * @param isLeaving true once the visitor is leaving the page.
 */
export function useAccount(isLeaving: RefObject<boolean>) {
  const [account, setAccount] = useState<Account>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another try
  useEffect(() => {
    let isGone = false
    if (!readToken()) return
    setFailure(undefined)
    getBrowserApi()
      .getAccount({})
      .then(
        (loaded) => {
          if (isGone) return
          setAccount(loaded)
          renameUser(loaded.name)
        },
        (error: unknown) => {
          // A refused token has already been forgotten: the visitor is on the way to the login.
          if (!isGone && readToken()) setFailure(failureOf(error))
        },
      )
    return () => {
      isGone = true
    }
  }, [round])

  return { account, setAccount, failure, retry: () => setRound(round + 1) }
}
