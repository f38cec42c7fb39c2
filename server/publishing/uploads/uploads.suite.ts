import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { completeUpload, createUpload, getUpload, signParts } from '#contract/publishing/uploads.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addAdministrator } from '#server/people/accounts/administrators.ts'
import { createPasswordHasher } from '#server/people/accounts/hash-password.ts'
import { STRAY_DAYS } from '#server/publishing/uploads/sweep-strays.ts'
import { sweepUploads } from '#server/publishing/uploads/sweep-uploads.ts'
import { addMods } from '#tests/add-mods.ts'
import { makeResource } from '#tests/make-resource.ts'
import { openTestSite } from '#tests/open-test-site.ts'
import { sweepNights } from '#tests/sweep-nights.ts'
import { pngOf, UploadClient, zipOf } from '#tests/upload-client.ts'
import { uploadServices } from '#tests/upload-services.ts'

const ADMIN = { email: 'admin@example.org', password: 'the admin password' }
const OTHER = { email: 'other@example.org', password: 'the other password' }
const LIMITS = { MAX_FILE_BYTES: String(40 * MIB), MAX_IMAGE_BYTES: String(2 * MIB) }

export interface Place {
  readonly settings: Record<string, string>
  close(): Promise<void>
}

interface Tools {
  readonly site: Site
  readonly client: UploadClient
  readonly other: UploadClient
  readonly origin: string
}

/** What uploads must do on every database and storage. */
export function describeSiteUploads(place: string, open: () => Promise<Place>): void {
  describe(`uploads to a site with ${place}`, () => {
    let opened: Place
    let tools: Tools
    beforeAll(async () => {
      opened = await open()
      const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
      const site = await openTestSite({ ...admin, ...LIMITS, ...opened.settings })
      await addAdministrator(site.database.db, createPasswordHasher(), OTHER)
      const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
      const client = await UploadClient.logIn(origin, ADMIN.email, ADMIN.password)
      const other = await UploadClient.logIn(origin, OTHER.email, OTHER.password)
      tools = { site, client, other, origin }
    })
    afterAll(async () => {
      tools.site.app.server.closeAllConnections()
      await tools.site.stop()
      await opened.close()
    })

    describeUse(() => tools)
    describeRefusals(() => tools)
    describeSweep(() => tools)
  })
}

async function sweepAll({ site }: Tools): Promise<void> {
  const { jobs, storage } = site
  const services = uploadServices({ db: site.database.db, storage, jobs })
  await sweepUploads(services, new Date(Date.now() + 60_000))
  await sweepNights(services, STRAY_DAYS + 1)
}

async function objectPaths({ site }: Tools): Promise<string[]> {
  const found: string[] = []
  for (const prefix of ['images/', 'mods/', 'variants/']) {
    for await (const { path } of site.storage.list(prefix)) found.push(path)
  }
  for await (const { path } of site.storage.uploads.unfinished()) found.push(`unfinished ${path}`)
  return found.sort()
}

