import { NUMBERS_LIST_SIZE } from '#contract/base/limits.ts'
import {
  dayOf,
  downloadsByDay,
  foldOldDays,
  topDownloads,
} from '#server/catalogue/downloads/download-days.ts'
import {
  selectCounted,
  selectLastDay,
  selectNewAccounts,
  selectStored,
  writeCounted,
  writeDays,
  writeStored,
} from '#server/operations/numbers/numbers.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender, Jobs } from '#server/platform/jobs/create-jobs.ts'

/** The days that a list of the most downloaded is of, today among them. */
const DAYS = { day: 1, week: 7, month: 30 } as const
const DAY_MS = 24 * 60 * 60 * 1000

/** Has the queue count once an hour. */
export async function workCountNumbers(jobs: Jobs, db: Database): Promise<void> {
  await jobs.work('count-numbers', () => countNumbers(db))
}

/** Has the queue count now, where nothing was counted yet. To be called once the catalogue is filled. */
export async function queueFirstCount(db: Database, jobs: JobSender): Promise<void> {
  if (!(await selectCounted(db))) await jobs.send(db, 'count-numbers', {})
}

/** Counts what takes long, for the screen of numbers, and keeps days that are long past by month. */
export async function countNumbers(db: Database, now = Date.now()): Promise<void> {
  await countDays(db, now)
  const top = {
    day: await topDownloads(db, DAYS.day, NUMBERS_LIST_SIZE, now),
    week: await topDownloads(db, DAYS.week, NUMBERS_LIST_SIZE, now),
    month: await topDownloads(db, DAYS.month, NUMBERS_LIST_SIZE, now),
  }
  const stored = await selectStored(db)
  await db.transaction().execute(async (tx) => {
    await writeStored(tx, dayOf(now), stored.fileBytes + stored.imageBytes)
    await writeCounted(tx, { top, stored }, new Date(now))
  })
  await foldOldDays(db, now)
}

/** Sums the days since the last count: that one and the day before may have got more since. */
async function countDays(db: Database, now: number): Promise<void> {
  const last = await selectLastDay(db)
  const from = last === undefined ? '2000-01-01' : dayOf(Date.parse(last) - DAY_MS)
  const downloads = await downloadsByDay(db, from)
  const accounts = await selectNewAccounts(db, from)
  const days = new Map<string, { day: string; downloads: number; accounts: number }>()
  const at = (day: string) => days.get(day) ?? { day, downloads: 0, accounts: 0 }
  for (const { day, ...counted } of downloads) days.set(day, { ...at(day), ...counted })
  for (const { day, ...counted } of accounts) days.set(day, { ...at(day), ...counted })
  days.set(dayOf(now), at(dayOf(now)))
  await writeDays(db, [...days.values()])
}
