/** Hidden pages are not painted: nothing waits longer than this for it. */
const PATIENCE_MS = 100

/** Resolves once the browser has shown what there is now, or could not for 100 ms. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => {
      clearTimeout(patience)
      // Frames are asked for before they are painted.
      setTimeout(resolve)
    })
  })
}
