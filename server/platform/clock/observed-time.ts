import {
  insertBeat,
  insertSpan,
  selectLastGap,
  selectObservedSince,
} from '#server/platform/clock/observed-spans.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS
/** A gap as long as this is worth a word to the operator: a site that stood still, or a wrong clock. */
const LONG_GAP_SECONDS = (2 * DAY_MS) / 1000
/** So long after it the clock has proved itself, and nothing is said any more. */
const PROVED_SECONDS = (3 * DAY_MS) / 1000

/** Notes that the site runs now; `at` stands in for the database's clock in tests. */
export async function observeTime(db: Database, at?: Date): Promise<void> {
  await insertBeat(db, at)
}

/**
 * The cutoff for deleting what is older than `ageMs`. Only time in which the site was seen running
 * counts, so that a clock that jumps deletes nothing. While less than that has been observed, the
 * cutoff is the beginning of time.
 * @param ageMs in milliseconds.
 */
export async function retentionCutoff(db: Database, ageMs: number, at?: Date): Promise<Date> {
  return (await selectObservedSince(db, ageMs / 1000, at)) ?? new Date(0)
}

/** A stretch of time that nobody has observed, shortly before now. */
export interface ClockGap {
  readonly from: Date
  readonly until: Date
  readonly hours: number
}

/** The long gap after which the clock has not proved itself yet; undefined where there is none. */
export async function findClockGap(db: Database, at?: Date): Promise<ClockGap | undefined> {
  const last = await selectLastGap(db, at)
  if (!last || last.gap < LONG_GAP_SECONDS || last.since > PROVED_SECONDS) return undefined
  return { from: last.from, until: last.until, hours: Math.round(last.gap / 3600) }
}

/** Counts a gap as time that has really passed. */
export async function confirmGap(db: Database, gap: ClockGap): Promise<void> {
  await insertSpan(db, gap.from, gap.until)
}
