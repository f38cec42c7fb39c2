import { useSyncExternalStore } from 'react'
import {
  readHasEnded,
  readToken,
  readUserName,
  watchSession,
} from '#web/shared/api/session-store.ts'

/** Who is logged in. */
export interface SessionState {
  readonly isLoggedIn: boolean
  readonly userName: string
}

const no = () => false
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

/** Whether the session has ended by itself, and a login is to be asked for. */
export function useHasEnded(): boolean {
  return useSyncExternalStore(watchSession, readHasEnded, no)
}
