import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

const silent = { error: () => undefined, warn: () => undefined }

test('a later start writes nothing but what has other settings than this release', async () => {
  const handle = await connectEmpty()
  const start = async () => {
    const jobs = createJobs({ handle, logger: silent })
    await jobs.start()
    await jobs.stop()
  }
  const read = async () => {
    const queues = await sql<{ name: string; retry_limit: number; at: string }>`
      select name, retry_limit, updated_on::text as at from jobs.queue order by name
    `.execute(handle.db)
    const schedules = await sql<{ name: string; cron: string; at: string }>`
      select name, cron, updated_on::text as at from jobs.schedule order by name
    `.execute(handle.db)
    return { queues: queues.rows, schedules: schedules.rows }
  }
  await start()
  const first = await read()
  expect(first.queues.find(({ name }) => name === 'vacuum')).toMatchObject({ retry_limit: 0 })
  expect(first.schedules.find(({ name }) => name === 'vacuum')).toMatchObject({
    cron: '41 3 * * *',
  })
  await start()
  expect(await read()).toEqual(first)

  await sql`update jobs.queue set retry_limit = 7 where name = 'vacuum'`.execute(handle.db)
  await sql`update jobs.schedule set cron = '0 0 1 1 *' where name = 'vacuum'`.execute(handle.db)
  await sql`delete from jobs.schedule where name = 'clean-visits'`.execute(handle.db)
  await start()
  const withoutTimes = ({ queues, schedules }: typeof first) =>
    [...queues, ...schedules].map(({ at: _, ...rest }) => rest)
  expect(withoutTimes(await read())).toEqual(withoutTimes(first))
  await handle.close()
})