function describeUse(tools: () => Tools): void {
  test('a zip arrives, is hashed and looked into', async () => {
    const { client, site } = tools()
    const bytes = await zipOf({
      'fxmanifest.lua': "fx_version 'cerulean'\ngame 'gta5'",
      'stream/car.ytd': makeResource({ version: 5, virtual: 0x0004_000b }),
    })
    const announced = await client.create('file', 'Мой мод (v2).zip', bytes.length)
    createUpload.response.parse(announced)
    expect(announced.upload).toMatchObject({ state: 'open', partCount: 1, uploadedParts: [] })
    const { id } = announced.upload
    const signed = await client.call('uploads/sign-parts', { uploadId: id, parts: [1] })
    signParts.response.parse(signed)
    await client.send(announced.upload, bytes)
    const done = await client.complete(id)
    completeUpload.response.parse(done)
    const upload = getUpload.response.parse(await client.checked(id))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(upload.object).toMatchObject({
      path: expect.stringMatching(/^mods\/[0-9a-f]{32}\/Мой мод \(v2\)\.zip$/),
      url: expect.stringMatching(/^\/files\/\d+\//),
      name: 'Мой мод (v2).zip',
      size: bytes.length,
      file: {
        sha256,
        inspection: {
          format: 'zip',
          fileCount: 2,
          gameFiles: { editions: ['enhanced'], resources: { read: 1, oversized: 1 } },
        },
      },
    })
    expect((await site.storage.head(upload.object?.path ?? ''))?.size).toBe(bytes.length)
    expect((await client.complete(id)).upload).toEqual(upload)
    const { rows } = await sql`select from file_contents c join files f on f.id = c.file_id
      where f.path = ${upload.object?.path}`.execute(site.database.db)
    expect(rows).toHaveLength(1)
  })

  test('an image arrives, is measured, and gets its smaller copies', async () => {
    const { client, site } = tools()
    const upload = await client.upload('image', 'cover photo.wbep', await pngOf(200, 100))
    expect(upload.object).toMatchObject({
      path: expect.stringMatching(/^images\/cover photo\.wbep[0-9a-f]{32}$/),
      // Nobody but who was given the address sees what is not published.
      image: {
        width: 200,
        height: 100,
        url: expect.stringMatching(/^\/images\/\d+\/original\?until=\d+&key=[\w-]+$/),
      },
    })
    await vi.waitUntil(
      async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from images
          where path = ${upload.object?.path} and webp_widths <> '{}'`.execute(site.database.db)
        return rows[0]?.n === 1
      },
      { timeout: 20_000, interval: 100 },
    )
  })

  test('a drawing becomes pixels, and the original goes', async () => {
    const { client, site } = tools()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><g/></svg>'
    const upload = await client.upload('image', 'logo.svg', Buffer.from(svg))
    expect(upload.object?.image?.width).toBeGreaterThan(20)
    const path = upload.object?.path ?? ''
    expect(path).toMatch(/^images\/logo\.svg[0-9a-f]{32}\.png$/)
    expect((await site.storage.head(path))?.contentType).toBe('image/png')
    const original = path.replace(/\.png$/, '')
    await vi.waitUntil(async () => !(await site.storage.head(original)), { timeout: 20_000 })
  })

  test('a large file goes in parts, in any order, and goes on after a break', async () => {
    const { client } = tools()
    const bytes = await zipOf({ 'data.bin': randomBytes(20 * MIB) })
    const { upload } = await client.create('file', 'large.zip', bytes.length)
    expect(upload).toMatchObject({ partSize: 8 * MIB, partCount: 3 })
    await client.send(upload, bytes, [3, 1])
    expect((await client.get(upload.id)).uploadedParts).toEqual([1, 3])
    const early = await client.complete(upload.id)
    expect(early).toMatchObject({ status: 409, message: '1 part is missing' })
    await client.send(upload, bytes, [2])
    await Promise.all([client.complete(upload.id), client.complete(upload.id)])
    const checked = await client.checked(upload.id)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(checked.object?.file?.sha256).toBe(sha256)
    const more = await client.call('uploads/sign-parts', { uploadId: upload.id, parts: [1] })
    expect(more).toMatchObject({ status: 409 })
  })

  test('what is cancelled is gone at once, at every stage', async () => {
    const { client, site } = tools()
    const bytes = await zipOf({ 'a.txt': 'a' })
    const opened = (await client.create('file', 'open.zip', bytes.length)).upload
    await client.send(opened, bytes)
    const ready = await client.upload('file', 'ready.zip', bytes)
    for (const { id } of [opened, ready]) {
      expect(await client.cancel(id)).toMatchObject({ status: 200 })
      expect(await client.get(id)).toMatchObject({ status: 404 })
      expect(await client.cancel(id)).toMatchObject({ status: 404 })
    }
    await vi.waitUntil(async () => !(await site.storage.head(ready.object?.path ?? '')), {
      timeout: 20_000,
    })
    const open: string[] = []
    for await (const { path } of site.storage.uploads.unfinished()) open.push(path)
    expect(open.filter((path) => path.endsWith('/open.zip'))).toEqual([])
  })
}

function describeRefusals(tools: () => Tools): void {
  test.each([
    ['file', 'mod.exe', 10, 'The file must be a .zip or .rar'],
    ['file', 'zip', 10, 'The file must be a .zip or .rar'],
    ['file', '.zip', 10, 'The file must be a .zip or .rar'],
    ['image', 'page.html', 10, /^An image must be a \.png, .* or \.gif$/],
    ['file', 'a.zip', 0, 'The file is empty'],
    ['file', 'a.zip', 1.5, 'The size must be a whole number of bytes'],
    ['file', 'a.zip', 40 * MIB + 1, 'The file is larger than 40 MB'],
    ['image', 'a.png', 2 * MIB + 1, 'The image is larger than 2 MB'],
  ] as const)('%s %s of %d bytes is not announced', async (kind, name, size, message) => {
    const refusal = await tools().client.create(kind, name, size)
    expect(refusal.status).toBe(size > MIB ? 413 : 400)
    expect(refusal.message).toMatch(message)
    expect(refusal.issues).toHaveLength(1)
  })

  test.each<[string, 'file' | 'image', string, () => Promise<Buffer>, RegExp]>([
    ['text', 'file', 'a.zip', async () => Buffer.from('not a zip at all'), /does not begin/],
    ['a zip', 'file', 'a.rar', () => zipOf({ 'a.txt': 'a' }), /is really a ZIP archive/],
    [
      'half a zip',
      'file',
      'a.zip',
      async () => (await zipOf({ a: 'x' })).subarray(0, 60),
      /damaged/,
    ],
    ['a zip', 'image', 'a.png', () => zipOf({ 'a.txt': 'a' }), /is not a PNG/],
    ['half a picture', 'image', 'a.png', async () => (await pngOf()).subarray(0, 90), /broken/],
    ['too many pixels', 'image', 'a.png', () => flat(10_000, 7_000), /60 megapixels/],
    [
      'a script',
      'image',
      'a.svg',
      async () => Buffer.from('<html><script></script>'),
      /is not a|broken/,
    ],
  ])('%s as an %s named %s is refused with the reason', async (_what, kind, name, make, reason) => {
    const { client, site } = tools()
    const before = await objectPaths(tools())
    const upload = await client.upload(kind, name, await make())
    expect(upload).toMatchObject({ state: 'refused', object: null })
    expect(upload.refusal).toMatch(reason)
    await vi.waitUntil(async () => (await objectPaths(tools())).length <= before.length, {
      timeout: 20_000,
    })
    const { rows } = await sql`select from files where name = ${name}`.execute(site.database.db)
    expect(rows).toEqual([])
  })

  test('an upload belongs to one administrator', async () => {
    const { client, other } = tools()
    const { upload } = await client.create('file', 'mine.zip', 100)
    const parts = { uploadId: upload.id, parts: [1] }
    expect(await other.get(upload.id)).toMatchObject({ status: 404 })
    expect(await other.complete(upload.id)).toMatchObject({ status: 404 })
    expect(await other.cancel(upload.id)).toMatchObject({ status: 404 })
    expect(await other.call('uploads/sign-parts', parts)).toMatchObject({ status: 404 })
    expect(await client.get(upload.id)).toMatchObject({ state: 'open' })
    await client.cancel(upload.id)
  })

  test('nobody without the rights gets anywhere', async () => {
    const { origin, client } = tools()
    const { upload } = await client.create('file', 'mine.zip', 100)
    const visitor = new UploadClient(origin)
    const answers = [
      await visitor.create('file', 'a.zip', 10),
      await visitor.get(upload.id),
      await visitor.complete(upload.id),
      await visitor.cancel(upload.id),
      await visitor.call('uploads/sign-parts', { uploadId: upload.id, parts: [1] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    await client.cancel(upload.id)
  })

  test('parts that an upload does not have get no address', async () => {
    const { client } = tools()
    const { upload } = await client.create('file', 'a.zip', 100)
    for (const parts of [[2], [0], [1.5], [], 'all', Array(1001).fill(1)]) {
      const refusal = await client.call('uploads/sign-parts', { uploadId: upload.id, parts })
      expect(refusal.status).toBe(400)
    }
    await client.cancel(upload.id)
  })
}

/** A picture of many pixels and few bytes. */
function flat(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: '#000' }
  return sharp({ create, limitInputPixels: false }).png({ palette: true }).toBuffer()
}

function describeSweep(tools: () => Tools): void {
  test('the sweep leaves what mods use, and nothing else', async () => {
    const { client, site } = tools()
    const bytes = await zipOf({ 'a.txt': 'kept' })
    const kept = await client.upload('file', 'kept.zip', bytes)
    const image = await client.upload('image', 'kept.png', await pngOf())
    const imageId = Number(image.object?.image?.url.split('/')[2])
    const [modId] = await addMods(site, [{ name: 'Keeps', fileId: kept.object?.file?.id ?? 0 }])
    await sql`update mods set main_image_id = ${imageId} where id = ${modId}`.execute(
      site.database.db,
    )
    await client.upload('file', 'unused.zip', bytes)
    await client.upload('image', 'unused.png', await pngOf())
    await client.upload('file', 'refused.zip', Buffer.from('not a zip'))
    await client.create('file', 'unfinished.zip', 10)
    const half = (await client.create('file', 'half.zip', bytes.length)).upload
    await client.send(half, bytes)
    await site.storage.put('mods/stray/stray.zip', bytes, { contentType: 'application/zip' })
    await site.storage.put('images/stray.png', bytes, { contentType: 'image/png' })
    await site.storage.put('variants/999999/1.webp', bytes, { contentType: 'image/webp' })

    await sweepAll(tools())
    const expected = [image.object?.path ?? '', kept.object?.path ?? '']
    await vi.waitUntil(
      async () => {
        const paths = await objectPaths(tools())
        return paths.filter((path) => !path.startsWith(`variants/${imageId}/`)).length <= 2
      },
      { timeout: 30_000, interval: 100 },
    )
    const left = (await objectPaths(tools())).filter((path) => !path.startsWith('variants/'))
    expect(left).toEqual(expected)
    const { rows } = await sql<{ path: string }>`
      select path from files union all select path from images order by path
    `.execute(site.database.db)
    expect(rows.map(({ path }) => path).sort()).toEqual(expected)
    expect((await client.get(half.id)).status).toBe(404)
    const { rows: uploads } = await sql`select from uploads`.execute(site.database.db)
    expect(uploads).toEqual([])
  })
}
