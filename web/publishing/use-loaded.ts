import { useEffect, useState } from 'react'
import { type Failure, failureOf } from '#web/forms/failure.ts'
import { readToken, watchSession } from '#web/session/session-store.ts'

const UNAUTHORIZED = 401

/** What a screen for administrators loads when it opens. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'loaded'; readonly value: T }

/**
 * Loads something when the screen opens and whenever `key` changes. While it is loaded again, what
 * there is stays on the screen. What failed for want of a login is loaded once there is one.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => {
    let isGone = false
    load().then(
      (value) => !isGone && setLoaded({ state: 'loaded', value }),
      (error: unknown) => !isGone && setLoaded({ state: 'failed', failure: failureOf(error) }),
    )
    return () => {
      isGone = true
    }
  }, [key, round])
  const isRefused = loaded.state === 'failed' && loaded.failure.status === UNAUTHORIZED
  useEffect(() => {
    if (!isRefused) return
    return watchSession(() => readToken() && setRound((last) => last + 1))
  }, [isRefused])
  return { loaded, reload: () => setRound((last) => last + 1) }
}
