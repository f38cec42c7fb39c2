/**
 * Starts the site once from a production install, as an operator's machine has it: without the
 * packages that only developers need.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const NOT_COPIED = new Set(['.git', '.react-router', 'build', 'coverage', 'data', 'node_modules'])
const START_TIMEOUT_MS = 180_000

async function waitForHome(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok && (await answer.text()).includes('Most Downloaded')) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The site did not come up from a production install')
}

async function main(): Promise<void> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-production-'))
  try {
    const filter = (source: string) => !NOT_COPIED.has(path.relative(ROOT, source))
    await fs.cp(ROOT, dir, { recursive: true, filter })
    const install = spawnSync('npm', ['ci', '--omit=dev'], { cwd: dir, stdio: 'inherit' })
    if (install.status !== 0) throw new Error('npm ci --omit=dev failed')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const site = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: dir,
      stdio: 'inherit',
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: path.join(dir, 'data'),
      },
    })
    const ended = once(site, 'exit')
    await waitForHome(url, () => site.exitCode !== null).finally(() => site.kill('SIGTERM'))
    const [code] = await ended
    if (code !== 0) throw new Error(`The site ended with ${code}`)
    console.log('production install: ok')
  } finally {
    await fs.rm(dir, { recursive: true, force: true })
  }
}

await main()
