import type { CallOutput } from '#contract/base/call.ts'
import { CURVE_WEEKS, LEAST_CURVE_DOWNLOADS } from '#contract/base/limits.ts'
import type { getModDownloads } from '#contract/catalogue/mod-downloads.ts'
import {
  foldMonths,
  selectDays,
  selectTopMods,
  selectTopTags,
  selectWeeks,
} from '#server/catalogue/downloads/download-days.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** So many days are kept one by one. */
const DAYS_KEPT = 731
/** A curve of fewer weeks with downloads says nothing. */
const LEAST_WEEKS = 3

/** The day in UTC, so many days before a moment: '2026-11-23'. */
export function dayOf(now: number, daysBefore = 0): string {
  return new Date(now - daysBefore * DAY_MS).toISOString().slice(0, 10)
}

/**
 * A mod's downloads by week, the last week ending today. Empty where there are too few to show, and
 * for a mod that visitors do not see.
 */
export async function weeklyDownloads(
  db: Database,
  modId: number,
  now = Date.now(),
): Promise<CallOutput<typeof getModDownloads>> {
  const rows = await selectWeeks(db, modId, dayOf(now), CURVE_WEEKS)
  const total = rows.reduce((sum, { downloads }) => sum + downloads, 0)
  if (total < LEAST_CURVE_DOWNLOADS || rows.length < LEAST_WEEKS) return { weeks: [] }
  const byAge = new Map(rows.map(({ ago, downloads }) => [ago, downloads]))
  const weeks = Array.from({ length: CURVE_WEEKS }, (_, index) => {
    return byAge.get(CURVE_WEEKS - 1 - index) ?? 0
  })
  return { weeks }
}

/** The whole site's downloads by day, from a day on. */
export const downloadsByDay = selectDays

/** What was downloaded most in so many days until a moment, this day among them. */
export async function topDownloads(db: Database, days: number, most: number, now: number) {
  const from = dayOf(now, days - 1)
  return {
    mods: await selectTopMods(db, from, most),
    tags: await selectTopTags(db, from, most),
  }
}

/** Keeps days that are long past by month only. */
export async function foldOldDays(db: Database, now = Date.now()): Promise<number> {
  // Whole months: a month is never half in days and half in a row of its own.
  const before = `${dayOf(now, DAYS_KEPT).slice(0, 7)}-01`
  return foldMonths(db, before)
}
