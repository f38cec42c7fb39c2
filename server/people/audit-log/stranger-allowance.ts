/** So many entries a minute may come from people without an account: they must not fill the disk. */
const STRANGERS_A_MINUTE = 600
const MINUTE_MS = 60_000

/** Counts what strangers did in each minute, and what of it was left out of the log. */
export interface Allowance {
  /** Whether one more entry may be written in this minute. */
  take(): boolean
  leaveOut(): void
  /** How many were left out so far. */
  leftOut(): number
  /** Once a minute has passed: how many were left out in it, and begins to count anew. */
  endMinute(): number
}

/** Begins to count; `now` in milliseconds stands in for the clock in tests. */
export function createAllowance(now: () => number = () => performance.now()): Allowance {
  let minute = minuteOf(now())
  let taken = 0
  let out = 0
  return {
    take: () => {
      taken += 1
      return taken <= STRANGERS_A_MINUTE
    },
    leaveOut: () => {
      out += 1
    },
    leftOut: () => out,
    endMinute: () => {
      const current = minuteOf(now())
      if (current === minute) return 0
      const ended = out
      minute = current
      taken = 0
      out = 0
      return ended
    },
  }
}

function minuteOf(milliseconds: number): number {
  return Math.floor(milliseconds / MINUTE_MS)
}
