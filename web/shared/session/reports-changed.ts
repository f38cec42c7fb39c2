const NAME = 'reports-changed'

/** Says that the number of open reports may have changed. */
export function announceReports(): void {
  window.dispatchEvent(new Event(NAME))
}

/** Calls back whenever it may have. Returns a function that stops it. */
export function watchReports(listener: () => void): () => void {
  window.addEventListener(NAME, listener)
  return () => window.removeEventListener(NAME, listener)
}
