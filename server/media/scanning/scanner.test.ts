import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAnswer } from '#server/media/scanning/read-answer.ts'
import { createScanner } from '#server/media/scanning/scanner.ts'
import { testArchive } from '#server/media/scanning/test-archive.ts'
import { parseClamdUrl } from '#server/platform/config/parse-clamd-url.ts'
import type { ScanSettings } from '#server/platform/config/settings.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { freePort } from '#tests/free-port.ts'
import { makeRar5 } from '#tests/make-rar.ts'
import { makeZip } from '#tests/make-zip.ts'

const LIMITS = { maxFileBytes: 1000, maxScanBytes: 5000 }
const FILE = { path: 'mods/a.zip', byteSize: 5, inspection: null }

let root: string
let storage: Storage
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'modharbor-scanner-'))
  storage = createFolderStorage({ root })
  await storage.put(FILE.path, Buffer.from('bytes'), { contentType: 'application/zip' })
})
afterAll(() => rm(root, { recursive: true, force: true }))

const scannerAt = (url: string, required: ScanSettings['required'] = 'answer') =>
  createScanner({ clamd: parseClamdUrl(url), limits: LIMITS, required })

test.each([
  ['tcp://scanner:3310', { host: 'scanner', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamd.sock', { path: '/run/clamd.sock' }],
  ['unix:///run/clamd.sock', { path: '/run/clamd.sock' }],
  ['tcp://scanner', undefined],
  ['tcp://scanner:99999', undefined],
  ['http://scanner:3310', undefined],
  ['unix:relative', undefined],
])('the address %s', (url, address) => {
  expect(parseClamdUrl(url)).toEqual(address)
})

test.each([
  ['stream: OK', 'clean'],
  ['stream: Win.Trojan.Agent-1 FOUND', 'infected'],
  ['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND', 'not_scanned'],
  ['stream: Heuristics.Encrypted.Zip FOUND', 'not_scanned'],
  ['INSTREAM size limit exceeded. ERROR', 'not_scanned'],
])('the answer %s', (answer, state) => {
  expect(readAnswer(answer).state).toBe(state)
})

test.each(['', 'stream: Can not allocate memory ERROR', 'COMMAND READ TIMED OUT'])(
  'the answer %j is none',
  (answer) => {
    expect(() => readAnswer(answer)).toThrow('clamd could not scan')
  },
)

test('the archives that a scanner is tried with are whole', async () => {
  const bytes = testArchive('rar')
  const inside = bytes.subarray(42, 42 + 68)
  expect(bytes).toEqual(makeRar5({ 'test.com': inside }))
  const zip = await makeZip({ 'test.com': inside }, { isCompressed: false })
  expect(testArchive('zip').length).toBe(zip.length)
})

describe('a scanner that is not there', () => {
  test('is said so; nothing is published before it answers, unless the operator wants it', async () => {
    const port = await freePort()
    const result = await scannerAt(`tcp://127.0.0.1:${port}`).scan(storage, FILE)
    expect(result).toEqual({
      state: 'not_scanned',
      note: 'The virus scanner did not answer.',
      isFailure: true,
    })
    const refusal = (required: ScanSettings['required']) =>
      scannerAt('tcp://a:1', required).refusal(result)
    expect(refusal('answer')).toMatch(/Try again/)
    expect(refusal('clean')).toMatch(/Try again/)
    expect(refusal('off')).toBeNull()
  })

  test('leaves a site without one as it is', async () => {
    const scanner = createScanner({ clamd: undefined, limits: LIMITS, required: 'clean' })
    const result = await scanner.scan(storage, FILE)
    expect(result).toEqual({ state: 'not_scanned', note: 'This site has no virus scanner.' })
    expect(scanner.refusal(result)).toBeNull()
  })

  test('hangs up in the middle', async () => {
    const server = await listen((socket) => socket.destroy())
    const result = await scannerAt(server.url).scan(storage, FILE)
    expect(result.isFailure).toBe(true)
    await server.close()
  })
})

test('a socket file serves as well; what is too large is not even sent', async () => {
  const received: Buffer[] = []
  const server = await listen(
    (socket) => {
      socket.on('data', (chunk) => {
        received.push(chunk)
        if (Buffer.concat(received).subarray(-4).equals(Buffer.alloc(4))) {
          socket.end('stream: OK\0')
        }
      })
    },
    path.join(root, 'clamd.sock'),
  )
  const scanner = scannerAt(server.url)
  expect(await scanner.scan(storage, FILE)).toEqual({ state: 'clean', note: null })
  expect(Buffer.concat(received).toString('latin1')).toBe('zINSTREAM\0\0\0\0\u0005bytes\0\0\0\0')
  const large = await scanner.scan(storage, { ...FILE, byteSize: 1001 })
  expect(large).toMatchObject({ state: 'not_scanned', note: expect.stringContaining('too large') })
  expect(received.length).toBeGreaterThan(0)
  await server.close()
})

async function listen(onSocket: Parameters<typeof createServer>[1], file?: string) {
  const server: Server = createServer(onSocket)
  await new Promise<void>((resolve) => {
    if (file) server.listen(file, resolve)
    else server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address?.port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
