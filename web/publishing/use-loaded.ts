import { useEffect, useState } from 'react'
import { type Failure, failureOf } from '#web/forms/failure.ts'

/** What a screen for administrators loads when it opens. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'loaded'; readonly value: T }

/**
 * Loads something when the screen opens and whenever `key` changes. While it is loaded again, what
 * there is stays on the screen.
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
  return { loaded, reload: () => setRound((last) => last + 1) }
}
