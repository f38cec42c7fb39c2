import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/base/errors.ts'
import { MIB } from '#contract/base/units.ts'
import { addImage } from '#server/media/images/add-image.ts'
import { createCopyAttempts } from '#server/media/images/copy-attempts.ts'
import { KeptImages } from '#server/media/images/kept-images.ts'
import { createVariantMaker } from '#server/media/images/make-variants.ts'
import { serveImages } from '#server/media/images/serve-image.ts'
import { createImageSigner } from '#server/media/images/sign-image.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import {
  type VersionWatch,
  watchVersion,
} from '#server/platform/catalogue-version/watch-version.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { createS3Storage } from '#server/platform/storage/s3.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'
import { openTestSandbox } from '#tests/open-sandbox.ts'
import { CountingProxy } from '#tests/services/counting-proxy.ts'
import { testS3Settings } from '#tests/services/s3-settings.ts'

const settings = testS3Settings()
const imageSigner = createImageSigner(Buffer.alloc(32))
const sandbox = openTestSandbox()
let handle: DatabaseHandle
let proxy: CountingProxy
let storage: Storage
let version: VersionWatch
let kept: KeptImages
/** With kept images. */
let app: FastifyInstance
let origin: string
/** The same without. */
let plain: FastifyInstance
let plainOrigin: string

beforeAll(async () => {
  handle = await connectInMemory()
  await migrate(handle)
  proxy = await CountingProxy.start(settings.endpoint)
  storage = createS3Storage({ ...settings, endpoint: proxy.url })
  version = await watchVersion(handle.db, () => undefined)
  ;[plain, plainOrigin] = await serve()
})

beforeEach(async () => {
  await app?.close()
  kept = new KeptImages(storage, 4 * MIB)
  ;[app, origin] = await serve(kept)
})

afterAll(async () => {
  await Promise.all([app.close(), plain.close()])
  version.stop()
  sandbox.close()
  await storage.close()
  await proxy.stop()
  await handle.close()
})

async function serve(keptImages?: KeptImages): Promise<[FastifyInstance, string]> {
  const attempts = createCopyAttempts(handle.db, { warn: () => undefined })
  const variants = createVariantMaker({ storage, sandbox, attempts })
  const on = Fastify()
  on.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ApiError ? ERROR_STATUS[error.code] : 500).send({}),
  )
  const { db } = handle
  await on.register(serveImages, { db, storage, keptImages, variants, version, imageSigner })
  return [on, await on.listen({ port: 0, host: '127.0.0.1' })]
}

/** An image that a mod shows, of about `pixels`² random pixels, which hardly get smaller. */
async function add(pixels = 100): Promise<number> {
  const raw = { width: pixels, height: pixels, channels: 3 } as const
  const bytes = await sharp(randomBytes(pixels * pixels * 3), { raw })
    .png()
    .toBuffer()
  const image = { bytes, originalName: 'a picture.png' }
  const id = await addImage({ db: handle.db, storage, sandbox }, image)
  await sql`insert into mods (name, category, main_category, sub_category, main_image_id)
    values ('Mod', '{sp-mod}', '{vehicles}', 'car', ${id})`.execute(handle.db)
  return id
}

async function hide(id: number, isHidden: boolean): Promise<void> {
  await handle.db.transaction().execute(async (tx) => {
    await sql`update mods set hidden_at = ${isHidden ? sql`now()` : sql`null`}
      where main_image_id = ${id}`.execute(tx)
    await bumpVersion(tx)
  })
  await version.refresh()
}

const get = (id: number, variant = 'original', init?: RequestInit, from = origin) =>
  fetch(`${from}/images/${id}/${variant}`, init)
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** How many requests come to the storage meanwhile. */
async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.requests
  await work()
  return proxy.requests - before
}

test('the storage is asked for an image once', async () => {
  const id = await add()
  await (await get(id, '100.webp', {}, plainOrigin)).arrayBuffer()
  for (const variant of ['original', '100.webp']) {
    expect(await requestsOf(async () => bodyOf(await get(id, variant)))).toBe(2)
    const look = async () => {
      const first = await bodyOf(await get(id, variant))
      expect((await sharp(first).metadata()).width).toBe(100)
    }
    expect(await requestsOf(look)).toBe(0)
  }
  expect(kept.counts().hits).toBe(2)
})

test('a copy that has to be made is kept, too', async () => {
  const id = await add()
  const first = await bodyOf(await get(id, '100.webp'))
  const again = async () => expect(await bodyOf(await get(id, '100.webp'))).toEqual(first)
  expect(await requestsOf(again)).toBe(0)
})

const QUESTIONS: Readonly<Record<string, (etag: string) => RequestInit>> = {
  'a GET': () => ({}),
  'a HEAD': () => ({ method: 'HEAD' }),
  'a range': () => ({ headers: { range: 'bytes=10-99' } }),
  'the last bytes': () => ({ headers: { range: 'bytes=-7' } }),
  'a range beyond the end': () => ({ headers: { range: 'bytes=900000-' } }),
  'a range if unchanged': (etag) => ({ headers: { range: 'bytes=5-', 'if-range': etag } }),
  'a range of another': () => ({ headers: { range: 'bytes=5-', 'if-range': '"other"' } }),
  'if it is another': (etag) => ({ headers: { 'if-none-match': etag } }),
  'if it is the same': () => ({ headers: { 'if-match': '"other"' } }),
}

