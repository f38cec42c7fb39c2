import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const yes = () => true
const no = () => false

/**
 * False while a page is only text: a form that the browser sent by itself would lose what was typed,
 * so its buttons wait for this.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(never, yes, no)
}
