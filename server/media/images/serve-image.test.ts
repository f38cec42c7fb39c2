import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { type KyselyPlugin, sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/base/errors.ts'
import { MIB } from '#contract/base/units.ts'
import { addImage } from '#server/media/images/add-image.ts'
import {
  createCopyAttempts,
  resetCopyAttemptsAfterUpgrade,
} from '#server/media/images/copy-attempts.ts'
import { createVariantMaker, type VariantMaker } from '#server/media/images/make-variants.ts'
import { type ImageRow, modImage } from '#server/media/images/mod-image.ts'
import { serveImages } from '#server/media/images/serve-image.ts'
import { createImageSigner } from '#server/media/images/sign-image.ts'
import {
  queueMissingVariants,
  workImageVariants,
} from '#server/media/images/work-image-variants.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import {
  type VersionWatch,
  watchVersion,
} from '#server/platform/catalogue-version/watch-version.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'
import { endlessDrawing } from '#tests/endless-drawing.ts'
import { openTestSandbox } from '#tests/open-sandbox.ts'

const silent = { error: () => undefined, warn: () => undefined }
let root: string
let handle: DatabaseHandle
let storage: Storage
const sandbox = openTestSandbox()
let variants: VariantMaker
let app: FastifyInstance
let version: VersionWatch
let origin: string

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'images-'))
  handle = await connectInMemory()
  await migrate(handle)
  storage = createFolderStorage({ root })
  variants = makerOn(sandbox)
  app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ApiError ? ERROR_STATUS[error.code] : 500).send({}),
  )
  version = await watchVersion(handle.db, () => undefined)
  await app.register(serveImages, options(variants))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  version.stop()
  sandbox.close()
  await handle.close()
  await rm(root, { recursive: true })
})

function makerOn(on: Sandbox): VariantMaker {
  const attempts = createCopyAttempts(handle.db, silent)
  return createVariantMaker({ storage, sandbox: on, attempts })
}

function options(maker: VariantMaker) {
  const imageSigner = createImageSigner(Buffer.alloc(32))
  return { db: handle.db, storage, variants: maker, version, imageSigner }
}

function picture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const
  return sharp({ create: { width, height, channels: 3, background: '#456', noise } })
}

/** Adds an image that a mod shows. */
async function add(bytes: Buffer, originalName = 'picture.png'): Promise<number> {
  const id = await addImage({ db: handle.db, storage, sandbox }, { bytes, originalName })
  await publish(id)
  return id
}

async function publish(imageId: number): Promise<void> {
  await sql`insert into mods (name, category, main_category, sub_category, main_image_id)
    values ('Mod', '{sp-mod}', '{vehicles}', 'car', ${imageId})`.execute(handle.db)
}

async function row(id: number) {
  const { rows } = await sql<ImageRow & { path: string; content_type: string }>`
    select * from images where id = ${id}`.execute(handle.db)
  if (!rows[0]) throw new Error(`There is no image ${id}`)
  return rows[0]
}

const get = (id: number, variant: string, init?: RequestInit) =>
  fetch(`${origin}/images/${id}/${variant}`, init)
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  '%s goes in and comes out',
  async (format) => {
    const bytes = await picture(300, 200).toFormat(format).toBuffer()
    const id = await add(bytes, 'ünusual name.xyz')
    expect(await row(id)).toMatchObject({
      width: 300,
      height: 200,
      content_type: `image/${format}`,
    })
    expect((await row(id)).path).toMatch(/^images\/ünusual name\.xyz[0-9a-f]{32}$/)
    const answer = await get(id, 'original')
    expect(answer.headers.get('content-type')).toBe(`image/${format}`)
    expect((await bodyOf(answer)).equals(bytes)).toBe(true)
  },
)

test('an image is shown as it is while no process for its copies can be started', async () => {
  const id = await add(await picture(400, 300).png().toBuffer())
  const broken = openTestSandbox({ variables: { NODE_OPTIONS: '--import=./nothing-is-here.ts' } })
  const other = Fastify()
  await other.register(serveImages, options(makerOn(broken)))
  const answer = await other.inject(`/images/${id}/320.webp`)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(`/images/${id}/original`)
  expect(await row(id)).toMatchObject({ copy_attempts: 0 })
  broken.close()
  await other.close()
})

