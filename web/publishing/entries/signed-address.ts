import { useEffect, useRef } from 'react'

/** Signed addresses last at least an hour. They are renewed this long before they expire. */
const MARGIN_MS = 10 * 60_000
const RENEWED_AFTER_MS = 45 * 60_000

/** Whether an image's signed address has expired or will expire in the next minutes. */
export function endsSoon(url: string | undefined, now = Date.now()): boolean {
  const until = /[?&]until=(\d+)/.exec(url ?? '')?.[1]
  return until !== undefined && Number(until) * 1000 - now < MARGIN_MS
}

/** Reloads a screen's images before their addresses expire. */
export function useRenewal(renew: () => void): void {
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    const timer = setInterval(() => latest.current(), RENEWED_AFTER_MS)
    return () => clearInterval(timer)
  }, [])
}
