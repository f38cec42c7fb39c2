import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/create-jobs.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

const silent = { error: () => undefined, warn: () => undefined }
let dropDatabase: () => Promise<void>
const processes: { handle: DatabaseHandle; jobs: Jobs }[] = []

beforeAll(async () => {
  const { settings, close } = await makeEmptyDatabase('jobs')
  dropDatabase = close
  for (let process = 0; process < 2; process += 1) {
    const handle = await connectDatabase({ databaseUrl: settings.DATABASE_URL })
    processes.push({ handle, jobs: createJobs({ handle, logger: silent }) })
  }
  // Together, as processes of one site may well start.
  await Promise.all(processes.map(({ jobs }) => jobs.start()))
})

afterAll(async () => {
  for (const { handle, jobs } of processes) {
    await jobs.stop()
    await handle.close()
  }
  await dropDatabase()
})

test('two processes share the work, and each job is done once', async () => {
  const done: number[][] = [[], []]
  const began = processes.map(() => Promise.withResolvers<void>())
  const allBegan = Promise.all(began.map(({ promise }) => promise))
  for (const [index, { jobs }] of processes.entries()) {
    await jobs.work('image-variants', async ({ imageId }) => {
      began[index]?.resolve()
      // Otherwise one that is quick could do all before the other has looked.
      await Promise.race([allBegan, sleep(5_000)])
      done[index]?.push(imageId)
    })
  }
  const payloads = Array.from({ length: 40 }, (_, n) => ({
    imageId: n + 1,
    format: 'webp' as const,
  }))
  await Promise.all(
    processes.map(({ handle, jobs }, index) =>
      handle.db
        .transaction()
        .execute((tx) =>
          jobs.sendAll(tx, 'image-variants', payloads.slice(index * 20, index * 20 + 20)),
        ),
    ),
  )
  for (let tries = 0; done.flat().length < 40; tries += 1) {
    if (tries > 200) throw new Error('Waited in vain')
    await sleep(50)
  }
  await sleep(200)
  expect(done.flat().sort((a, b) => a - b)).toEqual(payloads.map(({ imageId }) => imageId))
  expect(done.every((jobs) => jobs.length > 0)).toBe(true)
})

test('a job begins with the commit, however long its transaction takes after sending it', async () => {
  const [{ handle, jobs }] = processes as [(typeof processes)[number]]
  let isCommitted = false
  const begun: boolean[] = []
  await jobs.work('clean-visits', async () => void begun.push(isCommitted))
  await handle.db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'clean-visits', {})
    await sleep(1_000)
    isCommitted = true
  })
  // The worker's own look, which would find it as well, is a quarter of a minute away.
  await expect.poll(() => begun, { timeout: 5_000 }).toEqual([true])
})
