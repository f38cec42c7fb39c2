import { ApiFailure } from '#web/shared/api/api-client.ts'

const UNAVAILABLE = 503
const REFUSAL = 400
const SERVER_ERROR = 500
const MOST_TRIES = 4
/** If the wait is longer than this, the visitor is told instead. */
const LONGEST_WAIT_SECONDS = 5

/**
 * Sends a call, and repeats it while the site says that it will be back in a moment, as after a
 * database restart. Only for calls that are safe to repeat: the first attempt may have got through.
 * @throws what the last attempt threw.
 */
export function sendAgain<T>(call: () => Promise<T>): Promise<T> {
  return repeat(call, () => true)
}

/**
 * The same for calls that are not safe to repeat: they are sent again only if the site says that
 * nothing was done.
 * @throws what the last attempt threw.
 */
export function sendAgainIfUndone<T>(call: () => Promise<T>): Promise<T> {
  return repeat(call, isUndone)
}

/**
 * Whether a failed call may have taken effect anyway: the server failed midway, or the connection
 * broke before the answer arrived.
 */
export function isDoubtful(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  return isUnanswered(error) || (error.status >= SERVER_ERROR && !isUndone(error))
}

/** Whether no answer came (0), or it broke off (a success status). */
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

/** Undefined for a failure that a short wait does not fix. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiFailure) || error.status !== UNAVAILABLE) return undefined
  const seconds = error.body?.retryAfter
  return seconds !== undefined && seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined
}
