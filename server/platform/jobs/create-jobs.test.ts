import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/create-jobs.ts'
import { poolForJobs } from '#server/platform/jobs/jobs-database.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

const silent = { error: () => undefined, warn: () => undefined }
const started: { handle: DatabaseHandle; jobs: Jobs }[] = []

afterEach(async () => {
  for (const { handle, jobs } of started.splice(0)) {
    await jobs.stop()
    await handle.close()
  }
})

async function startJobs(options: { isHeld?: boolean } = {}) {
  const handle = await connectEmpty()
  const jobs = createJobs({ handle, logger: silent, ...options })
  await jobs.start()
  started.push({ handle, jobs })
  return { handle, jobs }
}

async function until(condition: () => boolean | Promise<boolean>) {
  const end = Date.now() + 15_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('Waited 15 seconds in vain')
    await sleep(20)
  }
}

test('a job is done when its transaction commits, and does not exist when it does not', async () => {
  const { handle, jobs } = await startJobs()
  const done: number[] = []
  await jobs.work('image-variants', async ({ imageId }) => void done.push(imageId))
  const refused = handle.db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'image-variants', { imageId: 1, format: 'webp' })
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  await handle.db
    .transaction()
    .execute((tx) => jobs.send(tx, 'image-variants', { imageId: 2, format: 'webp' }))
  await until(() => done.length > 0)
  expect(done).toEqual([2])
})

test('jobs run one at a time, WebP before AVIF, and the same job waits once', async () => {
  const { handle, jobs } = await startJobs()
  for (const imageId of [1, 2, 2]) {
    await jobs.send(handle.db, 'image-variants', { imageId, format: 'avif' })
    await jobs.send(handle.db, 'image-variants', { imageId, format: 'webp' })
  }
  const done: string[] = []
  let running = 0
  await jobs.work('image-variants', async ({ imageId, format }) => {
    running += 1
    expect(running).toBe(1)
    await sleep(10)
    running -= 1
    done.push(`${imageId} ${format}`)
  })
  await until(() => done.length >= 4)
  expect(done).toEqual(['1 webp', '2 webp', '1 avif', '2 avif'])
})

test('held jobs are done from `takeUp` on, except of queues that are paused by then', async () => {
  const { handle, jobs } = await startJobs({ isHeld: true })
  const done: string[] = []
  await jobs.work('image-variants', async ({ imageId }) => void done.push(`image ${imageId}`))
  await jobs.work('clean-visits', async () => void done.push('visits'))
  await jobs.send(handle.db, 'image-variants', { imageId: 1, format: 'webp' })
  await jobs.send(handle.db, 'clean-visits', {})
  await sleep(300)
  expect(done).toEqual([])
  await jobs.pause(['clean-visits'])
  await Promise.all([jobs.takeUp(), jobs.takeUp()])
  await until(() => done.length > 0)
  await sleep(300)
  expect(done).toEqual(['image 1'])
  await jobs.resume()
  await until(() => done.length > 1)
  expect(done).toEqual(['image 1', 'visits'])
})

test('an end while held jobs are taken up begins no more of them', async () => {
  const { handle, jobs } = await startJobs({ isHeld: true })
  const done: string[] = []
  await jobs.work('image-variants', async () => void done.push('image'))
  await jobs.work('clean-visits', async () => void done.push('visits'))
  await jobs.send(handle.db, 'clean-visits', {})
  const takingUp = jobs.takeUp()
  await jobs.stop()
  await takingUp
  expect(done).toEqual([])
})

test('a failed job is tried again later', async () => {
  const { handle, jobs } = await startJobs()
  let tries = 0
  await jobs.work('clean-visits', async () => {
    tries += 1
    throw new Error('not yet')
  })
  await jobs.send(handle.db, 'clean-visits', {})
  await until(() => tries === 1)
  await until(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from jobs.job
      where name = 'clean-visits' and state = 'retry' and start_after > now()`.execute(handle.db)
    return rows[0]?.n === 1
  })
})

test('stopping tells the running job, and the job is tried again after the next start', async () => {
  const { handle, jobs } = await startJobs()
  let entered = false
  await jobs.work('clean-visits', async (_payload, signal) => {
    entered = true
    await sleep(60_000, undefined, { signal })
  })
  await jobs.send(handle.db, 'clean-visits', {})
  await until(() => entered)
  await jobs.stop()
  const { rows } = await sql<{ state: string }>`select state::text from jobs.job
    where name = 'clean-visits'`.execute(handle.db)
  expect(rows).toEqual([{ state: 'retry' }])
})

test('a statement of the queue that fails half-way leaves the connection usable', async () => {
  const { handle } = await startJobs()
  const jobsDatabase = poolForJobs(handle.pool)
  await expect(jobsDatabase.executeSql('begin; select 1 / 0; commit')).rejects.toThrow('zero')
  const { rows } = await jobsDatabase.executeSql('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})

test('the others do not wait for one that failed', async () => {
  const { handle, jobs } = await startJobs()
  const tried: string[] = []
  await jobs.work('image-variants', async ({ imageId, format }) => {
    tried.push(`${imageId} ${format}`)
    if (format === 'webp') throw new Error('not this one')
  })
  await jobs.send(handle.db, 'image-variants', { imageId: 1, format: 'webp' })
  await jobs.send(handle.db, 'image-variants', { imageId: 2, format: 'avif' })
  await until(() => tried.length > 1)
  expect(tried).toEqual(['1 webp', '2 avif'])
})
