import { ApiFailure } from '#web/api-client.ts'

const UNAVAILABLE = 503
const MOST_TRIES = 4
/** Whoever is to wait longer is told instead. */
const LONGEST_WAIT_SECONDS = 5

/**
 * Sends a call, and some more times while the site says that it will be back in a moment, as after a
 * restart of its database. Only for calls that do the same twice as once: a first try may have got
 * through.
 * @throws what the last try threw.
 */
export async function sendAgain<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined || tries === MOST_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}

/** Undefined for a failure that waiting a moment does not mend. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiFailure) || error.status !== UNAVAILABLE) return undefined
  const seconds = error.body?.retryAfter
  return seconds !== undefined && seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined
}