test.each(Object.entries(QUESTIONS))('%s is answered as from the storage', async (_, ask) => {
  const id = await add()
  const etag = (await get(id)).headers.get('etag') ?? ''
  const [here, there] = [
    await get(id, 'original', ask(etag)),
    await get(id, 'original', ask(etag), plainOrigin),
  ]
  expect(kept.counts().hits).toBe(1)
  const headersOf = ({ headers }: Response) => {
    const { date: _date, ...others } = Object.fromEntries(headers)
    return others
  }
  expect(here.status).toBe(there.status)
  expect(headersOf(here)).toEqual(headersOf(there))
  expect(await bodyOf(here)).toEqual(await bodyOf(there))
})

test('several ranges come as from the storage', async () => {
  const id = await add()
  const whole = await bodyOf(await get(id))
  const answer = await get(id, 'original', { headers: { range: 'bytes=0-9,20-29' } })
  expect(answer.status).toBe(206)
  const body = await bodyOf(answer)
  expect(body.includes(whole.subarray(0, 10))).toBe(true)
  expect(body.includes(whole.subarray(20, 30))).toBe(true)
})

test('fifty who want the same image at once cost the storage what one costs', async () => {
  const id = await add()
  const work = () => Promise.all(Array.from({ length: 50 }, async () => bodyOf(await get(id))))
  expect(await requestsOf(work)).toBe(2)
})

test('what is kept comes while the storage is away, and a failure is not kept', async () => {
  const [known, unknown] = [await add(), await add()]
  const bytes = await bodyOf(await get(known))
  proxy.isUp = false
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(known)))
    for (const answer of answers) expect(await bodyOf(answer)).toEqual(bytes)
    expect((await get(unknown)).status).toBe(500)
  } finally {
    proxy.isUp = true
  }
  expect((await get(unknown)).status).toBe(200)
})

test('what is kept comes while the storage hangs', async () => {
  const [known, unknown] = [await add(), await add()]
  await bodyOf(await get(known))
  const { rows } = await sql<{ path: string }>`
    select path from images where id = ${unknown}`.execute(handle.db)
  const held = proxy.hold(`/${settings.bucket}/${encodeURI(rows[0]?.path ?? '')}`)
  const waiting = get(unknown)
  await held.arrived
  expect((await get(known)).status).toBe(200)
  held.release()
  expect((await waiting).status).toBe(200)
})

test('what visitors may no longer see is neither answered nor kept', async () => {
  const id = await add()
  await bodyOf(await get(id))
  const { bytes } = kept.counts()
  expect(bytes).toBeGreaterThan(0)
  await hide(id, true)
  expect((await get(id)).status).toBe(404)
  expect(kept.counts().bytes).toBe(0)
  // The team still sees it, and no visitor has anything of that.
  const signed = await get(id, `original${imageSigner.sign(id)}`)
  expect(signed.status).toBe(200)
  await bodyOf(signed)
  expect(kept.counts().bytes).toBe(0)
  await hide(id, false)
  expect(await requestsOf(async () => bodyOf(await get(id)))).toBe(2)
  expect(kept.counts().bytes).toBe(bytes)
})

test('an image whose row is gone is neither answered nor kept', async () => {
  const id = await add()
  await bodyOf(await get(id))
  await bodyOf(await get(id, '100.webp'))
  await sql`delete from mods where main_image_id = ${id}`.execute(handle.db)
  await sql`delete from images where id = ${id}`.execute(handle.db)
  await handle.db.transaction().execute(bumpVersion)
  await version.refresh()
  expect((await get(id)).status).toBe(404)
  expect(kept.counts().bytes).toBe(0)
})

test('large images are sent on as they come', async () => {
  const id = await add(400)
  const first = await bodyOf(await get(id))
  expect(first.length).toBeGreaterThan(MIB / 4)
  expect(kept.counts().bytes).toBe(0)
  const again = async () => expect(await bodyOf(await get(id))).toEqual(first)
  expect(await requestsOf(again)).toBe(2)
})

test('no more is kept than may be, and what was wanted last stays', async () => {
  const few = new KeptImages(storage, 200_000)
  const [on, url] = await serve(few)
  const ids: number[] = []
  while (ids.length < 8) ids.push(await add())
  const first = ids[0] ?? 0
  for (const id of ids) {
    await bodyOf(await get(id, 'original', {}, url))
    await bodyOf(await get(first, 'original', {}, url))
    expect(few.counts().bytes).toBeLessThanOrEqual(200_000)
  }
  expect(few.counts().bytes).toBeGreaterThan(100_000)
  expect(few.counts().hits).toBe(ids.length)
  await on.close()
})
