import { createHash, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { openTestSite } from '#tests/open-test-site.ts'
import { zipOf } from '#tests/upload-client.ts'
import { describeUpload } from '#web/publishing/uploads/describe-upload.ts'
import type {
  RememberedUpload,
  UploadEnvironment,
} from '#web/publishing/uploads/upload-environment.ts'
import type { UploadItem } from '#web/publishing/uploads/upload-item.ts'
import { UploadQueue } from '#web/publishing/uploads/upload-queue.ts'
import { createApiClient } from '#web/shared/api/api-client.ts'
import { onApi } from '#web/shared/api/api-url.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'the admin password' }

let site: Site
let origin: string
let token: string
let bytes: Buffer
beforeAll(async () => {
  site = await openTestSite(ADMIN)
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  token = (await createApiClient(origin).login({ body: credentials })).token
  bytes = await zipOf({ 'data.bin': randomBytes(36 * MIB) })
})
afterAll(async () => {
  site.app.server.closeAllConnections()
  await site.stop()
})
const queues: UploadQueue[] = []
afterEach(() => {
  for (const queue of queues.splice(0)) queue.stop()
})

/** A browser that sends by fetch, whose network a test can break. */
class TestBrowser {
  readonly stored = new Map<string, RememberedUpload>()
  readonly sent: string[] = []
  isOnline = true
  token: string | null = token
  #back: (() => void)[] = []
  #loggedIn: (() => void)[] = []
  /** Answers in place of the storage where it answers anything. */
  intercept: (url: string) => number | Error | undefined = () => undefined
  /** Milliseconds that each part takes besides. */
  delay = 0

  readonly environment: UploadEnvironment = {
    api: createApiClient(origin, {
      token: () => this.token,
      onRefused: () => {
        this.token = null
      },
    }),
    put: async (url, body, { signal, onProgress }) => {
      if (!this.isOnline) throw new Error('There is no network')
      const answer = this.intercept(url)
      if (answer instanceof Error) throw answer
      if (answer !== undefined) return answer
      onProgress(body.size / 2)
      if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay))
      const response = await fetch(onApi(origin, url), { method: 'PUT', body, signal })
      this.sent.push(new URL(url, origin).searchParams.get('part') ?? '')
      onProgress(body.size)
      return response.status
    },
    isOnline: () => this.isOnline,
    whenOnline: (signal) =>
      new Promise((resolve, reject) => {
        this.#back.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    whenSignedIn: (signal) =>
      new Promise((resolve, reject) => {
        this.#loggedIn.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    memory: {
      load: async () => [...this.stored.values()],
      save: (upload) => void this.stored.set(upload.key, upload),
      remove: (key) => void this.stored.delete(key),
    },
  }

  logIn(): void {
    this.token = token
    for (const resolve of this.#loggedIn.splice(0)) resolve()
  }

  goOnline(): void {
    this.isOnline = true
    for (const back of this.#back.splice(0)) back()
  }

  /** Opens a page with the form. */
  async page(): Promise<UploadQueue> {
    const queue = new UploadQueue(this.environment)
    queues.push(queue)
    await queue.start()
    return queue
  }
}

const fileOf = (content: Buffer, name: string, lastModified = 1) =>
  new File([new Uint8Array(content)], name, { lastModified })

async function until(
  queue: UploadQueue,
  key: string,
  condition: (item: UploadItem) => boolean,
): Promise<UploadItem> {
  const find = () => queue.items.find((item) => item.key === key)
  await vi.waitUntil(() => condition(find() as UploadItem), { timeout: 25_000, interval: 5 })
  return find() as UploadItem
}
const isOver = ({ state }: UploadItem) => state === 'ready' || state === 'failed'

test('a file goes in parts, tells how far it has come, and is ready', async () => {
  const browser = new TestBrowser()
  browser.delay = 300
  const queue = await browser.page()
  const seen: number[] = []
  queue.subscribe(() => seen.push(queue.items[0]?.sentBytes ?? 0))
  const key = queue.add(fileOf(bytes, 'large.zip'), 'file')
  const item = await until(queue, key, isOver)
  expect(item).toMatchObject({ state: 'ready', sentBytes: bytes.length, error: undefined })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(item.result?.file?.sha256).toBe(sha256)
  expect([...browser.sent].sort()).toEqual(['1', '2', '3', '4', '5'])
  expect(seen.some((sent) => sent > 0 && sent < bytes.length)).toBe(true)
  expect(browser.stored.size).toBe(0)
})

test('a part that fails is sent again by a new address, and only that part', async () => {
  const browser = new TestBrowser()
  const refused = new Set<string>()
  browser.intercept = (url) => {
    const part = new URL(url, origin).searchParams.get('part') ?? ''
    if (part === '2' && refused.size < 2) {
      expect(refused.has(url)).toBe(false)
      refused.add(url)
      return refused.size === 1 ? 403 : new Error('The connection broke')
    }
    return undefined
  }
  const queue = await browser.page()
  const told: (boolean | undefined)[] = [undefined]
  queue.subscribe(() => {
    const isRetrying = queue.items[0]?.isRetrying
    if (isRetrying !== told.at(-1)) told.push(isRetrying)
  })
  const key = queue.add(fileOf(bytes, 'large.zip'), 'file')
  expect(await until(queue, key, isOver)).toMatchObject({ state: 'ready', isRetrying: undefined })
  // At once, not when the speed of the last seconds has sunk; and not anew with each part that gets through.
  expect(told).toEqual([undefined, true, undefined])
  expect(refused.size).toBe(2)
  expect([...browser.sent].sort()).toEqual(['1', '2', '3', '4', '5'])
})

test('without a network it waits, and goes on when there is one', async () => {
  const browser = new TestBrowser()
  browser.intercept = (url) => {
    if (new URL(url, origin).searchParams.get('part') !== '5') return undefined
    browser.isOnline = false
    return new Error('There is no network')
  }
  const queue = await browser.page()
  const key = queue.add(fileOf(bytes, 'large.zip'), 'file')
  await until(queue, key, (item) => item.isOffline === true)
  browser.intercept = () => undefined
  browser.goOnline()
  const item = await until(queue, key, isOver)
  expect(item).toMatchObject({ state: 'ready' })
})

test('when the session ends it waits for a login, and goes on after it', async () => {
  const browser = new TestBrowser()
  browser.token = 'x'.repeat(43)
  const queue = await browser.page()
  const key = queue.add(fileOf(await zipOf({ 'a.txt': 'a' }), 'small.zip'), 'file')
  const item = await until(queue, key, ({ isSignedOut }) => isSignedOut === true)
  expect(item.state).toBe('sending')
  expect(describeUpload(item)).toMatch(/paused until you log in again$/)
  browser.logIn()
  expect(await until(queue, key, isOver)).toMatchObject({ state: 'ready', isSignedOut: undefined })
})

test('pausing stops, resuming goes on with what is missing', async () => {
  const browser = new TestBrowser()
  browser.delay = 60
  const queue = await browser.page()
  const key = queue.add(fileOf(bytes, 'large.zip'), 'file')
  await vi.waitUntil(() => browser.sent.length > 0, { timeout: 10_000, interval: 2 })
  queue.pause(key)
  expect(queue.items[0]?.state).toBe('paused')
  await new Promise((resolve) => setTimeout(resolve, 400))
  const before = browser.sent.length
  expect(before).toBeLessThan(5)
  queue.resume(key)
  expect((await until(queue, key, isOver)).state).toBe('ready')
  expect(browser.sent.length).toBeLessThanOrEqual(before + 5)
})

test('after a reload the file is chosen again and goes on where it was', async () => {
  const browser = new TestBrowser()
  const partOf = (url: string) => Number(new URL(url, origin).searchParams.get('part'))
  browser.intercept = (url) => (partOf(url) > 2 ? new Error('broken') : undefined)
  const first = await browser.page()
  const key = first.add(fileOf(bytes, 'large.zip'), 'file')
  await vi.waitUntil(() => browser.sent.length >= 2, { timeout: 10_000 })
  first.stop()
  browser.intercept = () => undefined
  const parts = browser.sent.splice(0)

  const second = await browser.page()
  const item = await until(second, key, ({ needsFile }) => needsFile === true)
  expect(item).toMatchObject({ state: 'paused', name: 'large.zip' })
  expect(item.sentBytes).toBeGreaterThanOrEqual(2 * 8 * MIB)
  expect(second.resumeWith(item.uploadId ?? '', fileOf(bytes, 'large.zip'))).toBe(key)
  expect((await until(second, key, isOver)).state).toBe('ready')
  expect(browser.sent.length).toBeLessThanOrEqual(5 - parts.length)
})

test('another file in place of the one that was begun starts anew', async () => {
  const browser = new TestBrowser()
  browser.intercept = () => new Error('broken')
  const first = await browser.page()
  const key = first.add(fileOf(bytes, 'large.zip'), 'file')
  await until(first, key, ({ uploadId }) => uploadId !== undefined)
  first.stop()
  browser.intercept = () => undefined
  const second = await browser.page()
  const { uploadId = '' } = await until(second, key, ({ needsFile }) => needsFile === true)
  const other = await zipOf({ 'a.txt': 'another' })
  expect(second.resumeWith(uploadId, fileOf(other, 'large.zip', 2))).toBe(key)
  const item = await until(second, key, isOver)
  expect(item).toMatchObject({ state: 'ready', size: other.length })
  expect(item.uploadId).not.toBe(uploadId)
})

test('what was sent whole before a reload needs no file', async () => {
  const browser = new TestBrowser()
  const { completeUpload } = browser.environment.api
  let isGone = false
  Object.assign(browser.environment.api, {
    completeUpload: (input: Parameters<typeof completeUpload>[0]) =>
      isGone ? completeUpload(input) : new Promise(() => undefined),
  })
  const first = await browser.page()
  const key = first.add(fileOf(bytes, 'large.zip'), 'file')
  await vi.waitUntil(() => browser.sent.length === 5, { timeout: 10_000 })
  first.stop()
  isGone = true
  const second = await browser.page()
  expect((await until(second, key, isOver)).state).toBe('ready')
})

test('a refused file says why, and is not offered again', async () => {
  const browser = new TestBrowser()
  const queue = await browser.page()
  const key = queue.add(fileOf(Buffer.from('no zip'), 'a.zip'), 'file')
  const item = await until(queue, key, isOver)
  expect(item).toMatchObject({ state: 'failed', isRefused: true })
  expect(item.error).toMatch(/does not begin like one/)
  const wrong = queue.add(fileOf(Buffer.from('x'), 'a.exe'), 'file')
  expect((await until(queue, wrong, isOver)).error).toBe('The file must be a .zip or .rar')
  expect(browser.stored.size).toBe(0)
})

test('many small files share the line, and cancelling forgets one', async () => {
  const browser = new TestBrowser()
  browser.delay = 30
  const queue = await browser.page()
  const small = await zipOf({ 'a.txt': 'a' })
  const keys = Array.from({ length: 8 }, (_, n) => queue.add(fileOf(small, `${n}.zip`), 'file'))
  const running = () => queue.items.filter(({ state }) => state === 'sending').length
  expect(running()).toBe(3)
  queue.cancel(keys[7] ?? '')
  expect(queue.items).toHaveLength(7)
  for (const key of keys.slice(0, 7)) expect((await until(queue, key, isOver)).state).toBe('ready')
})
