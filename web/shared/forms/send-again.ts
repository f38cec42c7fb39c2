import { ApiFailure } from '#web/shared/api/api-client.ts'

const UNAVAILABLE = 503
const REFUSAL = 400
const SERVER_ERROR = 500
const MOST_TRIES = 4
/** Whoever is to wait longer is told instead. */
const LONGEST_WAIT_SECONDS = 5

/**
 * Sends a call, and some more times while the site says that it will be back in a moment, as after a
 * restart of its database. Only for calls that do the same twice as once: a first try may have got
 * through.
 * @throws what the last try threw.
 */
export function sendAgain<T>(call: () => Promise<T>): Promise<T> {
  return repeat(call, () => true)
}

/**
 * The same for calls that would do more twice than once: they are sent again only where the site says
 * that nothing of them was done.
 * @throws what the last try threw.
 */
export function sendAgainIfUndone<T>(call: () => Promise<T>): Promise<T> {
  return repeat(call, isUndone)
}

/**
 * Whether a call that failed may have been done all the same: on the site's side, or where the line
 * broke before its answer was there.
 */
export function isDoubtful(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  return isUnanswered(error) || (error.status >= SERVER_ERROR && !isUndone(error))
}

/** Whether no answer came (0), or one that broke off (the status of a success). */
export function isUnanswered(failure: ApiFailure): boolean {
  return failure.status < REFUSAL
}

function isUndone(error: unknown): boolean {
  return error instanceof ApiFailure && error.body?.isUndone === true
}

async function repeat<T>(
  call: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined || tries === MOST_TRIES || !mayRepeat(error)) throw error
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