test('a copy that has to be ended counts once for all who wait, and the third is not tried', async () => {
  const stored = 'images/endless.svg0'
  await storage.put(stored, endlessDrawing(), { contentType: 'image/svg+xml' })
  const { rows } = await sql<{ id: number }>`
    insert into images (path, content_type, byte_size, width, height)
    values (${stored}, 'image/svg+xml', 24, 3000, 3000) returning id`.execute(handle.db)
  const id = rows[0]?.id ?? 0
  await publish(id)
  const limits = { 'encode-variant': { cpu: 0.5, wall: 60 } }
  const limited = openTestSandbox({ limits })
  const other = Fastify()
  await other.register(serveImages, options(makerOn(limited)))
  const ask = (widths: readonly number[]) =>
    Promise.all(widths.map((width) => other.inject(`/images/${id}/${width}.webp`)))
  const first = await ask(Array.from({ length: 20 }, () => 320))
  expect(first.map(({ statusCode }) => statusCode)).toEqual(first.map(() => 302))
  expect(await row(id)).toMatchObject({ copy_attempts: 1 })
  await ask([160, 320, 480, 640, 960])
  expect(await row(id)).toMatchObject({ copy_attempts: 2 })
  expect(modImage(await row(id)).sources).toEqual([])
  // A format that was made as a whole before is shown all the same.
  await sql`update images set webp_widths = '{160,320}' where id = ${id}`.execute(handle.db)
  expect(modImage(await row(id)).sources).toHaveLength(1)

  await resetCopyAttemptsAfterUpgrade(handle.db, '1.0.0')
  expect(await row(id)).toMatchObject({ copy_attempts: 0 })
  await sql`update images set copy_attempts = 2 where id = ${id}`.execute(handle.db)
  await resetCopyAttemptsAfterUpgrade(handle.db, '1.0.0')
  expect(await row(id)).toMatchObject({ copy_attempts: 2 })
  await resetCopyAttemptsAfterUpgrade(handle.db, '1.0.1')
  expect(await row(id)).toMatchObject({ copy_attempts: 0 })
  limited.close()
  await other.close()
}, 60_000)

test('the placeholder is a tiny picture of the same shape', async () => {
  const { placeholder } = await row(await add(await picture(1600, 800).jpeg().toBuffer()))
  expect(placeholder?.length).toBeLessThan(400)
  const [, base64 = ''] = placeholder?.split('data:image/webp;base64,') ?? []
  const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata()
  expect([width, height]).toEqual([16, 8])
})

