import { createFairSemaphore } from '#server/platform/concurrency/fair-semaphore.ts'
import { within } from '#server/platform/concurrency/within.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** A flood of a few hundred links; who waits costs a connection and nothing else. */
const MAX_WAITING = 400
/** Less than the half minute after which proxies give up. */
const WAIT_MS = 25_000
const RETRY_SECONDS = 30

/** Has cards drawn one after the other. */
export interface CardLine {
  /**
   * Waits for the card's turn, and draws it once for all who ask for it at the same time.
   * @param key what the card is of.
   * @param from the network that asks: each has a line of its own, and the lines take turns.
   * @throws ApiError `unavailable` when it is not its turn in time, or too many wait; what `draw` throws.
   */
  readonly wait: (key: string, from: string, draw: () => Promise<Buffer>) => Promise<Buffer>
}

/** Makes the process's line of cards: bounded, fair, and no card is drawn that nobody waits for. */
export function createCardLine(
  options: { readonly maxWaiting?: number; readonly waitMs?: number } = {},
): CardLine {
  const waitMs = options.waitMs ?? WAIT_MS
  const { enter } = createFairSemaphore(1, {
    maxWaiting: options.maxWaiting ?? MAX_WAITING,
    refusal: tooMany,
  })
  const asked = new Map<string, Promise<Buffer>>()

  return {
    wait: (key, from, draw) => {
      const known = asked.get(key)
      if (known) return known
      const deadline = performance.now() + waitMs
      const drawn = enter(from, async () => {
        if (performance.now() >= deadline) throw tooMany()
        return draw()
      })
      const card = within(waitMs, drawn, tooMany).finally(() => asked.delete(key))
      asked.set(key, card)
      return card
    },
  }
}

/** Whoever fetches pictures for links comes again; a picture of something else would be kept. */
function tooMany(): ApiError {
  return new ApiError('unavailable', 'Too many cards are being drawn; try again in a moment', {
    headers: { 'cache-control': 'no-store' },
    retryAfter: RETRY_SECONDS,
  })
}
