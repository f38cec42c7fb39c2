import { useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import { readToken, watchSession } from '#web/shared/api/session-store.ts'

const UNAUTHORIZED = 401
/** A failed renewal is retried after this time: the addresses expire in a few minutes. */
const RENEW_AGAIN_MS = 60_000

/** What a part of a page asks the server for by itself. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly key: string; readonly failure: Failure }
  /** `key` tells whether it is the data that was asked for last, or still what was there before. */
  | { readonly state: 'loaded'; readonly key: string; readonly value: T }

interface Round {
  readonly count: number
  readonly isRenewal: boolean
}

const LOADING = { state: 'loading' } as const
const next =
  (isRenewal: boolean) =>
  ({ count }: Round): Round => ({ count: count + 1, isRenewal })

/**
 * Loads something once the page is there and whenever `key` changes; nothing while there is no key.
 * While it loads, the old data stays, and a request that nobody waits for any more is aborted. If it
 * failed because nobody was logged in, it loads after the login. If `reload` fails, that is the
 * state; if `renew` fails, the old data stays and it retries a minute later.
 *
 * What a page shows at first comes through `page-loader.ts`; this is for all that comes later.
 */
export function useLoaded<T>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
): { loaded: Loaded<T>; reload: () => void; renew: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>(LOADING)
  const [round, setRound] = useState<Round>({ count: 0, isRenewal: false })
  const shown = useRef<string>(undefined)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (key === undefined) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (error: unknown) => {
      if (abort.signal.aborted) return
      if (round.isRenewal && shown.current === key) {
        timer = setTimeout(() => setRound(next(true)), RENEW_AGAIN_MS)
        return
      }
      shown.current = undefined
      setLoaded({ state: 'failed', key, failure: failureOf(error) })
    }
    latest.current(abort.signal).then((value) => {
      if (abort.signal.aborted) return
      shown.current = key
      setLoaded({ state: 'loaded', key, value })
    }, fail)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [key, round])
  const isRefused = loaded.state === 'failed' && loaded.failure.status === UNAUTHORIZED
  useEffect(() => {
    if (!isRefused) return
    return watchSession(() => readToken() && setRound(next(false)))
  }, [isRefused])
  return {
    loaded: loaded.state === 'failed' && loaded.key !== key ? LOADING : loaded,
    reload: () => {
      setLoaded((last) => (last.state === 'failed' ? LOADING : last))
      setRound(next(false))
    },
    renew: () => setRound(next(true)),
  }
}
