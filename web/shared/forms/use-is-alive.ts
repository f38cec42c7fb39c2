import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const yes = () => true
const no = () => false

/**
 * False until the page is hydrated. Before that, the browser would submit a form by itself and lose
 * what was typed, so submit buttons wait for this.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(never, yes, no)
}
