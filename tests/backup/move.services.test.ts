import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { MARK_PATH } from '#server/platform/pairing/storage-mark.ts'
import { createS3Storage } from '#server/platform/storage/s3.ts'
import { ADMIN_SETTINGS, logInAdmin, startAdminSite } from '#tests/admin-site.ts'
import { hashAt, publishMod } from '#tests/backup/publish-mod.ts'
import { mailsIn } from '#tests/outbox.ts'
import { runCommand } from '#tests/run-command.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

let dir: string
let source: Awaited<ReturnType<typeof makeEmptyDatabase>>
let target: Awaited<ReturnType<typeof makeEmptyDatabase>>
let bucket: Awaited<ReturnType<typeof makeEmptyBucket>>
let site: SiteProcess | undefined
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-move-'))
  source = await makeEmptyDatabase('move')
  target = await makeEmptyDatabase('move')
  bucket = await makeEmptyBucket('move')
})
afterAll(async () => {
  await site?.stop()
  await source.close()
  await target.close()
  await bucket.close()
  await fs.rm(dir, { recursive: true, force: true })
})

async function withDatabase<T>(url: string, work: (handle: DatabaseHandle) => Promise<T>) {
  const handle = await connectDatabase({ databaseUrl: url })
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

const move = (args: readonly string[], input = '') =>
  runCommand(
    ['move', ...args],
    { settings: { ...source.settings, ...bucket.settings, DATA_DIR: dir } },
    input,
  )

async function tablesOfTarget(): Promise<number> {
  return withDatabase(target.settings.DATABASE_URL, async ({ pool }) => {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*) as n from pg_tables where schemaname = 'public'",
    )
    return rows[0]?.n ?? 0
  })
}

async function objectsInBucket(): Promise<string[]> {
  const storage = createS3Storage(bucket.s3)
  const paths: string[] = []
  for await (const object of storage.list('')) paths.push(object.path)
  await storage.close()
  return paths
}

/** A mail that nobody has sent yet, without its job: the queue does not move. */
async function leaveMail(): Promise<void> {
  await withDatabase(source.settings.DATABASE_URL, ({ pool }) =>
    pool.query(`insert into mails (id, recipient, template)
      values (gen_random_uuid(), 'ada@example.org', 'password-changed')`),
  )
}

test('a site moves from PostgreSQL and a folder to another PostgreSQL and S3, with everything', async () => {
  const started = await startAdminSite({ ...source.settings, DATA_DIR: dir })
  site = started.site
  const mod = await publishMod(started.client, 'moved')
  const original = await started.client.call(`mods/get-mod-details/${mod.id}`)

  const url = target.settings.DATABASE_URL
  const running = await move(['--to-database', url, '--to-s3'])
  expect(running).toMatchObject({ code: 1, stdout: '' })
  expect(running.stderr).toContain('other users of this machine can see the password')
  expect(running.stderr).toMatch(/The site is running on the database move_\w+\. Stop/)
  await site.stop()
  await leaveMail()

  // Nothing is written before everything was looked at.
  const storage = createS3Storage(bucket.s3)
  await storage.put(MARK_PATH, Buffer.from('another site'), { contentType: 'text/plain' })
  const refused = await move(['--to-database', '-', '--to-s3'], url)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^The storage belongs to the site another site/)
  expect([await tablesOfTarget(), await objectsInBucket()]).toEqual([0, [MARK_PATH]])
  await storage.remove(MARK_PATH)
  await storage.close()

  const moved = await move(['--to-database', '-', '--to-s3'], `${url}\n`)
  expect(moved).toMatchObject({ code: 0, stdout: '' })
  expect(moved.stderr).toContain('Everything is in the new database')
  expect(moved.stderr).not.toContain('password')
  const again = await move(['--to-database', '-'], url)
  expect(again.stderr).toContain('The database is not empty')

  const home = path.join(dir, 'new')
  site = await startSiteProcess({
    ...ADMIN_SETTINGS,
    ...target.settings,
    ...bucket.settings,
    DATA_DIR: home,
  })
  const there = await logInAdmin(site.url)
  const details = await there.call(`mods/get-mod-details/${mod.id}`)
  expect({ ...details, updatedAt: '' }).toEqual({ ...original, updatedAt: '' })
  expect(await hashAt(site.url, details.fileUrl)).toBe(mod.sha256)
  await vi.waitUntil(async () => (await mailsIn(home)).length > 0, { timeout: 30_000 })
  expect(await mailsIn(home)).toEqual([expect.stringContaining('ada@example.org')])
  expect((await publishMod(there, 'afterwards')).id).toBeGreaterThan(mod.id)
}, 240_000)
