import { type RefObject, useEffect } from 'react'
import { goUnseen, unseenArrival } from '#web/shared/page/go-unseen.ts'
import { historyIndex } from '#web/shared/page/history-index.ts'

/**
 * Has Back close a popup instead of leaving the page: the popup is an entry of the history, which the
 * router does not know of.
 */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    let leave: (() => void) | undefined
    let isGone = false
    // The popup before may still be on its way out of the history.
    unseenArrival().then(() => {
      if (!isGone) leave = enter(() => dialog.current?.close())
    })
    return () => {
      isGone = true
      leave?.()
    }
  }, [dialog])
}

/** Adds an entry, on whose leaving by the visitor `onBack` is called. Gives the way to leave it. */
function enter(onBack: () => void): () => void {
  const page = historyIndex()
  window.history.pushState({ ...window.history.state, idx: page + 1 }, '')
  let isLeft = false
  const close = (event: PopStateEvent) => {
    // Further back lies another page, which the router has to show.
    if (historyIndex(event.state) === page) event.stopImmediatePropagation()
    isLeft = true
    onBack()
  }
  window.addEventListener('popstate', close, { capture: true, once: true })
  return () => {
    window.removeEventListener('popstate', close, { capture: true })
    if (!isLeft) goUnseen(-1)
  }
}
