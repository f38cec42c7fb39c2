import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/base/errors.ts'
import {
  createDownloadCounter,
  type DownloadCounter,
} from '#server/catalogue/downloads/count-download.ts'
import { serveFiles } from '#server/catalogue/downloads/serve-file.ts'
import { readVisitorSecret } from '#server/catalogue/downloads/visitor-hash.ts'
import { fileUrl } from '#server/media/files/file-url.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

const NAME = 'Überwagen "100%" 車 v1.zip'
const bytes = randomBytes(1_000_003)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const etag = `"${sha256}"`

let root: string
let handle: DatabaseHandle
let storage: Storage
let downloads: DownloadCounter
let app: FastifyInstance
let port: number
let url: string

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'serve-file-'))
  handle = await connectInMemory()
  await migrate(handle)
  storage = createFolderStorage({ root })
  const secret = await readVisitorSecret(handle.db)
  downloads = createDownloadCounter({ handle, secret, logger: { warn: () => undefined } })
  app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ApiError ? ERROR_STATUS[error.code] : 500).send({}),
  )
  await app.register(serveFiles, { db: handle.db, storage, downloads })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  url = (await addFile(NAME, bytes, sha256)).url
})

afterAll(async () => {
  await app.close()
  await downloads.close()
  await handle.close()
  await rm(root, { recursive: true })
})

async function addFile(name: string, content: Buffer, hash: string | null) {
  const stored = `mods/${randomBytes(6).toString('hex')}/${name}`
  await storage.put(stored, content, { contentType: 'application/zip' })
  const { rows } = await sql<{ modId: number; fileId: number }>`
    with file as (
      insert into files (path, name, content_type, byte_size, sha256)
      values (${stored}, ${name}, 'application/zip', ${content.length}, ${hash}) returning id
    ), mod as (
      insert into mods (name, category, main_category, sub_category, file_id)
      select 'Mod', '{sp-mod}', '{vehicles}', 'car', id from file returning id, file_id
    )
    insert into releases (mod_id, file_id) select id, file_id from mod
    returning mod_id as "modId", file_id as "fileId"`.execute(handle.db)
  const { modId, fileId } = rows[0] ?? { modId: 0, fileId: 0 }
  return { modId, url: fileUrl({ id: fileId, name }) }
}

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

function ask(
  target: string,
  headers: http.OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: target, method, headers })
    request.on('error', reject).on('response', async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
    request.end()
  })
}

