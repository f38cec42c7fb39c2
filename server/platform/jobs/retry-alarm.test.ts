import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { createRetryAlarm, type RetryAlarm } from '#server/platform/jobs/retry-alarm.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

let handle: DatabaseHandle
let alarm: RetryAlarm
const due: string[] = []
beforeEach(async () => {
  handle = await connectInMemory()
  alarm = createRetryAlarm(handle.pool, (queue) => due.push(queue))
  due.length = 0
})
afterEach(async () => {
  alarm.stop()
  await handle.close()
})

const addRetry = (queue: string, seconds: number) =>
  handle.pool.query(
    `insert into jobs.job (name, state, policy, retry_limit, start_after)
    values ($1, 'retry', 'short', 5, now() + make_interval(secs => $2))`,
    [queue, seconds],
  )

test('tells when each job that failed is due, of this queue alone', async () => {
  await addRetry('clean-visits', 2)
  await addRetry('clean-visits', 4)
  await addRetry('send-mail', 2)
  alarm.set('clean-visits')
  await vi.waitUntil(() => due.length === 2, { timeout: 20_000 })
  expect(due).toEqual(['clean-visits', 'clean-visits'])
})

test('tells of one that is due already', async () => {
  await addRetry('clean-visits', 0)
  alarm.set('clean-visits')
  await vi.waitUntil(() => due.length === 1, { timeout: 20_000 })
})

test('is silent where nothing is to come, where nobody answers, and after its end', async () => {
  const asked = vi.spyOn(handle.pool, 'query')
  alarm.set('clean-visits')
  await vi.waitUntil(() => asked.mock.calls.length === 1, { timeout: 20_000 })
  await addRetry('clean-visits', 0.2)
  asked.mockRejectedValueOnce(new Error('The database is away') as never)
  alarm.set('clean-visits')
  await vi.waitUntil(() => asked.mock.calls.length === 3, { timeout: 20_000 })
  alarm.stop()
  alarm.set('clean-visits')
  await sleep(2_000)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(due).toEqual([])
})
