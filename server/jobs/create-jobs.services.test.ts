import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type DatabaseHandle } from '#server/db/connect.ts'
import { createJobs, type Jobs } from '#server/jobs/create-jobs.ts'

const silent = { error: () => undefined, warn: () => undefined }
const server = process.env.TEST_DATABASE_URL ?? ''
const name = `jobs_${process.pid}_${Date.now()}`
const processes: { handle: DatabaseHandle; jobs: Jobs }[] = []

beforeAll(async () => {
  if (!server) throw new Error('TEST_DATABASE_URL has to name a PostgreSQL server')
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  for (let process = 0; process < 2; process += 1) {
    const handle = await connectDatabase({ databaseUrl: url.href })
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
  await run(`drop database ${name} with (force)`)
})

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('two processes share the work, and each job is done once', async () => {
  const done: number[][] = [[], []]
  for (const [index, { jobs }] of processes.entries()) {
    await jobs.work('image-variants', async ({ imageId }) => {
      await sleep(5)
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
