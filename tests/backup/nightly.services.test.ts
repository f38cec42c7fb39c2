import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { startAdminSite } from '#tests/admin-site.ts'
import { publishMod } from '#tests/backup/publish-mod.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import type { SiteProcess } from '#tests/site-process.ts'

let dir: string
let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
let site: SiteProcess | undefined
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-nightly-'))
  database = await makeEmptyDatabase('nightly')
})
afterAll(async () => {
  await site?.stop()
  await database.close()
  await fs.rm(dir, { recursive: true, force: true })
})

/** Has the site do what it does every night. */
async function makeItNight(): Promise<void> {
  const handle = await connectDatabase({ databaseUrl: database.settings.DATABASE_URL })
  const jobs = createJobs({ handle, logger: { error: () => undefined, warn: () => undefined } })
  await jobs.start()
  await jobs.send(handle.db, 'backup', {})
  await jobs.stop()
  await handle.close()
}

test('the nightly backup of a site that has lost a file is written once, and said in the log and by readyz', async () => {
  const backups = path.join(dir, 'backups')
  const settings = { ...database.settings, DATA_DIR: dir, BACKUP_DIR: backups }
  const started = await startAdminSite(settings)
  site = started.site
  await publishMod(started.client, 'lost')
  await publishMod(started.client, 'kept')
  const mods = path.join(dir, 'storage', 'mods')
  const files = await fs.readdir(mods, { recursive: true })
  await fs.rm(path.join(mods, files.find((name) => name.endsWith('lost.zip')) ?? ''))

  await makeItNight()
  const said = () => site?.output().includes('A backup was written that lacks files')
  await vi.waitUntil(said, { timeout: 60_000, interval: 100 })
  expect(site.output()).toMatch(/lost\.zip could not be read from the storage/)
  expect(site.output()).not.toContain('A job failed')
  expect((await fs.readdir(backups)).filter((name) => /^\d/.test(name))).toHaveLength(1)
  const ready = await fetch(`${site.url}/readyz`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({
    details: { backup: expect.stringMatching(/is missing 1 of the files .*; none is complete/) },
  })
}, 180_000)
