import { expect, test } from 'vitest'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'
import { retryLostRaces } from '#server/platform/db/retrying-database.ts'

function lost(code = '40P01'): Error {
  return Object.assign(new Error('deadlock detected'), { code })
}

/** Fails as often as told, and notes the pauses. */
function playing(failures: number, error = lost()) {
  const pauses: number[] = []
  let runs = 0
  const run = () =>
    retryLostRaces(
      async () => {
        runs += 1
        if (runs <= failures) throw error
        return runs
      },
      async (ms) => pauses.push(ms),
    )
  return { run, pauses, runs: () => runs }
}

test.each(['40001', '40P01'])('what has lost by %s is run again', async (code) => {
  const { run, pauses } = playing(3, lost(code))
  expect(await run()).toBe(4)
  expect(pauses).toHaveLength(3)
  for (const [index, pause] of pauses.entries()) expect(pause).toBeLessThanOrEqual(20 * 2 ** index)
})

test('what always loses ends, and is told as a database that is too busy', async () => {
  const { run, runs } = playing(1000)
  const error = await run().catch((reason: unknown) => reason)
  expect(runs()).toBe(6)
  expect(isDatabaseAway(error)).toBe(true)
  expect((error as Error).cause).toMatchObject({ code: '40P01' })
})

test('everything else is not run again', async () => {
  const { run, runs } = playing(1, lost('23505'))
  await expect(run()).rejects.toMatchObject({ code: '23505' })
  expect(runs()).toBe(1)
})
