import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginScript, makeNextRelease } from '#tests/next-release.ts'
import { startSiteProcess } from '#tests/site-process.ts'

/** Two starts, on a machine that may be busy with other tests. */
const PATIENCE_MS = 180_000

let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
})
afterAll(() => fs.rm(folder, { recursive: true, force: true }))

test(
  'after an upgrade the new release serves the scripts of the old one, and no others',
  async () => {
    const settings = { DATA_DIR: path.join(folder, 'data'), SAMPLE_CATALOGUE: 'off' }
    const before = await startSiteProcess(settings)
    const old = await loginScript(before.url)
    const served = await fetch(`${before.url}/assets/${old}`)
    const bytes = await served.text()
    await before.stop()

    const next = await makeNextRelease(folder, old)
    const after = await startSiteProcess(settings, { main: next.main })
    try {
      expect(await loginScript(after.url)).toBe(next.login)
      const kept = await fetch(`${after.url}/assets/${old}`)
      expect(kept.status).toBe(200)
      expect(await kept.text()).toBe(bytes)
      for (const header of ['content-type', 'cache-control', 'content-encoding']) {
        expect(kept.headers.get(header)).toBe(served.headers.get(header))
      }
      expect((await fetch(`${after.url}/assets/login-00000000.js`)).status).toBe(404)
    } finally {
      await after.stop()
    }
  },
  PATIENCE_MS,
)