async function counted(mod: number): Promise<number> {
  // The count is not waited for by the download.
  await sleep(100)
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(download_count), 0)::int as n from mod_downloads
    where mod_id = ${mod}`.execute(handle.db)
  return rows[0]?.n ?? 0
}

test('the whole file comes under its own name, and running it is impossible', async () => {
  const { status, headers, body } = await ask(url)
  expect(status).toBe(200)
  expect(body.equals(bytes)).toBe(true)
  expect(headers).toMatchObject({
    'content-length': String(bytes.length),
    'content-type': 'application/zip',
    'accept-ranges': 'bytes',
    etag,
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(headers['last-modified']).toMatch(/GMT$/)
  const [, encoded = ''] = headers['content-disposition']?.split("filename*=UTF-8''") ?? []
  expect(decodeURIComponent(encoded)).toBe(NAME)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[ -~]+"; /)
})

test('the name in the link does not matter, the number does', async () => {
  expect((await ask(url.replace(/[^/]+$/, 'anything.zip'))).status).toBe(200)
  for (const wrong of ['/files/999999/a', '/files/0/a', '/files/1e3/a', '/files/99999999999/a']) {
    expect((await ask(wrong)).status, wrong).toBe(404)
  }
})

test('HEAD tells everything and sends nothing', async () => {
  const { status, headers, body } = await ask(url, { range: 'bytes=0-9' }, 'HEAD')
  expect(status).toBe(200)
  expect(headers['content-length']).toBe(String(bytes.length))
  expect(headers.etag).toBe(etag)
  expect(body).toHaveLength(0)
})

test.each([
  ['bytes=0-0', 0, 1],
  ['bytes=1000-1999', 1000, 2000],
  ['bytes=262143-524289', 262_143, 524_290],
  ['bytes=-3', bytes.length - 3, bytes.length],
  ['bytes=1000000-', 1_000_000, bytes.length],
])('the range %s', async (range, start, end) => {
  const { status, headers, body } = await ask(url, { range })
  expect(status).toBe(206)
  expect(headers['content-range']).toBe(`bytes ${start}-${end - 1}/${bytes.length}`)
  expect(body.equals(bytes.subarray(start, end))).toBe(true)
})

test('several ranges come as parts with the right length', async () => {
  const { status, headers, body } = await ask(url, { range: 'bytes=0-1,-2' })
  expect(status).toBe(206)
  const [, boundary] =
    /^multipart\/byteranges; boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? []
  const part = (start: number, end: number) =>
    Buffer.concat([
      Buffer.from(
        `\r\n--${boundary}\r\nContent-Type: application/zip\r\n` +
          `Content-Range: bytes ${start}-${end}/${bytes.length}\r\n\r\n`,
      ),
      bytes.subarray(start, end + 1),
    ])
  const last = bytes.length - 1
  const expected = [part(0, 1), part(last - 1, last), Buffer.from(`\r\n--${boundary}--\r\n`)]
  expect(body.equals(Buffer.concat(expected))).toBe(true)
  expect(headers['content-length']).toBe(String(body.length))
})

test('a range beyond the end is refused with the size', async () => {
  const { status, headers } = await ask(url, { range: `bytes=${bytes.length}-` })
  expect(status).toBe(416)
  expect(headers['content-range']).toBe(`bytes */${bytes.length}`)
})

test('a download resumes as long as the file is the same, else it starts anew', async () => {
  const first = await ask(url, { range: 'bytes=0-499999' })
  for (const validator of [first.headers.etag, first.headers['last-modified']]) {
    const rest = await ask(url, { range: 'bytes=500000-', 'if-range': validator })
    expect(rest.status).toBe(206)
    expect(Buffer.concat([first.body, rest.body]).equals(bytes)).toBe(true)
  }
  const other = await ask(url, { range: 'bytes=500000-', 'if-range': '"other"' })
  expect(other.status).toBe(200)
  expect(other.body).toHaveLength(bytes.length)
})

test('what the client has already is not sent again', async () => {
  const { status, body } = await ask(url, { 'if-none-match': etag })
  expect([status, body.length]).toEqual([304, 0])
  expect((await ask(url, { 'if-match': '"other"' })).status).toBe(412)
})

test('only a GET from the first byte counts, once for each visitor', async () => {
  // A mod of its own: of one network only a few browsers count for a mod and hour.
  const { modId: mod, url: file } = await addFile('counted.zip', bytes, sha256)
  const agent = { 'user-agent': 'Counted' }
  await ask(file, agent, 'HEAD')
  await ask(file, { ...agent, range: 'bytes=10-' })
  await ask(file, { ...agent, 'if-none-match': etag })
  await ask(file, { ...agent, range: `bytes=${bytes.length}-` })
  expect(await counted(mod)).toBe(0)
  await ask(file, { ...agent, range: 'bytes=0-99' })
  await ask(file, agent)
  expect(await counted(mod)).toBe(1)
  await ask(file, { 'user-agent': 'Somebody else' })
  expect(await counted(mod)).toBe(2)
})

test('an empty file and one without a hash', async () => {
  const empty = await addFile('empty.zip', Buffer.alloc(0), null)
  const { status, headers } = await ask(empty.url)
  expect(status).toBe(200)
  expect(headers['content-length']).toBe('0')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="empty.zip"/)
  const again = await ask(empty.url, { 'if-none-match': headers.etag })
  expect(again.status).toBe(304)
})

test('files of deleted mods and files that are gone are not found', async () => {
  const deleted = await addFile('deleted.zip', bytes, sha256)
  await sql`update mods set deleted_at = now() where id = ${deleted.modId}`.execute(handle.db)
  expect((await ask(deleted.url)).status).toBe(404)
  const gone = await addFile('gone.zip', bytes, sha256)
  for await (const { path: stored } of storage.list('mods/')) {
    if (stored.endsWith('gone.zip')) await storage.remove(stored)
  }
  expect((await ask(gone.url)).status).toBe(404)
})

test('a client that goes away in the middle does no harm', async () => {
  await new Promise<void>((resolve) => {
    const request = http.get({ port, host: '127.0.0.1', path: url }, (response) => {
      response.once('data', () => request.destroy())
      response.on('error', () => undefined).on('close', resolve)
    })
    request.on('error', () => undefined)
  })
  expect((await ask(url)).body.equals(bytes)).toBe(true)
})