test('copies have the promised size, are kept for a day and made once', async () => {
  const id = await add(await picture(1000, 500).png().toBuffer())
  const { sources } = modImage(await row(id))
  const urls = sources.flatMap(({ srcSet }) => srcSet.split(', ').map((entry) => entry.split(' ')))
  expect(urls).toHaveLength(6)
  await Promise.all(
    urls.map(async ([url, descriptor]) => {
      const answer = await fetch(`${origin}${url}`)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
      const { width, height, format } = await sharp(await bodyOf(answer)).metadata()
      expect([`${width}w`, height, format]).toEqual([
        descriptor,
        Math.round((width ?? 0) / 2),
        'webp',
      ])
    }),
  )
  const first = await get(id, '320.webp')
  const second = await get(id, '320.webp', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(second.status).toBe(304)
  const head = await get(id, '320.webp', { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
})

test('asked for twenty times at once, a copy is made once', async () => {
  const id = await add(await picture(800, 600).png().toBuffer())
  const bodies = await Promise.all(
    Array.from({ length: 20 }, async () => bodyOf(await get(id, '640.webp'))),
  )
  expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1)
  const image = { id, path: (await row(id)).path }
  expect(variants.make(image, 480, 'webp', 'visitor')).toBe(
    variants.make(image, 480, 'webp', 'visitor'),
  )
  await variants.make(image, 480, 'webp', 'visitor')
})

test('a known image costs no call of the database until the catalogue changes', async () => {
  let calls = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      calls += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = handle.db.withPlugin(counter)
  const imageSigner = createImageSigner(Buffer.alloc(32))
  const counted = Fastify()
  await counted.register(serveImages, { db, storage, variants, version, imageSigner })
  const id = await add(await picture(200, 100).png().toBuffer())
  const look = async () => {
    for (const variant of ['original', '160.webp', '200.webp']) {
      const answer = await counted.inject({ url: `/images/${id}/${variant}` })
      expect(answer.statusCode).toBe(200)
    }
  }
  await look()
  expect(calls).toBe(1)
  await look()
  expect(calls).toBe(1)
  await handle.db.transaction().execute(bumpVersion)
  await version.refresh()
  await look()
  expect(calls).toBe(2)
  await counted.close()
})

test('what was not promised does not exist', async () => {
  const id = await add(await picture(700, 400).png().toBuffer())
  const wrong = [
    '960.webp',
    '701.webp',
    '0.webp',
    '99999.webp',
    '320.png',
    '320.avif',
    'x',
    '..%2f',
  ]
  for (const variant of wrong) expect((await get(id, variant)).status, variant).toBe(404)
  expect((await get(999_999, 'original')).status).toBe(404)
  expect((await get(99_999_999_999, '320.webp')).status).toBe(404)
})

test('a rotated photo has the size that it is shown in', async () => {
  const bytes = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const id = await add(bytes)
  expect(await row(id)).toMatchObject({ width: 200, height: 400 })
  const copy = await sharp(await bodyOf(await get(id, '160.webp'))).metadata()
  expect([copy.width, copy.height]).toEqual([160, 320])
})

test('an SVG is drawn, and served as a picture only', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
    <rect width="40" height="20" fill="#f00"/></svg>`
  const id = await add(Buffer.from(svg), 'logo.svg')
  const answer = await get(id, 'original')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const body = await bodyOf(answer)
  expect(body.includes('rect')).toBe(false)
  expect(await row(id)).toMatchObject({ content_type: 'image/png', width: 640, height: 320 })
})

test('even an SVG that got into the storage is never shown as one', async () => {
  const stored = 'images/evil.svg0'
  await storage.put(stored, Buffer.from('<svg onload="alert(1)"/>'), {
    contentType: 'image/svg+xml',
  })
  const { rows } = await sql<{ id: number }>`
    insert into images (path, content_type, byte_size) values (${stored}, 'image/svg+xml', 24)
    returning id`.execute(handle.db)
  await publish(rows[0]?.id ?? 0)
  const answer = await get(rows[0]?.id ?? 0, 'original')
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toBe('attachment')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})

/** A PNG of a few bytes that says it has `width` times `height` pixels. */
function bombPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, checksum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1000))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const entities = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">]><svg xmlns="http://www.w3.org/2000/svg"/>`

const hugeSvg = '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>'

const scriptedSvg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

test.each([
  ['text', Buffer.from('GIF89a is how it begins'), /broken/],
  ['nothing', Buffer.alloc(0), /broken/],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), /not a PNG/],
  ['a bomb', bombPng(50_000, 50_000), /megapixels/],
  ['an SVG with entities', Buffer.from(entities), /document type/],
  ['a huge SVG', Buffer.from(hugeSvg), /20,000 pixels/],
  ['an SVG with a script', Buffer.from(scriptedSvg), /has a script/],
  ['a large file', Buffer.alloc(41 * MIB), /40 MB/],
])('%s is refused as no image', async (_name, bytes, message) => {
  await expect(add(bytes)).rejects.toMatchObject({ code: 'bad_request', message })
})

test('an image that ends half-way is refused', async () => {
  const whole = await picture(400, 400).png().toBuffer()
  const half = whole.subarray(0, whole.length / 2)
  await expect(add(half)).rejects.toMatchObject({ code: 'bad_request', message: /broken/ })
})

/** Works the queue for one new image until it has copies of the format. */
async function makeCopies(formats: readonly ('webp' | 'avif')[], awaited: 'webp' | 'avif') {
  const id = await add(await picture(330, 100).png().toBuffer())
  const jobs = createJobs({ handle, logger: silent })
  await jobs.start()
  await sql`update images set webp_widths = '{1}', avif_widths = '{1}' where id <> ${id}`.execute(
    handle.db,
  )
  // A machine that was too busy once is no fault of the image.
  await sql`update images set copy_attempts = 1 where id = ${id}`.execute(handle.db)
  await queueMissingVariants(handle.db, jobs, formats)
  await queueMissingVariants(handle.db, jobs, formats)
  await workImageVariants(jobs, { db: handle.db, storage, variants, formats, logger: silent })
  for (let tries = 0; (await row(id))[`${awaited}_widths`].length === 0; tries += 1) {
    if (tries > 200) throw new Error('Waited in vain')
    await sleep(50)
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from jobs.job
    where name = 'image-backfill' and data->>'imageId' = ${String(id)}`.execute(handle.db)
  await jobs.stop()
  return { id, jobCount: rows[0]?.n }
}

test('the background makes all copies of images that came before it', async () => {
  const { id, jobCount } = await makeCopies(['webp', 'avif'], 'avif')
  expect(await row(id)).toMatchObject({
    webp_widths: [160, 320, 330],
    avif_widths: [160, 320, 330],
    copy_attempts: 0,
  })
  const answer = await get(id, '320.avif')
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect((await sharp(await bodyOf(answer)).metadata()).width).toBe(320)
  expect(jobCount).toBe(2)
})

test('a site without AVIF makes WebP only', async () => {
  const { id, jobCount } = await makeCopies(['webp'], 'webp')
  expect(await row(id)).toMatchObject({ webp_widths: [160, 320, 330], avif_widths: [] })
  expect(jobCount).toBe(1)
})
