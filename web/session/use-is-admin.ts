import { useEffect, useState, useSyncExternalStore } from 'react'
import { getBrowserApi } from '#web/api-client.ts'
import { readToken, watchSession } from '#web/session/session-store.ts'

/** For this long an answer is not asked for again: rights seldom change. */
const KEPT_MS = 60_000

let last: { token: string; at: number; answer: Promise<boolean> } | undefined

/**
 * Whether the token's owner is an administrator, as the server says; without a token nothing is
 * asked.
 * @throws ApiFailure when the server cannot be asked.
 */
export function askIsAdmin(): Promise<boolean> {
  const token = readToken()
  if (!token) return Promise.resolve(false)
  if (last?.token === token && Date.now() - last.at < KEPT_MS) return last.answer
  const answer = getBrowserApi()
    .verifyAdmin({ body: { token } })
    .then(({ isAdmin }) => isAdmin)
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
    askIsAdmin().then(
      (isAdmin) => {
        if (!isGone && isAdmin) setAdminToken(token)
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
