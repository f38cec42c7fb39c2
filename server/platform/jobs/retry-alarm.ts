import type pg from 'pg'
import { selectNextRetry } from '#server/platform/jobs/left-jobs.sql.ts'

/** By then a job that failed has its next time. */
const SETTLED_MS = 1_000
/** Timers and the database's clock are not one. */
const MARGIN_MS = 100

/** Calls when jobs that failed are due again. */
export interface RetryAlarm {
  /** A job of this queue has just failed. */
  readonly set: (queue: string) => void
  readonly stop: () => void
}

/**
 * Says when a job that failed here is due again; the worker's own look, four times a minute, would be
 * up to 15 seconds late, and somebody may be waiting for that mail.
 * @param onDue is told of the queue. What cannot be found out is left to the worker's own look.
 */
export function createRetryAlarm(pool: pg.Pool, onDue: (queue: string) => void): RetryAlarm {
  const timers = new Map<string, NodeJS.Timeout>()
  let isStopped = false
  const after = (ms: number, queue: string, then: () => void) => {
    clearTimeout(timers.get(queue))
    if (!isStopped) timers.set(queue, setTimeout(then, Math.max(0, ms)).unref())
  }
  const lookSoon = (queue: string, mayBeDue: boolean) =>
    after(SETTLED_MS, queue, async () => {
      const seconds = await selectNextRetry(pool, queue, mayBeDue).catch(() => null)
      if (seconds === null) return
      after(seconds * 1000 + MARGIN_MS, queue, () => {
        onDue(queue)
        // What is due by then is done one after the other.
        lookSoon(queue, false)
      })
    })
  return {
    set: (queue) => lookSoon(queue, true),
    stop: () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
