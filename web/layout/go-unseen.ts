/** Goes through the history past the router: for it, the page has not been left. */
export function goUnseen(steps: number): Promise<void> {
  return new Promise((resolve) => {
    const hide = (event: Event) => {
      event.stopImmediatePropagation()
      resolve()
    }
    window.addEventListener('popstate', hide, { capture: true, once: true })
    window.history.go(steps)
  })
}
