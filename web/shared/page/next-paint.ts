/** Hidden pages are not painted, so never wait longer than this. */
const PATIENCE_MS = 100

/** Resolves after the next paint, or after 100 ms without one. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => {
      clearTimeout(patience)
      // Animation frames run before the paint.
      setTimeout(resolve)
    })
  })
}
