import { type RefObject, useEffect } from 'react'
import { goUnseen } from '#web/layout/go-unseen.ts'

/**
 * Has Back close a popup instead of leaving the page: the popup is an entry of the history, which the
 * router does not know of.
 */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const present = window.history.state as { idx?: number } | null
    // The router numbers the entries, and goes by the numbers.
    window.history.pushState({ ...present, idx: (present?.idx ?? 0) + 1 }, '')
    let isBack = false
    const close = (event: Event) => {
      event.stopImmediatePropagation()
      isBack = true
      dialog.current?.close()
    }
    window.addEventListener('popstate', close, { capture: true, once: true })
    return () => {
      window.removeEventListener('popstate', close, { capture: true })
      if (!isBack) goUnseen(-1)
    }
  }, [dialog])
}
