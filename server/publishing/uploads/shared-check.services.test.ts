import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ADMIN_SETTINGS, logInAdmin } from '#tests/admin-site.ts'
import { openTestSite } from '#tests/open-test-site.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { type UploadClient, zipOf } from '#tests/upload-client.ts'

const PROCESSES = 3

let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
let bucket: Awaited<ReturnType<typeof makeEmptyBucket>>
const sites: Site[] = []
let clients: UploadClient[]
beforeAll(async () => {
  database = await makeEmptyDatabase('shared_check')
  bucket = await makeEmptyBucket('shared-check')
  const settings = { ...ADMIN_SETTINGS, ...database.settings, ...bucket.settings }
  for (let count = 0; count < PROCESSES; count += 1) sites.push(await openTestSite(settings))
  clients = await Promise.all(
    sites.map(async ({ app }) => logInAdmin(await app.listen({ port: 0, host: '127.0.0.1' }))),
  )
})
afterAll(async () => {
  for (const site of sites) {
    site.app.server.closeAllConnections()
    await site.stop()
  }
  await database?.close()
  await bucket?.close()
})

test('an upload that two processes are at while the storage hangs is not refused by a third', async () => {
  let answer = () => {}
  const hangs = new Promise<void>((resolve) => {
    answer = resolve
  })
  let begun = 0
  const spies = sites.map((site) => {
    const run = site.sandbox.run.bind(site.sandbox)
    return vi.spyOn(site.sandbox, 'run').mockImplementation(async (...work) => {
      begun += 1
      await hangs
      return run(...work)
    })
  })
  const [first, ...others] = clients as [UploadClient, ...UploadClient[]]
  const bytes = await zipOf({ 'a.txt': 'a' })
  const { upload } = await first.create('file', 'small.zip', bytes.length)
  await first.send(upload, bytes)
  const asked = clients.map((client) => client.complete(upload.id))
  await vi.waitUntil(() => begun === 2, { timeout: 20_000, interval: 20 })
  const states = await Promise.all(asked)
  expect(states.map((each) => each.upload.state)).toEqual(Array(PROCESSES).fill('checking'))
  expect(begun).toBe(2)

  answer()
  await vi.waitUntil(async () => (await first.get(upload.id)).state !== 'checking', {
    timeout: 20_000,
    interval: 50,
  })
  expect(await others[0]?.get(upload.id)).toMatchObject({ state: 'ready', refusal: null })
  for (const spy of spies) spy.mockRestore()
})

test('what is said while others are at it does not take the place of what they say', async () => {
  const [first, , third] = clients as [UploadClient, UploadClient, UploadClient]
  const { db } = (sites[0] as Site).database
  const bytes = await zipOf({ 'b.txt': 'b' })
  const { upload } = await first.create('file', 'judged.zip', bytes.length)
  await first.send(upload, bytes)
  await sql`update uploads set checks_begun = array[now(), now()] where id = ${upload.id}`.execute(
    db,
  )
  expect((await first.complete(upload.id)).upload.state).toBe('checking')

  let asked: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await sql`
      update uploads set state = 'refused', refusal = 'It is a virus' where id = ${upload.id}`.execute(
      tx,
    )
    asked = third.complete(upload.id)
    await vi.waitUntil(() => isWaitedFor(db), { timeout: 20_000, interval: 20 })
  })
  await asked
  expect(await first.get(upload.id)).toMatchObject({ state: 'refused', refusal: 'It is a virus' })
})

/** Whether somebody waits for the row of an upload. */
async function isWaitedFor(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%update uploads%'`.execute(db)
  return rows.length > 0
}
