import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import {
  type OpenUpload,
  partByteSize,
  UploadIncomplete,
  UploadNotFound,
} from '#server/platform/storage/direct-uploads.ts'
import { InvalidObjectPath } from '#server/platform/storage/object-path.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** The smallest that S3 takes. */
const PART_SIZE = 5 * MIB
const VALID_SECONDS = 60

export interface OpenUploads {
  readonly storage: Storage
  /** Where URLs without an origin lead. */
  readonly origin: string
  close(): Promise<void>
}

/** What uploads by signed URLs must do on every storage. */
export function describeUploads(name: string, openStorage: () => Promise<OpenUploads>): void {
  describe(name, () => {
    let opened: OpenUploads
    let storage: Storage
    const folder = `suite-${randomUUID()}`

    beforeAll(async () => {
      opened = await openStorage()
      storage = opened.storage
    })
    afterAll(async () => {
      for await (const { path, id } of storage.uploads.unfinished()) {
        if (path.startsWith(folder)) await storage.uploads.abort({ path, id })
      }
      for await (const { path } of storage.list(`${folder}/`)) await storage.remove(path)
      await opened.close()
    })

    describeTransfers(() => ({ ...opened, folder }))
    describeAbuse(() => ({ ...opened, folder }))
  })
}

interface Tools {
  readonly storage: Storage
  readonly origin: string
  readonly folder: string
}

async function openUpload(
  { storage, folder }: Tools,
  byteSize: number,
  name = `${randomUUID()}.zip`,
): Promise<OpenUpload> {
  const object = { path: `${folder}/${name}`, byteSize, partSize: PART_SIZE }
  const id = await storage.uploads.open({ ...object, contentType: 'application/zip' })
  return { ...object, id }
}

async function signed(tools: Tools, upload: OpenUpload, part: number, seconds = VALID_SECONDS) {
  return new URL(await tools.storage.uploads.sign(upload, part, seconds), tools.origin)
}

async function put(url: URL, body: Buffer, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(body), ...init })
  await answer.arrayBuffer()
  return answer.status
}

const slice = (body: Buffer, part: number) =>
  body.subarray((part - 1) * PART_SIZE, part * PART_SIZE)

function describeTransfers(tools: () => Tools): void {
  it.each([1, 1000, PART_SIZE, PART_SIZE + 1, 3 * PART_SIZE + 17])(
    'takes an object of %i bytes, its parts in any order',
    async (size) => {
      const { storage } = tools()
      const body = randomBytes(size)
      const upload = await openUpload(tools(), size, `${randomUUID()}/мод 改造 & more'(1).zip`)
      const count = Math.ceil(size / PART_SIZE)
      for (let part = count; part > 0; part -= 1) {
        expect(await put(await signed(tools(), upload, part), slice(body, part))).toBe(200)
      }
      expect(await storage.uploads.parts(upload)).toEqual(
        Array.from({ length: count }, (_, index) => ({
          number: index + 1,
          size: partByteSize(upload, index + 1),
        })),
      )
      expect(await storage.head(upload.path)).toBeUndefined()
      await storage.uploads.complete(upload)
      expect(await storage.head(upload.path)).toMatchObject({ size })
      expect((await buffer(await storage.read(upload.path))).equals(body)).toBe(true)
    },
  )

  it('takes the parts all at once, and some of them again', async () => {
    const { storage } = tools()
    const body = randomBytes(4 * PART_SIZE)
    const upload = await openUpload(tools(), body.length)
    const send = async (part: number) => put(await signed(tools(), upload, part), slice(body, part))
    expect(await Promise.all([1, 2, 3, 4].map(send))).toEqual([200, 200, 200, 200])
    expect(await send(2)).toBe(200)
    await storage.uploads.complete(upload)
    expect((await buffer(await storage.read(upload.path))).equals(body)).toBe(true)
  })

  it('does not count a part that was broken off, and takes it again', async () => {
    const { storage } = tools()
    const body = randomBytes(PART_SIZE + 5)
    const upload = await openUpload(tools(), body.length)
    const stop = new AbortController()
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(body.subarray(0, MIB)),
    })
    const headers = { 'content-length': String(PART_SIZE) }
    const sending = fetch(await signed(tools(), upload, 1), {
      method: 'PUT',
      headers,
      body: half,
      duplex: 'half',
      signal: stop.signal,
    } as RequestInit)
    setTimeout(() => stop.abort(), 300)
    await expect(sending).rejects.toThrow()
    expect(await storage.uploads.parts(upload)).toEqual([])
    await expect(storage.uploads.complete(upload)).rejects.toMatchObject({ missing: [1, 2] })
    for (const part of [1, 2]) await put(await signed(tools(), upload, part), slice(body, part))
    await storage.uploads.complete(upload)
    expect((await buffer(await storage.read(upload.path))).equals(body)).toBe(true)
  })

  it('says which parts are missing, and completes twice as once', async () => {
    const { storage } = tools()
    const body = randomBytes(2 * PART_SIZE + 1)
    const upload = await openUpload(tools(), body.length)
    await put(await signed(tools(), upload, 2), slice(body, 2))
    const refusal = storage.uploads.complete(upload)
    await expect(refusal).rejects.toThrow(UploadIncomplete)
    await expect(refusal).rejects.toMatchObject({ missing: [1, 3] })
    for (const part of [1, 3]) await put(await signed(tools(), upload, part), slice(body, part))
    await Promise.all([storage.uploads.complete(upload), storage.uploads.complete(upload)])
    await storage.uploads.complete(upload)
    expect((await storage.head(upload.path))?.size).toBe(body.length)
  })

  it('forgets an upload with its parts', async () => {
    const { storage } = tools()
    const upload = await openUpload(tools(), 10)
    const ids = async () => {
      const found: string[] = []
      for await (const { id } of storage.uploads.unfinished()) found.push(id)
      return found
    }
    expect(await ids()).toContain(upload.id)
    await put(await signed(tools(), upload, 1), Buffer.alloc(10))
    await storage.uploads.abort(upload)
    await storage.uploads.abort(upload)
    expect(await ids()).not.toContain(upload.id)
    expect(await put(await signed(tools(), upload, 1), Buffer.alloc(10))).toBe(404)
    await expect(storage.uploads.parts(upload)).rejects.toThrow(UploadNotFound)
    await expect(storage.uploads.complete(upload)).rejects.toThrow(UploadNotFound)
    expect(await storage.head(upload.path)).toBeUndefined()
  })

  it('lets pages of another origin send parts', async () => {
    const upload = await openUpload(tools(), 10)
    const url = await signed(tools(), upload, 1)
    const headers = { origin: 'https://mods.example', 'access-control-request-method': 'PUT' }
    const asked = await fetch(url, { method: 'OPTIONS', headers })
    expect(asked.ok).toBe(true)
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT')
    const sent = await fetch(url, {
      method: 'PUT',
      body: new Uint8Array(10),
      headers: { origin: headers.origin },
    })
    expect(sent.status).toBe(200)
    expect(sent.headers.get('access-control-allow-origin')).toMatch(
      /^(\*|https:\/\/mods\.example)$/,
    )
  })
}

