import { type UploadEnvironment, wait } from '#web/publishing/uploads/upload-environment.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'

/** For one call, all its tries together. */
const OPERATION_RETRY_MS = 120_000
/** For one file, without a byte or an answer that brings it further. */
export const UPLOAD_RETRY_MS = 600_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/** The pause before a try, in milliseconds: longer each time, and not the same for everybody. */
export function pauseBefore(attempt: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
  return pause * (0.75 + Math.random() / 2)
}

/** Whether another try may end otherwise. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500
}

/** Whether the session has ended; its token is forgotten by now. */
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401
}

/**
 * Sends a call until it is answered: what happens twice does the same as once. While there is no
 * network, or nobody is logged in any more, it waits, however long.
 * @throws ApiFailure for a refusal, or when it was tried for two minutes.
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
        // A refusal is an answer, with which some callers go on.
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
