import { useSyncExternalStore } from 'react'
import { readToken, readUserName, watchSession } from '#web/session/session-store.ts'

/** Who is logged in. */
export interface SessionState {
  readonly isLoggedIn: boolean
  readonly userName: string
}

const nobody = () => null
const noName = () => ''

/**
 * Who is logged in, following every tab. On the server, and while a page comes alive, nobody is:
 * effects that act on it read the token itself.
 */
export function useSession(): SessionState {
  const token = useSyncExternalStore(watchSession, readToken, nobody)
  const userName = useSyncExternalStore(watchSession, readUserName, noName)
  return { isLoggedIn: token !== null, userName }
}