function describeAbuse(tools: () => Tools): void {
  it.each<[string, (url: URL) => void]>([
    ['another object', (url) => (url.pathname += 'x')],
    ['another part', (url) => replace(url, /^part(Number)?$/, '2')],
    ['another upload', (url) => replace(url, /^upload(Id)?$/, '0'.repeat(32))],
    ['another size', (url) => replace(url, /^(size|X-Amz-SignedHeaders)$/, '20')],
    ['a longer life', (url) => replace(url, /^(expires|X-Amz-Expires)$/, '4000000000')],
    ['another signature', (url) => replace(url, /^(X-Amz-S|s)ignature$/, '0'.repeat(64))],
    ['no signature', (url) => (url.search = '')],
    ['one more value', (url) => url.searchParams.append('partNumber', '2')],
  ])('refuses a URL changed to %s', async (_what, change) => {
    const { storage } = tools()
    const upload = await openUpload(tools(), PART_SIZE + 20)
    const url = await signed(tools(), upload, 1)
    const before = url.href
    change(url)
    expect(url.href).not.toBe(before)
    // Some S3 servers take a number out of range for a bad request before they look further.
    expect([400, 403]).toContain(await put(url, Buffer.alloc(20)))
    expect([400, 403]).toContain(await put(url, Buffer.alloc(PART_SIZE)))
    expect(await storage.uploads.parts(upload)).toEqual([])
  })

  it('refuses more bytes than announced, and fewer', async () => {
    const { storage } = tools()
    const upload = await openUpload(tools(), 20)
    const url = await signed(tools(), upload, 1)
    for (const size of [0, 19, 21, 100_000]) {
      expect([400, 403, 411]).toContain(await put(url, Buffer.alloc(size)))
    }
    expect(await storage.uploads.parts(upload)).toEqual([])
    expect(await put(url, Buffer.alloc(20))).toBe(200)
  })

  it.each(['GET', 'DELETE', 'POST', 'HEAD'])('refuses %s', async (method) => {
    const { storage } = tools()
    const upload = await openUpload(tools(), 20)
    const url = await signed(tools(), upload, 1)
    await put(url, Buffer.alloc(20))
    const body = method === 'POST' ? { body: new Uint8Array(20) } : {}
    const answer = await fetch(url, { method, ...body })
    expect([403, 404, 405]).toContain(answer.status)
    expect(await storage.uploads.parts(upload)).toHaveLength(1)
    await storage.uploads.complete(upload)
    await fetch(url, { method, ...body })
    expect((await storage.head(upload.path))?.size).toBe(20)
  })

  it('refuses a URL that has expired', async () => {
    const upload = await openUpload(tools(), 20)
    const url = await signed(tools(), upload, 1, 1)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await put(url, Buffer.alloc(20))).toBe(403)
  })

  it('changes nothing by a URL of an object that is complete', async () => {
    const { storage } = tools()
    const upload = await openUpload(tools(), 20)
    const url = await signed(tools(), upload, 1)
    await put(url, Buffer.alloc(20, 1))
    await storage.uploads.complete(upload)
    expect(await put(url, Buffer.alloc(20, 2))).toBe(404)
    expect(await buffer(await storage.read(upload.path))).toEqual(Buffer.alloc(20, 1))
    expect(await storage.uploads.parts(upload).catch((error) => error.name)).toBe('UploadNotFound')
  })

  it.each(['../outside.zip', '/etc/passwd', '.uploads/x', 'mods//a.zip'])(
    'opens nothing at %j',
    async (path) => {
      const { storage } = tools()
      const object = { path, byteSize: 1, partSize: PART_SIZE, contentType: 'application/zip' }
      await expect(storage.uploads.open(object)).rejects.toThrow(InvalidObjectPath)
    },
  )
}

function replace(url: URL, name: RegExp, value: string): void {
  for (const key of [...url.searchParams.keys()]) {
    if (name.test(key)) url.searchParams.set(key, value)
  }
}
