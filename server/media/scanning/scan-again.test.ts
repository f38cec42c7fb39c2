import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFile } from '#server/catalogue/writing/change-file.ts'
import { createScanner } from '#server/media/scanning/scanner.ts'
import { scanAgain } from '#server/media/scanning/work-scan-again.ts'
import { parseClamdUrl } from '#server/platform/config/parse-clamd-url.ts'
import { freePort } from '#tests/free-port.ts'
import { PublishingSite } from '#tests/publishing-site.ts'

const LIMITS = { maxFileBytes: 100_000, maxScanBytes: 100_000 }

/** Speaks clamd's protocol: its signatures, and what it finds in everything. */
class FakeClamd {
  version = 'ClamAV 1.0.7/27462/Wed Nov 19 09:32:31 2026'
  answer = 'stream: OK'
  scans = 0
  isAway = false
  readonly #server: Server
  readonly url: string

  private constructor(server: Server, port: number) {
    this.#server = server
    this.url = `tcp://127.0.0.1:${port}`
  }

  static async listen(): Promise<FakeClamd> {
    const port = await freePort()
    const server = createServer()
    const clamd = new FakeClamd(server, port)
    server.on('connection', (socket) => {
      if (clamd.isAway) return socket.destroy()
      let received = Buffer.alloc(0)
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, chunk])
        if (received.includes('zVERSION')) socket.end(`${clamd.version}\0`)
        else if (received.subarray(-4).equals(Buffer.alloc(4))) {
          clamd.scans += 1
          socket.end(`${clamd.answer}\0`)
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return clamd
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

let all: PublishingSite
let clamd: FakeClamd
beforeAll(async () => {
  all = await PublishingSite.open({})
  clamd = await FakeClamd.listen()
})
afterAll(async () => {
  await all.site.stop()
  await clamd.close()
})

/** A new scanner each time, as it asks for the signatures once a minute at most. */
const run = (more: { isNeeded?: () => Promise<boolean> } = {}) =>
  scanAgain({
    db: all.db,
    storage: all.site.storage,
    scanner: createScanner({
      clamd: parseClamdUrl(clamd.url),
      limits: LIMITS,
      required: 'answer',
    }),
    logger: { warn: () => undefined },
    changeFile,
    isNeeded: async () => false,
    onFound: () => all.site.version.refresh(),
    ...more,
  })

test('stored files are scanned when the signatures change, and withdrawn when something is found', async () => {
  const mod = await all.published('Scanned')
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(clamd.scans).toBe(1)
  expect((await all.site.app.inject(mod.file.url)).statusCode).toBe(200)

  clamd.version = 'ClamAV 1.0.7/27463/Thu Nov 20 09:32:31 2026'
  clamd.answer = 'stream: Win.Trojan.Late-1 FOUND'
  // Uploads go first, and a scanner that is away says nothing of files.
  expect(await run({ isNeeded: async () => true })).toBe(0)
  clamd.isAway = true
  expect(await run()).toBe(0)
  clamd.isAway = false
  expect(await run()).toBe(1)
  const answer = await all.site.app.inject(mod.file.url)
  expect(answer.statusCode).toBe(410)
  expect(answer.json().message).toContain('Win.Trojan.Late-1')
  const feed = await all.site.app.inject(`/feeds/mod/${mod.id}.atom`)
  expect(feed.body).toContain('A virus scanner found Win.Trojan.Late-1 in it.')
  expect(feed.body).not.toContain(mod.file.url)
  const page = await all.site.app.inject({
    url: mod.file.url,
    headers: { accept: 'text/html' },
  })
  expect(page.statusCode).toBe(410)

  clamd.version = 'ClamAV 1.0.7/27464/Fri Nov 21 09:32:31 2026'
  clamd.answer = 'stream: OK'
  expect(await run()).toBe(1)
  expect((await all.site.app.inject(mod.file.url)).statusCode).toBe(200)
  const { rows } = await sql<{ scan_signatures: string }>`
    select scan_signatures from files`.execute(all.db)
  expect(rows).toEqual([{ scan_signatures: clamd.version }])
})
