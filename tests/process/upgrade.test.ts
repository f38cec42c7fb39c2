import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSiteProcess } from '#tests/site-process.ts'

/** Two starts, on a machine that may be busy with other tests. */
const PATIENCE_MS = 180_000
const ROOT = path.resolve(import.meta.dirname, '../..')
/** What a release consists of when it runs. */
const PARTS = ['package.json', 'contract', 'server', 'build']

let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
})
afterAll(() => fs.rm(folder, { recursive: true, force: true }))

/** Another release beside this one, as another container has it: its login page has other scripts. */
async function makeNextRelease(login: string): Promise<{ main: string; login: string }> {
  const release = path.join(folder, 'release')
  for (const part of PARTS) {
    await fs.cp(path.join(ROOT, part), path.join(release, part), { recursive: true })
  }
  await fs.symlink(path.join(ROOT, 'node_modules'), path.join(release, 'node_modules'))
  const next = 'login-NextOne1.js'
  const build = path.join(release, 'build')
  const assets = path.join(build, 'client/assets')
  for (const extension of ['', '.br', '.gz']) {
    await fs.rename(path.join(assets, login + extension), path.join(assets, next + extension))
  }
  const manifest = path.join(build, 'server/index.js')
  const code = await fs.readFile(manifest, 'utf8')
  await fs.writeFile(manifest, code.replaceAll(login, next))
  return { main: path.join(release, 'server/main.ts'), login: next }
}

async function loginScript(url: string): Promise<string> {
  const html = await (await fetch(`${url}/login`)).text()
  const name = /assets\/(login-[\w-]{8}\.js)/.exec(html)?.[1]
  if (!name) throw new Error('The login page names no script')
  return name
}

test(
  'after an upgrade the new release serves the scripts of the old one, and no others',
  async () => {
    const settings = { DATA_DIR: path.join(folder, 'data'), SAMPLE_CATALOGUE: 'off' }
    const before = await startSiteProcess(settings)
    const old = await loginScript(before.url)
    const served = await fetch(`${before.url}/assets/${old}`)
    const bytes = await served.text()
    await before.stop()

    const next = await makeNextRelease(old)
    const after = await startSiteProcess(settings, next.main)
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
