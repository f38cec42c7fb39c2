import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startAdminSite } from '#tests/admin-site.ts'
import { publishMod } from '#tests/backup/publish-mod.ts'
import { runCommand, startCommand } from '#tests/run-command.ts'
import type { SiteProcess } from '#tests/site-process.ts'

let site: SiteProcess
let backups: string
beforeAll(async () => {
  const started = await startAdminSite({ BACKUP_DIR: './backups', BACKUP_KEEP: '1' })
  site = started.site
  await publishMod(started.client, 'kept')
  await publishMod(started.client, 'lost')
  backups = path.join(site.dataDir, 'backups')
}, 180_000)
afterAll(() => site.stop())

const place = () => ({ settings: { DATA_DIR: site.dataDir } })
const backup = () => runCommand(['backup', '--keep', '1', backups], place())
const finished = async () => (await fs.readdir(backups)).filter((name) => /^\d/.test(name)).sort()

test('a backup without what the storage has lost is kept and said, and the last complete one stays', async () => {
  expect(await backup()).toMatchObject({ code: 0 })
  const [complete] = await finished()
  const mods = path.join(site.dataDir, 'storage', 'mods')
  const files = await fs.readdir(mods, { recursive: true })
  const [lost = ''] = files.filter((name) => name.endsWith('.zip'))
  await fs.rm(path.join(mods, lost))
  await fs.rm(path.join(backups, 'objects'), { recursive: true })

  const { code, stderr } = await backup()
  expect(code).toBe(3)
  expect(stderr).toContain(`mods/${lost} could not be read from the storage for the backup`)
  expect(stderr).toContain('It is incomplete: 1 file lost or altered in the storage')
  const names = await finished()
  expect(names).toHaveLength(2)
  expect(names).toContain(complete)
  const verified = await runCommand(['verify', backups], place())
  expect(verified).toMatchObject({ code: 3, stdout: expect.stringContaining(lost) })
}, 120_000)

test('a backup that is killed leaves no work to the site, and the next one takes its leftovers away', async () => {
  const { child, ended } = startCommand(['backup', backups], place())
  const copies = async () =>
    (await fs.readdir(backups)).filter((name) => name.startsWith('.database'))
  await vi.waitUntil(async () => (await copies()).length > 0, { timeout: 60_000, interval: 5 })
  child.kill('SIGKILL')
  await ended
  expect((await backup()).code).toBe(3)
  expect(await copies()).toEqual([])
  expect((await fs.readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([])
}, 120_000)
