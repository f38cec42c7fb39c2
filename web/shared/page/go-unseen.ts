import { historyIndex } from '#web/shared/page/history-index.ts'

/** Browsers may drop a history navigation; stop waiting for it after this time. */
const PATIENCE_MS = 3000

let arrival: Promise<void> = Promise.resolve()

/** Moves through the history without the router noticing. Resolves when it has arrived. */
export function goUnseen(steps: number): Promise<void> {
  const gone = arrival.then(() => go(steps))
  arrival = gone
  return gone
}

/** Resolves when no unseen move is pending. Until then the history is about to change. */
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
      // Any other entry means that the visitor navigated.
      if (historyIndex(event.state) === goal) event.stopImmediatePropagation()
      end()
    }
    const patience = setTimeout(end, PATIENCE_MS)
    window.addEventListener('popstate', hide, { capture: true })
    window.history.go(steps)
  })
}
