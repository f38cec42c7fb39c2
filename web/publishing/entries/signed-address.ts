import { useEffect, useRef } from 'react'

/** Signed addresses are good for an hour at least; other ones are asked for this long before. */
const MARGIN_MS = 10 * 60_000
const RENEWED_AFTER_MS = 45 * 60_000

/** Whether an image's address is a signed one that ends in the next minutes, or has ended. */
export function endsSoon(url: string | undefined, now = Date.now()): boolean {
  const until = /[?&]until=(\d+)/.exec(url ?? '')?.[1]
  return until !== undefined && Number(until) * 1000 - now < MARGIN_MS
}

/** Loads a screen's images anew before their addresses end. */
export function useRenewal(renew: () => void): void {
  const latest = useRef(renew)
  latest.current = renew
  useEffect(() => {
    const timer = setInterval(() => latest.current(), RENEWED_AFTER_MS)
    return () => clearInterval(timer)
  }, [])
}
