/** So long pages are drawn at a stretch: two or three of them. */
const STRETCH_MS = 15

/** Pages that are waiting to be drawn, one behind the other. */
let last: Promise<unknown> = Promise.resolve()
let began = Number.NEGATIVE_INFINITY

/**
 * Draws a page when its turn comes. To draw takes milliseconds in which nothing else is answered; where
 * many pages are ready at once they let pass what has come meanwhile, above all the answers that other
 * pages are waiting for.
 * @throws what `draw` throws.
 */
export function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  const drawn = last.then(async () => {
    if (performance.now() - began > STRETCH_MS) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      began = performance.now()
    }
    return draw()
  })
  last = drawn.catch(() => undefined)
  return drawn
}
