import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { createS3Storage, type S3StorageSettings } from '#server/platform/storage/s3.ts'
import { describeStorage } from '#server/platform/storage/storage.suite.ts'
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts'
import { testS3Settings } from '#tests/services/s3-settings.ts'

const settings: S3StorageSettings = {
  ...testS3Settings(),
  publicUrl: 'https://cdn.example.test/mods-bucket/',
}

describeStorage('S3 storage', async () => {
  const storage = createS3Storage(settings)
  return { storage, close: () => storage.close() }
})

describe('S3 storage and its links', () => {
  const path = `suite-${randomUUID()}/мод 改造 & more.zip`
  const body = Buffer.from('PK\x03\x04 and the rest', 'latin1')
  const options = {
    fileName: 'мод "改造" & more.zip',
    contentType: 'application/zip',
    expiresSeconds: 60,
  }
  let storage: Storage
  beforeAll(async () => {
    storage = createS3Storage(settings)
    await storage.put(path, body, { contentType: 'application/zip' })
  })
  afterAll(async () => {
    await storage.remove(path)
    await storage.close()
  })
  const signed = async (changed: Partial<typeof options> = {}) =>
    (await storage.signedDownloadUrl(path, { ...options, ...changed })) ?? ''

  it('signs a link that downloads the object under its name', async () => {
    const answer = await fetch(await signed())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(options.fileName)}`,
    )
    expect(answer.headers.get('etag')).toBe((await storage.head(path))?.etag)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(body)
  })

  it('signs a link from which an interrupted download can go on', async () => {
    const answer = await fetch(await signed(), { headers: { range: 'bytes=5-' } })
    expect(answer.status).toBe(206)
    expect(await answer.text()).toBe('and the rest')
  })

  it.each([
    ['another object', (url: URL) => (url.pathname += 'x')],
    ['another name', (url: URL) => url.searchParams.set('response-content-disposition', 'inline')],
    ['another type', (url: URL) => url.searchParams.set('response-content-type', 'text/html')],
    ['a longer life', (url: URL) => url.searchParams.set('X-Amz-Expires', '600')],
    ['another signature', (url: URL) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64))],
    ['no signature', (url: URL) => (url.search = '')],
  ])('refuses a link changed to %s', async (_what, change) => {
    const url = new URL(await signed())
    change(url)
    expect((await fetch(url)).status).toBe(403)
  })

  it.each(['PUT', 'DELETE', 'POST'])('refuses %s by a link for downloading', async (method) => {
    expect((await fetch(await signed(), { method })).status).toBe(403)
    expect(await storage.head(path)).toBeDefined()
  })

  it('refuses a link that has expired', async () => {
    const url = await signed({ expiresSeconds: 1 })
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect((await fetch(url)).status).toBe(403)
  })

  it('names the public place of an object, and no file', () => {
    expect(storage.publicUrl('images/a b&é.png')).toBe(
      'https://cdn.example.test/mods-bucket/images/a%20b%26%C3%A9.png',
    )
    const withoutPublicUrl = createS3Storage({ ...settings, publicUrl: undefined })
    expect(withoutPublicUrl.publicUrl('images/a.png')).toBeUndefined()
    expect(storage.localFile('images/a.png')).toBeUndefined()
  })
})

/**
 * A way to the server on which answers to the completing of uploads get lost.
 * @param isPassedOn whether the server hears of the completing.
 */
async function loseCompletions(isPassedOn: boolean) {
  let lost = 0
  const server = http.createServer((request, response) => {
    const { method, url = '/', headers } = request
    const isCompleting = method === 'POST' && /[?&]uploadId=/.test(url)
    if (isCompleting) lost += 1
    if (isCompleting && !isPassedOn) {
      response.destroy()
      return
    }
    const onward = http.request(new URL(url, settings.endpoint), { method, headers }, (answer) => {
      if (isCompleting) answer.resume().once('end', () => response.destroy())
      else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

describe('S3 storage and its server', () => {
  it('makes the server forget the parts of a failed upload', async () => {
    const storage = createS3Storage(settings)
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(20 * MIB)
        throw new Error('The sender left')
      })(),
    )
    const options = { contentType: 'application/zip' }
    await expect(storage.put('mods/failing.zip', failing, options)).rejects.toThrow(
      'The sender left',
    )
    await storage.close()

    const { accessKeyId, secretAccessKey, bucket, endpoint = '', region } = settings
    const credentials = { accessKeyId, secretAccessKey }
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
    const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
    client.destroy()
    // Other suites have uploads of their own.
    expect((Uploads ?? []).filter(({ Key }) => Key === 'mods/failing.zip')).toEqual([])
  })

  it('finds an object whose completion was not answered, and only then', async () => {
    const path = `suite-${randomUUID()}/unanswered.zip`
    const body = randomBytes(20 * MIB)
    for (const isPassedOn of [true, false]) {
      const proxy = await loseCompletions(isPassedOn)
      const storage = createS3Storage({ ...settings, endpoint: proxy.url })
      const putting = storage.put(path, Readable.from([body]), { contentType: 'application/zip' })
      if (isPassedOn) await putting
      else await expect(putting).rejects.toBeInstanceOf(StorageUnavailable)
      expect(proxy.lost()).toBeGreaterThan(0)
      const head = await storage.head(path)
      expect(head?.size).toBe(isPassedOn ? body.length : undefined)
      await storage.remove(path)
      await storage.close()
      proxy.close()
    }
  })

  it.each([
    ['there is no bucket', { bucket: 'no-such-bucket' }, 'does not exist'],
    ['the secret is wrong', { secretAccessKey: 'wrong' }, 'refuses these keys'],
    ['the key is unknown', { accessKeyId: 'unknown' }, 'refuses these keys'],
    ['nobody answers', { endpoint: 'http://127.0.0.1:1' }, 'cannot be reached'],
  ])('says so when %s', async (_what, wrong, message) => {
    const storage = createS3Storage({ ...settings, ...wrong })
    await expect(storage.check()).rejects.toThrow(StorageUnavailable)
    await expect(storage.check()).rejects.toThrow(message)
    await storage.close()
  })

  it('does not take a missing bucket for a missing object', async () => {
    const storage = createS3Storage({ ...settings, bucket: 'no-such-bucket' })
    await expect(storage.read('mods/a.zip')).rejects.toMatchObject({ name: 'NoSuchBucket' })
    await storage.close()
  })
})
