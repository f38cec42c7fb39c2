import { historyIndex } from '#web/shared/page/history-index.ts'

/** Browsers may drop a way through the history; then nobody waits longer for it. */
const PATIENCE_MS = 3000

let arrival: Promise<void> = Promise.resolve()

/**
 * Goes through the history past the router: for it, the page has not been left. Resolves when that
 * is over.
 */
export function goUnseen(steps: number): Promise<void> {
  const gone = arrival.then(() => go(steps))
  arrival = gone
  return gone
}

/** Resolves when nobody is on an unseen way any more: what the history says before is about to change. */
export function unseenArrival(): Promise<void> {
  return arrival
}

function go(steps: number): Promise<void> {
  const goal = historyIndex() + steps
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(patience)
      window.removeEventListener('popstate', hide, { capture: true })
      resolve()
    }
    const hide = (event: PopStateEvent) => {
      // Anything else is a way that the visitor takes.
      if (historyIndex(event.state) === goal) event.stopImmediatePropagation()
      end()
    }
    const patience = setTimeout(end, PATIENCE_MS)
    window.addEventListener('popstate', hide, { capture: true })
    window.history.go(steps)
  })
}
