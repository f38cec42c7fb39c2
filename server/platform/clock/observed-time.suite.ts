import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  confirmGap,
  DAY_MS,
  findClockGap,
  observeTime,
  retentionCutoff,
} from '#server/platform/clock/observed-time.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

const HOUR_MS = DAY_MS / 24
const START = Date.parse('2026-01-01T00:00:00Z')
const day = (n: number) => new Date(START + n * DAY_MS)

/** Runs on the embedded database and on PostgreSQL. */
export function describeObservedTime(
  open: () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>,
): void {
  describe('observed time', () => {
    let handle: DatabaseHandle
    let close: () => Promise<void>
    beforeAll(async () => {
      const opened = await open()
      handle = opened.handle
      close = opened.close
    })
    afterAll(() => close())
    beforeEach(() => sql`delete from observed_spans`.execute(handle.db))

    /** The site runs from one day to another and notes every hour that it does. */
    async function run(from: number, to: number): Promise<void> {
      const at = sql`generate_series(${day(from)}::timestamptz, ${day(to)}, '1 hour')`
      const { rows } = await sql<{ at: Date }>`select ${at} as at`.execute(handle.db)
      for (const { at: beat } of rows) await observeTime(handle.db, beat)
    }
    const since = async (days: number, at: number) =>
      (await retentionCutoff(handle.db, days * DAY_MS, day(at))).getTime()

    test('goes as the clock does while the site runs', async () => {
      await run(0, 4)
      expect(await since(3, 4)).toBe(day(1).getTime())
      expect(await since(4, 4)).toBe(day(0).getTime())
      // More than was seen: nothing is so old.
      expect(await since(5, 4)).toBe(0)
      expect(await findClockGap(handle.db, day(4))).toBeUndefined()
    })

    test('does not go on when the clock jumps forward, and is told', async () => {
      await run(0, 3)
      await run(33, 33)
      expect(await since(3, 33)).toBe(day(0).getTime())
      expect(await since(4, 33)).toBe(0)
      expect(await findClockGap(handle.db, day(33))).toEqual({
        from: day(3),
        until: day(33),
        hours: 30 * 24,
      })
      // Days that pass after it count again, and after three of them nothing is odd any more.
      await run(33, 36.1)
      expect(await since(4, 36.1)).toBe(day(3).getTime() - 22 * HOUR_MS)
      expect(await findClockGap(handle.db, day(36.1))).toBeUndefined()
    })

    test('goes on as before when a clock that was wrong is set right', async () => {
      await run(0, 3)
      await run(33, 33.5)
      await run(3, 4)
      expect(await since(3, 4)).toBe(day(1).getTime())
      expect(await findClockGap(handle.db, day(4))).toBeUndefined()
    })

    test('counts a gap that the operator confirms', async () => {
      await run(0, 3)
      await run(33, 33)
      const gap = await findClockGap(handle.db, day(33))
      if (!gap) throw new Error('No gap was found')
      await confirmGap(handle.db, gap)
      expect(await since(30, 33)).toBe(day(3).getTime())
      expect(await findClockGap(handle.db, day(33))).toBeUndefined()
    })

    test('is not counted twice by two processes', async () => {
      await Promise.all([
        observeTime(handle.db, day(0)),
        observeTime(handle.db, new Date(START + 5)),
      ])
      await run(0, 1)
      expect(await since(1, 1)).toBe(day(0).getTime())
      expect(await since(1.5, 1)).toBe(0)
    })
  })
}
