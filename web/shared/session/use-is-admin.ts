import { useEffect, useState, useSyncExternalStore } from 'react'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { noteEndedSession, readToken, watchSession } from '#web/shared/api/session-store.ts'

/** For this long an answer is not asked for again: rights seldom change. */
const KEPT_MS = 60_000

/** What somebody may do; `signed-out` also for a session that has ended. */
export type Rights = 'admin' | 'none' | 'signed-out'

let last: { token: string; at: number; answer: Promise<Rights> } | undefined

/**
 * What the token's owner may do, as the server says; without a token nothing is asked. A session
 * that turns out to have ended is forgotten.
 * @param options.isFresh asks at this very moment, whatever was known before.
 * @throws ApiFailure when the server cannot be asked.
 */
export function askRights({ isFresh = false } = {}): Promise<Rights> {
  const token = readToken()
  if (!token) return Promise.resolve('signed-out')
  if (!isFresh && last?.token === token && Date.now() - last.at < KEPT_MS) return last.answer
  const answer = getBrowserApi()
    .verifyAdmin({ body: { token } })
    .then(({ isAdmin, session }): Rights => {
      if (isAdmin) return 'admin'
      if (session === 'live') return 'none'
      noteEndedSession(token)
      return 'signed-out'
    })
  const asked = { token, at: Date.now(), answer }
  last = asked
  answer.catch(() => {
    if (last === asked) last = undefined
  })
  return answer
}

/** True once the server has said that an administrator is logged in. */
export function useIsAdmin(): boolean {
  const token = useSyncExternalStore(watchSession, readToken, () => null)
  const [adminToken, setAdminToken] = useState<string>()
  useEffect(() => {
    if (!token) return
    let isGone = false
    askRights().then(
      (rights) => {
        if (!isGone && rights === 'admin') setAdminToken(token)
      },
      // What administrators may do stays hidden; the next page asks again.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [token])
  return token !== null && token === adminToken
}
