import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginScript, makeNextRelease } from '#tests/next-release.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { startSiteProcess } from '#tests/site-process.ts'

/** Two starts, on a machine that may be busy with other tests. */
const PATIENCE_MS = 180_000

let folder: string
let settings: Record<string, string>
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  closing.push(() => fs.rm(folder, { recursive: true, force: true }))
  const database = await makeEmptyDatabase('upgrade')
  closing.push(database.close)
  const bucket = await makeEmptyBucket('upgrade')
  closing.push(bucket.close)
  settings = { ...database.settings, ...bucket.settings, SAMPLE_CATALOGUE: 'off' }
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test(
  'containers of two releases share one database and bucket: the new one serves the scripts of the old one, also when that is gone',
  async ({ onTestFinished }) => {
    // Each has a data folder of its own, which goes with it.
    const before = await startSiteProcess(settings)
    onTestFinished(before.stop)
    const old = await loginScript(before.url)
    const bytes = await (await fetch(`${before.url}/assets/${old}`)).text()
    const next = await makeNextRelease(folder, old)
    const after = await startSiteProcess(settings, { main: next.main })
    onTestFinished(after.stop)
    const kept = () => fetch(`${after.url}/assets/${old}`)
    expect(await loginScript(after.url)).toBe(next.login)
    // While both run, a balancer may send a page's scripts to the other one.
    expect(await (await kept()).text()).toBe(bytes)
    await before.stop()
    const answer = await kept()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(await answer.text()).toBe(bytes)
    expect((await fetch(`${after.url}/assets/login-00000000.js`)).status).toBe(404)
  },
  PATIENCE_MS,
)
