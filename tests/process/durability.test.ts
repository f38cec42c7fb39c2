import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { FolderInUseError } from '#server/platform/db/embedded/lock-folder.ts'
import { layMigratedDatabase } from '#tests/embedded-snapshots.ts'
import { plainDraft } from '#tests/plain-draft.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const ROUNDS = 3
const WRITERS = 8

let dataDir: string
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  await layMigratedDatabase(dataDir)
  const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
  await handle.db.transaction().execute((tx) => saveMods(tx, [plainDraft({ name: 'Counted' })]))
  await handle.close()
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

/** Behind a proxy, which tells visitors apart. */
const start = () =>
  startSiteProcess({ DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off', TRUST_PROXY: '127.0.0.1,::1' })

/** Sends downloads of ever new visitors until the server is gone; returns how many it confirmed. */
async function countUntilKilled(site: SiteProcess, round: number): Promise<number> {
  let confirmed = 0
  let isOver = false
  const writer = async (id: number) => {
    for (let n = 0; !isOver; n++) {
      const answer = await fetch(`${site.url}/api/v1/mods/download-count`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${round * WRITERS + id}.${n >> 8}.${n & 255}`,
        },
        body: '{"modId":1}',
      }).catch(() => undefined)
      if (answer?.ok) confirmed++
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, id) => writer(id))
  // In the midst of it, on a slow machine too.
  await vi.waitUntil(() => confirmed > 20, { timeout: 30_000, interval: 5 })
  await new Promise((resolve) => setTimeout(resolve, round * 150))
  const ended = once(site.process, 'exit')
  site.process.kill('SIGKILL')
  await ended
  isOver = true
  await Promise.all(writers)
  return confirmed
}

test('kill -9 during writes loses nothing that was confirmed, and the site starts again', async () => {
  let confirmed = 0
  for (let round = 0; round < ROUNDS; round++) {
    const site = await start()
    const inRound = await countUntilKilled(site, round)
    expect(inRound).toBeGreaterThan(0)
    confirmed += inRound
  }
  const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
  const row = await handle.db.selectFrom('mod_downloads').selectAll().executeTakeFirstOrThrow()
  await handle.close()
  expect(row.download_count).toBeGreaterThanOrEqual(confirmed)
  // Beyond what was confirmed there can only be what was under way at each kill.
  expect(row.download_count).toBeLessThanOrEqual(confirmed + ROUNDS * WRITERS)
}, 180_000)

test('a second process on the same folder is refused with a clear message', async () => {
  const site = await start()
  await expect(startSiteProcess({ DATA_DIR: dataDir })).rejects.toThrow(
    /is in use by another process\. Stop the site first/,
  )
  await expect(connectDatabase({ folder: path.join(dataDir, 'database') })).rejects.toBeInstanceOf(
    FolderInUseError,
  )
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  await site.stop()
}, 120_000)

test('an orderly stop finishes the running requests', async () => {
  const site = await start()
  const answers = Array.from({ length: 20 }, (_, n) =>
    fetch(`${site.url}/mods?page=${n + 2}`).then((answer) => answer.text()),
  )
  await fetch(`${site.url}/healthz`)
  const ended = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  for (const page of await Promise.all(answers)) expect(page).toContain('</html>')
  expect(await ended).toEqual([0, null])
}, 120_000)
