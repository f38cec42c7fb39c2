import { type UploadEnvironment, wait } from '#web/publishing/uploads/upload-environment.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'

/** How long one call is retried, over all attempts. */
const OPERATION_RETRY_MS = 120_000
/** How long one file is retried without any progress. */
export const UPLOAD_RETRY_MS = 600_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/**
 * The pause before an attempt, in milliseconds: longer each time, with some randomness so that
 * clients do not retry in step.
 */
export function pauseBefore(attempt: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
  return pause * (0.75 + Math.random() / 2)
}

/** Whether another attempt may succeed. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500
}

/** Whether the session has ended; its token is already forgotten. */
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401
}

/**
 * Sends a call until it is answered. Only for calls that can safely be repeated. Without a network
 * or a login it waits, however long that takes.
 * @throws ApiFailure for a refusal, or after two minutes of attempts.
 */
export async function retryCall<T>(
  environment: Pick<UploadEnvironment, 'isOnline' | 'whenOnline' | 'whenSignedIn' | 'onRetrying'>,
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  let began = performance.now()
  let isRetrying = false
  const tell = (is: boolean) => {
    if (is !== isRetrying) environment.onRetrying?.(is)
    isRetrying = is
  }
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      const answer = await call()
      tell(false)
      return answer
    } catch (error) {
      signal.throwIfAborted()
      if (isSignedOut(error)) {
        await environment.whenSignedIn(signal)
        began = performance.now()
        attempt = 0
        continue
      }
      if (!isPassing(error)) {
        // A refusal is an answer, and some callers go on with it.
        tell(false)
        throw error
      }
      tell(true)
      if (!environment.isOnline()) {
        await environment.whenOnline(signal)
        began = performance.now()
        attempt = 0
      } else if (performance.now() - began > OPERATION_RETRY_MS) throw error
      const seconds = error instanceof ApiFailure ? (error.body?.retryAfter ?? 0) : 0
      await wait(Math.max(seconds * 1000, pauseBefore(attempt)), signal)
    }
  }
}
