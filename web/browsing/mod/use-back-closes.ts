import { type RefObject, useEffect } from 'react'
import { goUnseen, unseenArrival } from '#web/shared/page/go-unseen.ts'
import { historyIndex } from '#web/shared/page/history-index.ts'

/**
 * Makes Back close a popup instead of leaving the page: the popup gets a history entry that the
 * router does not know about.
 */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    let leave: (() => void) | undefined
    let isGone = false
    // The previous popup's entry may not have left the history yet.
    unseenArrival().then(() => {
      if (!isGone) leave = enter(() => dialog.current?.close())
    })
    return () => {
      isGone = true
      leave?.()
    }
  }, [dialog])
}

/**
 * Adds a history entry and calls `onBack` when the visitor leaves it. Returns a function that
 * removes the entry.
 */
function enter(onBack: () => void): () => void {
  const page = historyIndex()
  window.history.pushState({ ...window.history.state, idx: page + 1 }, '')
  let isLeft = false
  const close = (event: PopStateEvent) => {
    // Further back is another page, which the router has to show.
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
