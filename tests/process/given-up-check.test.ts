import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_SETTINGS, startAdminSite } from '#tests/admin-site.ts'
import { type SiteProcess, spawnSiteProcess } from '#tests/site-process.ts'
import { zipOf } from '#tests/upload-client.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

const settings = () => ({ ...ADMIN_SETTINGS, DATA_DIR: dataDir })
const start = () => startAdminSite({ DATA_DIR: dataDir })

/** The process that reads a site's uploads, as soon as there is one. */
async function readerOf({ process: { pid } }: SiteProcess): Promise<number> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const listed = await fs.readFile(`/proc/${pid}/task/${pid}/children`, 'latin1')
    const [child] = listed.trim().split(' ').map(Number)
    if (child) return child
    await sleep(10)
  }
  throw new Error('Nothing reads the upload')
}

/** One letter, Z for a process that has ended and that nobody has asked after; empty for none. */
async function stateOf(pid: number): Promise<string> {
  const line = await fs.readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  return /\) (\S)/.exec(line)?.[1] ?? ''
}

/** Kills the site in the midst of a check that would never end. */
async function killDuringCheck(site: SiteProcess): Promise<number> {
  const reader = await readerOf(site)
  process.kill(reader, 'SIGSTOP')
  // The try is written down before the process is started.
  const ended = once(site.process, 'exit')
  site.process.kill('SIGKILL')
  await ended
  return reader
}

test('a check that took the site with it twice is not begun a third time', async () => {
  const first = await start()
  const bytes = await zipOf({ 'a.txt': 'a' })
  const { upload } = await first.client.create('file', 'deadly.zip', bytes.length)
  await first.client.send(upload, bytes)
  first.client.complete(upload.id).catch(() => undefined)
  const readers = [await killDuringCheck(first.site)]

  // The next start goes on with it by itself, at once: whoever waits until it is up may come too late.
  readers.push(await killDuringCheck(await spawnSiteProcess(settings())))

  const third = await start()
  const refused = await third.client.checked(upload.id)
  expect(refused).toMatchObject({ state: 'refused' })
  expect(refused.refusal).toMatch(/twice/)
  expect(third.site.output()).toContain('The check of an upload is given up')

  // Those that were stopped end by themselves once they may: the site that they worked for is gone.
  for (const reader of readers) {
    process.kill(reader, 'SIGCONT')
    await expect.poll(() => stateOf(reader), { timeout: 60_000 }).toMatch(/^[ZX]?$/)
  }
  await third.site.stop()
}, 240_000)
