import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { ANSWER_MS } from '#server/platform/storage/bounded-s3-client.ts'
import { createS3Storage } from '#server/platform/storage/s3.ts'
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts'
import { freePort } from '#tests/free-port.ts'

/** For a machine that is busy with other things. */
const GRACE_MS = 3_000
const UPLOAD = { id: 'upload', path: 'mods/a.zip', byteSize: 1, partSize: 1 }

const sockets = new Set<net.Socket>()
const silent = net.createServer((socket) => sockets.add(socket.on('error', () => undefined)))
let frozen: Storage

function storageAt(port: number): Storage {
  return createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'mods',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
    publicUrl: undefined,
  })
}

beforeAll(async () => {
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  frozen = storageAt((silent.address() as net.AddressInfo).port)
})
afterAll(async () => {
  await frozen.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
  slow.close()
})

const OPERATIONS: Readonly<Record<string, (storage: Storage) => Promise<unknown>>> = {
  head: (storage) => storage.head('images/1'),
  read: (storage) => storage.read('images/1'),
  put: (storage) => storage.put('images/1', Buffer.alloc(1), { contentType: 'image/png' }),
  remove: (storage) => storage.remove('images/1'),
  list: async (storage) => {
    for await (const _ of storage.list('')) break
  },
  'opening an upload': (storage) => storage.uploads.open({ ...UPLOAD, contentType: 'text/plain' }),
  'completing an upload': (storage) => storage.uploads.complete(UPLOAD),
  'aborting an upload': (storage) => storage.uploads.abort(UPLOAD),
  check: (storage) => storage.check(),
}

test.concurrent.each(Object.entries(OPERATIONS))(
  'a server that takes connections and answers nothing: %s ends in time',
  async (_name, operate) => {
    const start = performance.now()
    await expect(operate(frozen)).rejects.toBeInstanceOf(StorageUnavailable)
    expect(performance.now() - start).toBeLessThan(ANSWER_MS + GRACE_MS)
  },
)

/** Takes longer for what is sent than an answer without it may take. */
const slow = http.createServer((request, response) => {
  const answer = (body: string) => response.writeHead(200, { etag: '"1"' }).end(body)
  request.resume().once('end', () => {
    if (request.method === 'PUT') setTimeout(answer, ANSWER_MS + 500, '')
    else if (request.url?.includes('uploadId=')) answer('<CompleteMultipartUploadResult/>')
    else
      answer(
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      )
  })
})

test.concurrent.each([
  ['an object', () => Buffer.alloc(MIB)],
  ['a short stream', () => Readable.from([Buffer.alloc(MIB)])],
  ['a stream in parts', () => Readable.from([Buffer.alloc(9 * MIB)])],
])('what is sent has more time, by its size: %s', async (_name, body) => {
  const storage = storageAt((slow.address() as net.AddressInfo).port)
  await storage.put('mods/a.zip', body(), { contentType: 'application/zip' })
  await storage.close()
})

test('a server that is not there is told as one that is away', async () => {
  const storage = storageAt(await freePort())
  await expect(storage.head('images/1')).rejects.toBeInstanceOf(StorageUnavailable)
  await storage.close()
})
