import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeBackups } from '#server/operations/backup/describe-backups.ts'
import { backupName, type Manifest, writeManifest } from '#server/operations/backup/manifest.ts'

const NOW = new Date('2026-02-10T12:00:00Z')

let dir: string
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-backups-'))
})
afterAll(() => fs.rm(dir, { recursive: true, force: true }))

/** A backup of so many hours ago. */
async function add(hours: number, lost: Partial<Pick<Manifest, 'missing' | 'altered'>> = {}) {
  const createdAt = new Date(NOW.getTime() - hours * 3_600_000)
  const folder = path.join(dir, backupName(createdAt))
  await fs.mkdir(folder)
  const objects = { file: 'objects.ndjson.gz', sha256: '0'.repeat(64), lines: 0, bytes: 0 }
  await writeManifest(folder, {
    format: 1,
    createdAt: createdAt.toISOString(),
    siteVersion: '1',
    migrations: [],
    tables: [],
    sequences: {},
    objects,
    missing: [],
    altered: [],
    settings: {},
    secrets: [],
    ...lost,
  })
  return folder
}

test('what is wrong with the newest backup is said, and which one is complete', async () => {
  const say = () => describeBackups(dir, NOW)
  expect(await say()).toBe('There is no backup yet.')
  await add(100, { missing: ['mods/a'] })
  expect(await say()).toMatch(/is missing 1 of the files .*; none is complete/)
  await add(80)
  expect(await say()).toMatch(/^The newest backup is 2026-02-07T04-00-00Z: none .* for 3 days\.$/)
  await add(40)
  expect(await say()).toBeUndefined()
  const folder = await add(10, { missing: ['mods/a'], altered: ['mods/b'] })
  expect(await say()).toMatch(/is missing 2 of the files .*; 2026-02-08T20-00-00Z is complete\./)
  await fs.appendFile(path.join(folder, 'manifest.json'), ' ')
  expect(await say()).toBe(`The newest backup, ${path.basename(folder)}, cannot be read.`)
})
