import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ModPage } from '#contract/catalogue/mods.ts'
import { layEmptyDatabase, layMigratedDatabase } from '#tests/embedded-snapshots.ts'
import { type SiteProcess, spawnSiteProcess, startSiteProcess } from '#tests/site-process.ts'

/** What a new operator finds where the very first start did not come to its end. */

const MODS = 196
const SIGN_IN = /first sign-in, shown this once: (\S+) {2}(\S+)/

let dataDir: string
let site: SiteProcess | undefined
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
})
afterEach(async () => {
  site?.process.kill('SIGKILL')
  await site?.stop()
  site = undefined
  await fs.rm(dataDir, { recursive: true, force: true })
})

/** Without a word about the sample: what a site does by itself. */
const settings = () => ({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })

async function start(): Promise<SiteProcess> {
  site = await startSiteProcess(settings())
  return site
}

async function countMods({ url }: SiteProcess): Promise<number> {
  const answer = await fetch(`${url}/api/v1/mods/get-all-mods/1`)
  return ((await answer.json()) as Partial<ModPage>).total ?? -1
}

async function logIn({ url, output }: SiteProcess): Promise<Response> {
  const [, email, password] = SIGN_IN.exec(output()) ?? []
  return fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

async function expectCompleteSite(started: SiteProcess): Promise<void> {
  // What waited behind the import has a slow machine refuse newcomers for another moment.
  await expect.poll(() => countMods(started), { timeout: 15_000 }).toBe(MODS)
  await vi.waitFor(() => expect(started.output()).toMatch(SIGN_IN))
  expect(await (await logIn(started)).json()).toMatchObject({
    status: 200,
    account: { isAdmin: true },
  })
}

test.each([
  ['before its tables are there', undefined, layEmptyDatabase],
  ['between its tables and the first administrator', undefined, layMigratedDatabase],
  ['when the administrator has just been made', '"made at start"', layEmptyDatabase],
])(
  'a first start that is killed %s is made up for by the next',
  async (_, seen, lay) => {
    await lay(dataDir)
    // Without it the folder is what such a start leaves.
    if (seen !== undefined) {
      const killed = await spawnSiteProcess(settings())
      await vi.waitUntil(() => killed.output().includes(seen), { timeout: 90_000, interval: 5 })
      killed.process.kill('SIGKILL')
      await killed.stop()
      expect(killed.output()).not.toMatch(SIGN_IN)
    }
    await expectCompleteSite(await start())
  },
  180_000,
)

test('a first start that finds its port taken still tells the sign-in, once there is another', async () => {
  await layEmptyDatabase(dataDir)
  const taken = net.createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as net.AddressInfo
  const refused = startSiteProcess({ ...settings(), PORT: String(port) })
  await expect(refused).rejects.toThrow(/another program is already listening/)
  taken.close()
  const again = await start()
  await expectCompleteSite(again)
  await again.stop()

  // Whoever has been told a password keeps it.
  const third = await start()
  expect((await logIn({ ...third, output: again.output })).status).toBe(200)
  expect(third.output()).not.toMatch(SIGN_IN)
}, 240_000)
