import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Upload } from '#contract/publishing/uploads.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { workRemoveObjects } from '#server/publishing/uploads/remove-objects.ts'
import { STRAY_DAYS } from '#server/publishing/uploads/sweep-strays.ts'
import { sweepUploads } from '#server/publishing/uploads/sweep-uploads.ts'
import { startAdminSite } from '#tests/admin-site.ts'
import { everyNight } from '#tests/nightly.ts'
import type { SiteProcess } from '#tests/site-process.ts'
import { sweepNights } from '#tests/sweep-nights.ts'
import { type UploadClient, zipOf } from '#tests/upload-client.ts'
import { uploadServices } from '#tests/upload-services.ts'

const MIB = 1024 * 1024
/** How long after a step began the server is killed, in milliseconds. */
const DELAYS = everyNight([0, 8, 35, 90], [8])

let dataDir: string
let bytes: Buffer
let digest: string
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  bytes = await zipOf({ 'data.bin': randomBytes(20 * MIB) })
  digest = createHash('sha256').update(bytes).digest('hex')
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

const start = () => startAdminSite({ DATA_DIR: dataDir })

/** Begins a step and kills the server in the midst of it; undefined when no answer came. */
async function killDuring<T>(site: SiteProcess, delay: number, step: () => Promise<T>) {
  const running = step().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, delay))
  const ended = once(site.process, 'exit')
  site.process.kill('SIGKILL')
  await ended
  return running
}

/** What the browser does after a break: sends what is missing, and ends the upload. */
async function resume(client: UploadClient, id: string): Promise<Upload> {
  const known = await client.get(id)
  expect(known.state).toMatch(/^(open|checking|ready)$/)
  if (known.state === 'open') {
    const all = Array.from({ length: known.partCount }, (_, n) => n + 1)
    const missing = all.filter((part) => !known.uploadedParts.includes(part))
    if (missing.length > 0) await client.send(known, bytes, missing)
    await client.complete(id)
  }
  return client.checked(id)
}

type Step = (client: UploadClient) => Promise<{ id: string; step: () => Promise<unknown> }>

const STEPS: Readonly<Record<string, Step>> = {
  sending: async (client) => {
    const { upload } = await client.create('file', 'sending.zip', bytes.length)
    return { id: upload.id, step: () => client.send(upload, bytes) }
  },
  completing: async (client) => {
    const { upload } = await client.create('file', 'completing.zip', bytes.length)
    await client.send(upload, bytes)
    return { id: upload.id, step: () => client.complete(upload.id) }
  },
}

test.each(Object.keys(STEPS))(
  'kill -9 while %s: the upload goes on where it was',
  async (name) => {
    for (const delay of DELAYS) {
      const { site, client } = await start()
      const { id, step } = await (STEPS[name] as Step)(client)
      await killDuring(site, delay, step)
      const after = await start()
      const upload = await resume(after.client, id)
      expect(upload.state).toBe('ready')
      expect(upload.object?.file?.sha256).toBe(digest)
      await after.site.stop()
    }
  },
  240_000,
)

test('kill -9 while announcing and cancelling: what is left is swept, what is ready stays', async () => {
  for (const delay of DELAYS) {
    const { site, client } = await start()
    const { upload } = await client.create('file', 'cancelled.zip', bytes.length)
    await client.send(upload, bytes)
    await killDuring(site, delay, () =>
      Promise.all([client.create('file', 'announced.zip', bytes.length), client.cancel(upload.id)]),
    )
  }
  const left = await sweepStopped()
  // One file for each round of each step above, none of those that were cut off here.
  expect(left.files.map((file) => path.posix.basename(file)).sort()).toEqual(
    [...DELAYS.map(() => 'completing.zip'), ...DELAYS.map(() => 'sending.zip')].sort(),
  )
  expect(left.rows).toEqual(left.files)
  expect(left.unfinished).toBe(0)
}, 240_000)

/** Sweeps the stopped site's folder as if a day had passed for what is unfinished. */
async function sweepStopped() {
  const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
  const { db } = handle
  const storage = createFolderStorage({ root: path.join(dataDir, 'storage') })
  const logger = { error: () => undefined, warn: () => undefined }
  const jobs = createJobs({ handle, logger })
  await jobs.start()
  await workRemoveObjects(jobs, { db, storage })
  const services = uploadServices({ db, storage, jobs })
  const before = new Date(Date.now() + 60_000)
  // What is ready is kept as if a mod had it.
  await sql`update uploads set touched_at = now() + interval '1 day' where state = 'ready'`.execute(
    db,
  )
  await sweepUploads(services, before)
  const { rows } = await sql<{ path: string }>`select path from files order by path`.execute(db)
  await sql`update files set created_at = now() + interval '1 day'`.execute(db)
  await sweepNights(services, STRAY_DAYS + 1)
  const files = async () => {
    const found: string[] = []
    for await (const object of storage.list('mods/')) found.push(object.path)
    return found.sort()
  }
  await vi.waitUntil(async () => (await files()).length <= rows.length, { timeout: 20_000 })
  let unfinished = 0
  for await (const _ of storage.uploads.unfinished()) unfinished += 1
  const result = { files: await files(), rows: rows.map((row) => row.path), unfinished }
  await jobs.stop()
  await handle.close()
  return result
}
