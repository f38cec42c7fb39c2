import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { DAY_MS, observeTime } from '#server/platform/clock/observed-time.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { plainDraft } from '#tests/plain-draft.ts'
import { ensurePackages } from '#tests/services/packages.ts'
import { startSiteProcess } from '#tests/site-process.ts'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

const TOKEN = 'a token that only this test knows'
/** What the metrics have once the job is done. */
const DONE = 'modharbor_job_last_done_timestamp_seconds{queue="purge-trash"}'

let dataDir: string
beforeAll(async () => {
  await ensurePackages(['libfaketime'])
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

async function withDatabase<T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T> {
  const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

async function readMetrics(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return answer.text()
}

/** One mod in the trash since yesterday, and the job that empties it, which is to run at once. */
async function prepare(handle: DatabaseHandle): Promise<void> {
  const { db } = handle
  await migrate(handle)
  await db.transaction().execute((tx) => saveMods(tx, [plainDraft({ name: 'Thrown away' })]))
  await sql`update mods set deleted_at = now() - interval '1 day'`.execute(db)
  await observeTime(db, new Date(Date.now() - DAY_MS))
  const silent = { error: () => undefined, warn: () => undefined }
  const jobs = createJobs({ handle, logger: silent })
  await jobs.start()
  await jobs.send(db, 'purge-trash', {})
  // A month later the queue would have given it up.
  await sql`update jobs.job set keep_until = now() + interval '1 year'
    where name = 'purge-trash'`.execute(db)
  await jobs.stop()
}

test('a site whose clock has jumped by a month purges nothing, and says so', async () => {
  await withDatabase(prepare)
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    SAMPLE_CATALOGUE: 'off',
    LD_PRELOAD: LIBRARY,
    FAKETIME: '+32d',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    METRICS_TOKEN: TOKEN,
  })
  const ready = (await (await fetch(`${site.url}/readyz`)).json()) as object
  expect(ready).toMatchObject({
    status: 'ok',
    details: { clock: expect.stringMatching(/^The clock is 3[12] days past/) },
  })
  expect(site.output()).toContain('days past the time when the site was last seen running')
  await expect.poll(() => readMetrics(site.url)).toContain(DONE)
  await site.stop()
  await withDatabase(async ({ db }) => {
    const jobs = await sql<{ state: string }>`
      select state::text from jobs.job where name = 'purge-trash'`.execute(db)
    expect(jobs.rows).toEqual([{ state: 'completed' }])
    const mods = await sql`select id from mods where deleted_at is not null`.execute(db)
    expect(mods.rows).toHaveLength(1)
  })
}, 240_000)
