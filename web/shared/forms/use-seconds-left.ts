import { useLayoutEffect, useState } from 'react'

const SECOND_MS = 1000

/**
 * Whole seconds until a moment, counted down while shown; 0 from then on.
 * @param until milliseconds since the epoch.
 */
export function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  // Before anything is drawn: the last look at the clock may be minutes old when a wait begins.
  useLayoutEffect(() => {
    if (until === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND_MS))
}

/** Seconds in clock format: 1:05. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
