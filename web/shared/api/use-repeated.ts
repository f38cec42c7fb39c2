import { useEffect, useRef } from 'react'

/** One of several looks at something that changes on the server. */
export interface Look {
  /** What is looked at. */
  readonly key: string
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** How many were there before. */
  readonly count: number
  /** How long ago the first was planned, in milliseconds. */
  readonly elapsedMs: number
}

/**
 * Looks at something again and again, from the beginning whenever `key` changes.
 * @param look says after how many milliseconds to look next; undefined: never again. It catches its
 *   own failures.
 * @param firstMs how long to wait before the first look.
 */
export function useRepeated(
  key: string,
  look: (look: Look) => Promise<number | undefined>,
  firstMs = 0,
): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    const abort = new AbortController()
    const begun = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const lookOnce = async (count: number) => {
      const elapsedMs = Date.now() - begun
      const pauseMs = await latest.current({ key, signal: abort.signal, count, elapsedMs })
      if (pauseMs !== undefined && !abort.signal.aborted) plan(count + 1, pauseMs)
    }
    const plan = (count: number, pauseMs: number) => {
      timer = setTimeout(() => lookOnce(count), pauseMs)
    }
    plan(0, firstMs)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [key, firstMs])
}
