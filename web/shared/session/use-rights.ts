import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/base/roles.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import {
  noteEndedSession,
  noteRights,
  readToken,
  watchSession,
} from '#web/shared/api/session-store.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'

/** How long an answer is reused: rights seldom change. */
const KEPT_MS = 60_000

/** What the visitor may do; `signed-out` also if the session has ended. */
export type Rights = Role | 'signed-out'

let last: { token: string; at: number; answer: Promise<Rights> } | undefined

/**
 * Asks the server what the token's owner may do; without a token it asks nothing. Forgets a session
 * that has ended.
 * @param options.isFresh asks the server now, even if an answer is known.
 * @throws ApiFailure if the server cannot be reached.
 */
export function askRights({ isFresh = false } = {}): Promise<Rights> {
  const token = readToken()
  if (!token) return Promise.resolve('signed-out')
  if (!isFresh && last?.token === token && Date.now() - last.at < KEPT_MS) return last.answer
  const answer = ask(token)
  const asked = { token, at: Date.now(), answer }
  last = asked
  answer.catch(() => {
    if (last === asked) last = undefined
  })
  return answer
}

/** The specified call knows administrators; the other one knows what everybody else may do. */
async function ask(token: string): Promise<Rights> {
  const api = getBrowserApi()
  const { isAdmin, session } = await api.verifyAdmin({ body: { token } })
  let role: Role | null = isAdmin ? 'administrator' : null
  if (!isAdmin && session === 'live') role = (await api.getRights({ body: {} })).role
  if (!role) {
    noteEndedSession(token)
    return 'signed-out'
  }
  if (token === readToken()) noteRights(role)
  return role
}

/** What the visitor may do, once the server has said it. */
export function useRights(): Rights | undefined {
  const token = useSyncExternalStore(watchSession, readToken, () => null)
  // If it fails, admin links stay hidden; the next page asks again.
  const { loaded } = useLoaded(token ?? undefined, () => askRights())
  return loaded.state === 'loaded' && loaded.key === token ? loaded.value : undefined
}
