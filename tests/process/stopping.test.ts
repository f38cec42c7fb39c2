import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addFile } from '#server/media/files/add-file.ts'
import { recordImage } from '#server/media/images/add-image.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { layMigratedDatabase } from '#tests/embedded-snapshots.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

/** More than the buffers of a connection hold: a download that nobody reads stays under way. */
const FILE_BYTES = 64 * 1024 * 1024
const IMAGES = 10
const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const

let dataDir: string
let filePath: string
let site: SiteProcess
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
  await layMigratedDatabase(dataDir)
  const handle = await openDatabase()
  filePath = await addModWithFile(handle)
  await handle.close()
}, 160_000)
afterEach(async () => {
  site.process.kill('SIGKILL')
  await site.stop()
})
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

const openDatabase = () => connectDatabase({ folder: path.join(dataDir, 'database') })

async function addModWithFile({ db }: DatabaseHandle): Promise<string> {
  const storage = createFolderStorage({ root: path.join(dataDir, 'storage') })
  const bytes = randomBytes(FILE_BYTES)
  const file = { name: 'large.zip', bytes, contentType: 'application/zip' }
  const id = await addFile({ db, storage }, file)
  await sql`
    with mod as (
      insert into mods (name, category, main_category, sub_category, file_id)
      values ('Large', '{sp-mod}', '{vehicles}', 'car', ${id}) returning id
    )
    insert into releases (mod_id, file_id) select id, ${id} from mod`.execute(db)
  return `/files/${id}/large.zip`
}

/** Images whose copies the next start has to make, which takes it a while. */
async function addImagesWithoutCopies(): Promise<void> {
  const handle = await openDatabase()
  const storage = createFolderStorage({ root: path.join(dataDir, 'storage') })
  const noise = { width: 1920, height: 1080, channels: 3, noise: NOISE } as const
  const bytes = await sharp({ create: { ...noise, background: 'black' } })
    .jpeg()
    .toBuffer()
  for (let n = 0; n < IMAGES; n++) {
    const image = { contentType: 'image/jpeg', width: 1920, height: 1080, placeholder: '' }
    await storage.put(`images/noise-${n}`, bytes, image)
    const measured = { ...image, byteSize: bytes.length }
    await recordImage({ db: handle.db }, `images/noise-${n}`, measured, 'image-backfill')
  }
  await handle.close()
}

async function start(settings: Record<string, string> = {}): Promise<void> {
  const common = { DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off', LOG_LEVEL: 'info' }
  site = await startSiteProcess({ ...common, ...settings })
}

/** Asks for the file and takes nothing of it beyond its beginning. */
async function startDownload(): Promise<IncomingMessage> {
  const request = http.get(site.url + filePath, { agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  expect(answer.statusCode).toBe(200)
  return answer
}

/** Sends the first half of a change; `finish` sends the rest and reads the answer. */
async function startChange() {
  const body = JSON.stringify({ modId: 1 })
  const request = http.request(`${site.url}/api/v1/mods/download-count`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  request.write(body.slice(0, 3))
  // Answered on another connection: the half has arrived as well.
  await fetch(`${site.url}/healthz`)
  return {
    finish: async () => {
      request.end(body.slice(3))
      const [answer] = await answered
      answer.resume()
      return answer.statusCode
    },
  }
}

/** Sends a signal; the result is the exit code and how long the end took. */
async function end(signal: NodeJS.Signals = 'SIGTERM') {
  const started = performance.now()
  const ended = once(site.process, 'exit')
  site.process.kill(signal)
  const [code] = await ended
  return { code, seconds: (performance.now() - started) / 1000 }
}

test('a running download is cut off after the grace, a change is finished, and the end is 0', async () => {
  await start({ STOP_GRACE_SECONDS: '1' })
  const download = await startDownload()
  const change = await startChange()
  const ended = end()
  await vi.waitUntil(() => site.output().includes('"connections":1'), { timeout: 20_000 })
  let received = 0
  download.on('data', (bytes: Buffer) => {
    received += bytes.length
  })
  await new Promise((resolve) => download.once('close', resolve))
  expect(received).toBeLessThan(FILE_BYTES)
  expect(await change.finish()).toBe(200)
  const { code, seconds } = await ended
  expect(code).toBe(0)
  expect(seconds).toBeGreaterThan(1)
  expect(seconds).toBeLessThan(15)
  expect(site.output()).toContain('the site has ended in order')
}, 180_000)

test('running jobs are left for the next start, and the end is 0', async () => {
  await addImagesWithoutCopies()
  await start()
  const storage = path.join(dataDir, 'storage')
  // The first copy has been made, so that many more wait and one is being worked on.
  await vi.waitUntil(async () => (await fs.readdir(storage)).includes('variants'), {
    timeout: 120_000,
    interval: 20,
  })
  expect((await end()).code).toBe(0)
  const handle = await openDatabase()
  const { rows } = await sql<{ state: string; jobs: number }>`
    select state::text, count(*) as jobs from jobs.job
    where name in ('image-variants', 'image-backfill') group by state`.execute(handle.db)
  await handle.close()
  const states = Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]))
  expect(states.active ?? 0).toBe(0)
  expect((states.created ?? 0) + (states.retry ?? 0)).toBeGreaterThan(0)
}, 180_000)

test('a balancer is told first: readyz says 503 while every request is still served', async () => {
  await start({ STOP_DELAY_SECONDS: '3' })
  const ended = end()
  await vi.waitUntil(async () => (await fetch(`${site.url}/readyz`)).status === 503, {
    timeout: 3_000,
    interval: 20,
  })
  const answers = await Promise.all(
    ['/mods?page=1', '/api/v1/mods/get-tags', '/healthz', '/mods?page=1'].map((target) =>
      fetch(site.url + target),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // Whoever comes back is asked to do so on another connection, which may lead elsewhere.
  for (const { headers } of answers) expect(headers.get('connection')).toBe('close')
  const { code, seconds } = await ended
  expect(code).toBe(0)
  expect(seconds).toBeGreaterThan(2.9)
}, 180_000)

test('a second signal ends the site at once, one that npm doubles does not', async () => {
  await start({ STOP_GRACE_SECONDS: '60' })
  await startDownload()
  const started = performance.now()
  const ended = once(site.process, 'exit')
  site.process.kill('SIGINT')
  site.process.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(site.process.exitCode).toBe(null)
  site.process.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  expect(performance.now() - started).toBeLessThan(10_000)
}, 180_000)
