import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lockFolder } from '#server/platform/db/embedded/lock-folder.ts'
import { freePort } from '#tests/free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

let dataDir: string
let url: string
let output: string
let npm: ChildProcess

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  await fs.mkdir(path.join(dataDir, 'left'))
  await fs.writeFile(path.join(dataDir, 'left', 'open.txt'), 'x')
  await fs.chmod(path.join(dataDir, 'left', 'open.txt'), 0o644)
  await fs.chmod(dataDir, 0o755)
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

/** `npm start` as an operator runs it, in a process group of its own as under a terminal. */
beforeEach(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  output = ''
  npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SAMPLE_CATALOGUE: 'off',
      STOP_DELAY_SECONDS: '0',
      // Whatever started this test: it has to come from the site.
      MALLOC_ARENA_MAX: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  await vi.waitUntil(isUp, { timeout: 150_000, interval: 100 })
}, 160_000)

/** Nothing is left behind by a test that failed. */
afterEach(() => {
  try {
    process.kill(-(npm.pid as number), 'SIGKILL')
  } catch {
    // All have ended.
  }
})

const isUp = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false

/** The lock of the folder is the site's own: whoever can take it knows that the site is gone. */
function isFolderFree(): boolean {
  try {
    lockFolder(path.join(dataDir, 'database')).release()
    return true
  } catch {
    return false
  }
}

async function expectOrderlyEnd(): Promise<void> {
  await vi.waitUntil(isFolderFree, { timeout: 15_000, interval: 50 })
  // Its streams end with the last process that holds them.
  if (!npm.stdout?.closed) await once(npm, 'close')
  expect(output).toContain('finishing what is running')
  expect(output).toContain('"msg":"the site has ended in order"')
  expect(await isUp()).toBe(false)
}

const WAYS: Readonly<Record<string, (npm: number) => void>> = {
  'SIGTERM to npm': (pid) => process.kill(pid, 'SIGTERM'),
  'SIGKILL of npm': (pid) => process.kill(pid, 'SIGKILL'),
  'SIGTERM to the process group, as a service manager sends it': (pid) =>
    process.kill(-pid, 'SIGTERM'),
  'SIGINT to the process group, as a terminal sends it': (pid) => process.kill(-pid, 'SIGINT'),
  'SIGHUP to the process group, as a terminal that is closed sends it': (pid) =>
    process.kill(-pid, 'SIGHUP'),
}

test.runIf(process.platform === 'linux')('glibc keeps two heaps', async () => {
  const pid = /"pid":(\d+)/.exec(output)?.[1]
  const environ = await fs.readFile(`/proc/${pid}/environ`, 'utf8')
  expect(environ.split('\0')).toContain('MALLOC_ARENA_MAX=2')
})

test('what others could read of the data folder is closed to them', async () => {
  const modeOf = async () => (await fs.stat(path.join(dataDir, 'left', 'open.txt'))).mode & 0o777
  await vi.waitUntil(async () => (await modeOf()) === 0o600, { timeout: 15_000, interval: 50 })
  expect((await fs.stat(dataDir)).mode & 0o777).toBe(0o700)
  process.kill(npm.pid as number, 'SIGTERM')
  await expectOrderlyEnd()
}, 180_000)

test.each(Object.keys(WAYS))(
  '%s ends the site in order and frees its folder',
  async (way) => {
    expect(isFolderFree()).toBe(false)
    WAYS[way]?.(npm.pid as number)
    await expectOrderlyEnd()
  },
  180_000,
)
