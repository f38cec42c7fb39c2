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
 * Who is logged in, in sync with every tab. On the server and during hydration it is nobody, so
 * effects must read the token itself.
 */
export function useSession(): SessionState {
  const token = useSyncExternalStore(watchSession, readToken, nobody)
  const userName = useSyncExternalStore(watchSession, readUserName, noName)
  return { isLoggedIn: token !== null, userName }
}

/** Whether the session has ended by itself and the visitor should be asked to log in. */
export function useHasEnded(): boolean {
  return useSyncExternalStore(watchSession, readHasEnded, no)
}
