import { useEffect, useRef, useState } from 'react'
import { readToken, watchSession } from '#web/shared/api/session-store.ts'
import { type Failure, failureOf } from '#web/shared/forms/failure.ts'

const UNAUTHORIZED = 401
/** A failed renewal is retried after this time: the addresses expire in a few minutes. */
const RENEW_AGAIN_MS = 60_000

/** The data that a screen for administrators loads when it opens. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'loaded'; readonly value: T }

interface Round {
  readonly count: number
  readonly isRenewal: boolean
}

const next =
  (isRenewal: boolean) =>
  ({ count }: Round): Round => ({ count: count + 1, isRenewal })

/**
 * Loads something when the screen opens and whenever `key` changes. While it reloads, the old data
 * stays on the screen. If it failed because nobody was logged in, it loads after the login. If
 * `reload` fails, the screen shows the failure; if `renew` fails, the old data stays and it retries
 * a minute later.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const [round, setRound] = useState<Round>({ count: 0, isRenewal: false })
  const shown = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (error: unknown) => {
      if (isGone) return
      const failure = failureOf(error)
      if (round.isRenewal && shown.current === key) {
        timer = setTimeout(() => setRound(next(true)), RENEW_AGAIN_MS)
        return
      }
      shown.current = undefined
      setLoaded({ state: 'failed', failure })
    }
    load().then((value) => {
      if (isGone) return
      shown.current = key
      setLoaded({ state: 'loaded', value })
    }, fail)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [key, round])
  const isRefused = loaded.state === 'failed' && loaded.failure.status === UNAUTHORIZED
  useEffect(() => {
    if (!isRefused) return
    return watchSession(() => readToken() && setRound(next(false)))
  }, [isRefused])
  return { loaded, reload: () => setRound(next(false)), renew: () => setRound(next(true)) }
}
