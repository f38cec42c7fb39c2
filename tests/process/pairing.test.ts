import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { freePort } from '#tests/free-port.ts'
import { runCommand } from '#tests/run-command.ts'
import { spawnSiteProcess, startSiteProcess } from '#tests/site-process.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

const modharbor = (...args: string[]) => runCommand(args, { settings: { DATA_DIR: dataDir } })

test('a new database on the storage of a site is refused with a sentence, and adopted on purpose', async () => {
  const settings = { DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off' }
  const first = await startSiteProcess(settings)
  await first.stop()
  const storage = createFolderStorage({ root: path.join(dataDir, 'storage') })
  await storage.put('mods/a/kept.zip', Buffer.from('PK'), { contentType: 'application/zip' })
  await fs.rm(path.join(dataDir, 'database'), { recursive: true })

  const refusal = await startSiteProcess(settings).catch((error: Error) => error.message)
  const [end, line = ''] = String(refusal).split('\n')
  expect(end).toBe('The site ended with 1:')
  const { level, msg } = JSON.parse(line)
  expect(level).toBe(60)
  expect(msg).toMatch(/^The storage belongs to the site [0-9a-f-]{36}/)
  expect(msg).toContain('npm run modharbor -- storage adopt')
  expect(msg).not.toMatch(/^\s+at /m)
  const sample = await modharbor('sample')
  expect(sample.code).toBe(1)
  expect(sample.stderr).toMatch(/^The storage belongs to the site/)

  const adopted = await modharbor('storage', 'adopt')
  expect(adopted).toMatchObject({ code: 0 })
  expect(adopted.stderr).toContain('now belongs to this database')
  const again = await startSiteProcess(settings)
  const confirmed = await modharbor('storage', 'confirm-sweep', '7')
  expect(confirmed).toMatchObject({ code: 1, stderr: '0 objects wait for confirmation, not 7\n' })
  expect(await (await fetch(`${again.url}/readyz`)).json()).toEqual({
    status: 'ok',
    database: 'ok',
    storage: 'ok',
  })
  await again.stop()
  expect(await storage.head('mods/a/kept.zip')).toBeDefined()
}, 240_000)

test('a site that has met its storage starts while that is away, and says that it is not ready', async () => {
  const own = { DATA_DIR: await fs.mkdtemp(path.join(dataDir, 'away-')), SAMPLE_CATALOGUE: 'off' }
  await (await startSiteProcess(own)).stop()
  const site = await spawnSiteProcess({
    ...own,
    S3_BUCKET: 'mods',
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const get = (target: string) => fetch(site.url + target).catch(() => undefined)
  await vi.waitUntil(async () => (await get('/healthz'))?.ok || site.process.exitCode !== null, {
    timeout: 90_000,
    interval: 100,
  })
  expect(site.process.exitCode, site.output()).toBeNull()
  expect(await (await get('/readyz'))?.json()).toMatchObject({ database: 'ok', storage: 'failed' })
  expect((await get('/mods?page=1'))?.status).toBe(200)
  await site.stop()
}, 240_000)
