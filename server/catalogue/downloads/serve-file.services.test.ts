import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDownloadCounter,
  type DownloadCounter,
} from '#server/catalogue/downloads/count-download.ts'
import { serveFiles } from '#server/catalogue/downloads/serve-file.ts'
import { readVisitorSecret } from '#server/catalogue/downloads/visitor-hash.ts'
import { fileUrl } from '#server/media/files/file-url.ts'
import { addImage } from '#server/media/images/add-image.ts'
import { createCopyAttempts } from '#server/media/images/copy-attempts.ts'
import { createVariantMaker } from '#server/media/images/make-variants.ts'
import { serveImages } from '#server/media/images/serve-image.ts'
import { createImageSigner } from '#server/media/images/sign-image.ts'
import {
  type VersionWatch,
  watchVersion,
} from '#server/platform/catalogue-version/watch-version.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createS3Storage } from '#server/platform/storage/s3.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'
import { openTestSandbox } from '#tests/open-sandbox.ts'
import { testS3Settings } from '#tests/services/s3-settings.ts'

const NAME = 'Überwagen 車.zip'
const bytes = randomBytes(300_000)
let handle: DatabaseHandle
let storage: Storage
const sandbox = openTestSandbox()
let downloads: DownloadCounter
let app: FastifyInstance
let version: VersionWatch
let origin: string
let url: string

beforeAll(async () => {
  handle = await connectInMemory()
  await migrate(handle)
  storage = createS3Storage(testS3Settings())
  const secret = await readVisitorSecret(handle.db)
  downloads = createDownloadCounter({ handle, secret, logger: { warn: () => undefined } })
  const attempts = createCopyAttempts(handle.db, { warn: () => undefined })
  const variants = createVariantMaker({ storage, sandbox, attempts })
  app = Fastify()
  await app.register(serveFiles, { db: handle.db, storage, downloads })
  version = await watchVersion(handle.db, () => undefined)
  const imageSigner = createImageSigner(Buffer.alloc(32))
  await app.register(serveImages, { db: handle.db, storage, variants, version, imageSigner })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const path = `mods/${randomBytes(6).toString('hex')}/${NAME}`
  await storage.put(path, bytes, { contentType: 'application/zip' })
  const { rows } = await sql<{ id: number }>`
    insert into files (path, name, content_type, byte_size)
    values (${path}, ${NAME}, 'application/zip', ${bytes.length}) returning id`.execute(handle.db)
  const id = rows[0]?.id ?? 0
  await sql`
    with mod as (
      insert into mods (name, category, main_category, sub_category, file_id)
      values ('Mod', '{sp-mod}', '{vehicles}', 'car', ${id}) returning id, file_id
    )
    insert into releases (mod_id, file_id) select id, file_id from mod`.execute(handle.db)
  url = `${origin}${fileUrl({ id, name: NAME })}`
})

afterAll(async () => {
  await app.close()
  version.stop()
  await downloads.close()
  sandbox.close()
  await storage.close()
  await handle.close()
})

async function counted(): Promise<number> {
  await sleep(100)
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(download_count), 0)::int as n from mod_downloads`.execute(handle.db)
  return rows[0]?.n ?? 0
}

test('the link leads to the storage, for a short time and uncached', async () => {
  const answer = await fetch(url, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('location')).toContain('X-Amz-Expires=300')
  expect(await counted()).toBe(1)
})

test('behind it is the file under its own name, with ranges', async () => {
  const answer = await fetch(url)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const [, encoded = ''] =
    answer.headers.get('content-disposition')?.split("filename*=UTF-8''") ?? []
  expect(decodeURIComponent(encoded)).toBe(NAME)
  const part = await fetch(url, { headers: { range: 'bytes=100000-100009' } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100_000, 100_010))).toBe(true)
})

test('a resumed download and a HEAD do not count', async () => {
  const before = await counted()
  const agent = { 'user-agent': 'Another' }
  const head = await fetch(url, { method: 'HEAD', headers: agent, redirect: 'manual' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
  await fetch(url, { headers: { ...agent, range: 'bytes=5-' }, redirect: 'manual' })
  expect(await counted()).toBe(before)
  await fetch(url, { headers: { ...agent, range: 'bytes=0-' }, redirect: 'manual' })
  expect(await counted()).toBe(before + 1)
})

test('images and their copies come through the site', async () => {
  const original = await sharp({
    create: { width: 500, height: 250, channels: 3, background: '#456' },
  })
    .png()
    .toBuffer()
  const image = { bytes: original, originalName: 'a picture.png' }
  const id = await addImage({ db: handle.db, storage, sandbox }, image)
  await sql`update mods set main_image_id = ${id}`.execute(handle.db)
  const answer = await fetch(`${origin}/images/${id}/original`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true)
  for (let tries = 0; tries < 2; tries += 1) {
    const copy = await fetch(`${origin}/images/${id}/320.webp`)
    expect(copy.headers.get('content-type')).toBe('image/webp')
    const { width, height } = await sharp(Buffer.from(await copy.arrayBuffer())).metadata()
    expect([width, height]).toEqual([320, 160])
  }
})
