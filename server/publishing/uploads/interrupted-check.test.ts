import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import type { BreakablePool } from '#server/platform/db/breakable-pool.ts'
import { ADMIN_SETTINGS, logInAdmin } from '#tests/admin-site.ts'
import { openTestSite } from '#tests/open-test-site.ts'
import { pngOf, type UploadClient } from '#tests/upload-client.ts'

/** More than the tries after which a check is given up. */
const OUTAGES = 3
const AWAY_MS = 300

let site: Site
let client: UploadClient
beforeAll(async () => {
  site = await openTestSite(ADMIN_SETTINGS)
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  client = await logInAdmin(origin)
})
afterAll(async () => {
  site.app.server.closeAllConnections()
  await site.stop()
})

test('a database that goes away during each check is not taken for a file that breaks it', async () => {
  const pool = site.database.pool as BreakablePool
  const run = site.sandbox.run.bind(site.sandbox)
  let outages = 0
  const spy = vi.spyOn(site.sandbox, 'run').mockImplementation(async (...work) => {
    const result = await run(...work)
    if (outages < OUTAGES) {
      outages += 1
      pool.breakAll()
      setTimeout(() => pool.mend(), AWAY_MS)
    }
    return result
  })
  const bytes = await pngOf()
  const { upload } = await client.create('image', 'cover.png', bytes.length)
  await client.send(upload, bytes)
  await vi.waitUntil(
    async () => {
      await client.complete(upload.id)
      return /ready|refused/.test((await client.get(upload.id)).state)
    },
    { timeout: 25_000, interval: AWAY_MS * 2 },
  )
  expect(await client.get(upload.id)).toMatchObject({ state: 'ready', refusal: null })
  expect(outages).toBe(OUTAGES)
  spy.mockRestore()
})
