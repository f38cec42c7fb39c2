import fs from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '#server/operations/doctor/examine.ts'
import { judgeVersion } from '#server/operations/doctor/examine-scanner.ts'
import type { Finding } from '#server/operations/doctor/finding.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { registerHealth } from '#server/platform/http/health.ts'
import { matchStorage } from '#server/platform/pairing/match-storage.ts'
import { MARK_PATH } from '#server/platform/pairing/storage-mark.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'
import { freePort } from '#tests/free-port.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { makeCertificate } from '#tests/make-certificate.ts'

const DAY_MS = 86_400_000

let dataDir: string
let database: DatabaseHandle
let mails: MailServer
let clamd: net.Server
let signatures = new Date()
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-doctor-'))
  database = await connectInMemory()
  await migrate(database)
  mails = await startMailServer()
  clamd = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (asked) => {
      const version = `ClamAV 1.0.7/27462/${signatures.toUTCString().replace(/ GMT|,/g, '')}`
      socket.end(`${asked.includes('PING') ? 'PONG' : version}\0`)
    })
  })
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  clamd.close()
  await mails.stop()
  await database.close()
  await fs.rm(dataDir, { recursive: true, force: true })
})

const storage = () => createFolderStorage({ root: path.join(dataDir, 'storage') })

function configOf(settings: Record<string, string> = {}) {
  return readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    CLAMD_URL: `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`,
    ...settings,
  })
}

const sentences = (findings: readonly Finding[], state: Finding['state']) =>
  findings
    .filter((finding) => finding.state === state)
    .map(({ part, found }) => `${part}: ${found}`)

test('a site that is well is said to be, part by part', async () => {
  await matchStorage({ db: database.db, storage: storage() })
  await sql`insert into accounts (name, email, password_hash, is_admin)
    values ('Ada', 'ada@example.org', '', true)`.execute(database.db)
  const findings = await examine({ config: configOf(), database, mailTo: 'me@example.org' })
  expect(sentences(findings, 'fault')).toEqual([])
  const fine = sentences(findings, 'ok').join('\n')
  for (const found of [
    /^database: The embedded PostgreSQL \d+\.\d+ answers in \d+ ms$/m,
    /^accounts: 1 administrator$/m,
    /^storage: The folder .*storage can be written to, read and cleared$/m,
    /^storage: It belongs to this database$/m,
    /^mail: The mail server has accepted a mail to me@example\.org/m,
    /^scanner: ClamAV 1\.0\.7 answers; its signatures are from today$/m,
    /^disk: \d+ MB are free/m,
    /^rights: Only its owner can open \S+$/m,
  ]) {
    expect(fine).toMatch(found)
  }
  expect((await mails.take('me@example.org')).subject).toBe('A test e-mail from Modharbor')
  // Nothing of it stays.
  const left: string[] = []
  for await (const object of storage().list('')) left.push(object.path)
  expect(left).toEqual([MARK_PATH])
})

test('what does not work is a fault, with what to do, and the rest is looked at all the same', async () => {
  await storage().put(MARK_PATH, Buffer.from('another'), { contentType: '' })
  await sql`delete from accounts`.execute(database.db)
  await fs.chmod(dataDir, 0o755)
  signatures = new Date(Date.now() - 10 * DAY_MS)
  const config = configOf({
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    PUBLIC_URL: `http://127.0.0.2:${await freePort()}`,
    MIN_FREE_SPACE_MB: '1000000000',
    BACKUP_DIR: path.join(dataDir, 'backups'),
  })
  const findings = await examine({ config, database, mailTo: undefined })
  expect(sentences(findings, 'fault')).toEqual([
    'accounts: There is no administrator',
    'storage: It does not carry the id of this database',
    expect.stringMatching(/^mail: The mail server does not accept mail: .*ECONNREFUSED/),
    expect.stringMatching(/^disk: .* less than MIN_FREE_SPACE_MB$/),
  ])
  expect(sentences(findings, 'advice')).toEqual([
    'scanner: ClamAV 1.0.7 answers; its signatures are 10 days old',
    `rights: Other users can open ${dataDir}`,
    'backups: There is no backup yet',
    expect.stringMatching(/^address: PUBLIC_URL is http:\/\/127\.0\.0\.2/),
  ])
  for (const { state, toDo } of findings) if (state !== 'ok') expect(toDo).toMatch(/\S{2}.*[.:]/)
})

test('a site behind a proxy has to be there, encrypted, and told who its visitors are', async () => {
  const config = configOf({ PUBLIC_URL: 'http://no-such-host.invalid' })
  const findings = await examine({ config, database: undefined, mailTo: undefined })
  expect(sentences(findings, 'fault')).toEqual([
    'address: No site answers at http://no-such-host.invalid',
    'address: Visitors connect without encryption',
    'proxy: TRUST_PROXY is not set, so all visitors behind the proxy count as one',
  ])
})

test.each([
  ['127.0.0.1', "ok: Visitors' addresses are taken from the proxies 127.0.0.1"],
  ['10.0.0.1', 'fault: TRUST_PROXY is 10.0.0.1, but the proxy connects from elsewhere'],
])(
  'whether visitors are told apart is tried through the proxy, trusted as %s',
  async (trustProxy, wanted) => {
    const app = Fastify({ trustProxy })
    registerHealth(app, { checks: {}, details: {} })
    const site = await app.listen({ host: '127.0.0.1', port: 0 })
    const proxy = http.createServer(async (request, answer) => {
      const headers = { 'x-forwarded-for': '192.0.2.7' }
      const passed = await fetch(`${site}${request.url}`, { headers })
      answer.setHeaders(passed.headers).end(await passed.text())
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = proxy.address() as AddressInfo
      const config = configOf({ PUBLIC_URL: `http://0.0.0.0:${port}`, TRUST_PROXY: trustProxy })
      const findings = await examine({ config, database: undefined, mailTo: undefined })
      const { state, found } = findings.find(({ part }) => part === 'proxy') ?? {}
      expect(`${state}: ${found}`).toContain(wanted)
    } finally {
      proxy.close()
      await app.close()
    }
  },
)

test('a certificate that is not accepted is not taken for a site that is away', async () => {
  const proxy = https.createServer(makeCertificate())
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = proxy.address() as AddressInfo
    const s3 = {
      S3_ENDPOINT: `https://127.0.0.1:${port}`,
      S3_BUCKET: 'mods',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    const config = configOf({
      PUBLIC_URL: `https://0.0.0.0:${port}`,
      TRUST_PROXY: '127.0.0.1',
      ...s3,
    })
    const findings = await examine({ config, database: undefined, mailTo: undefined })
    const unknown = "cannot be used: the server's certificate is not signed by anybody known"
    expect(sentences(findings, 'fault')).toEqual([
      expect.stringMatching(`^storage: The bucket mods at .* ${unknown}`),
      expect.stringMatching(`^address: https://0.0.0.0:${port} ${unknown}`),
    ])
  } finally {
    proxy.close()
  }
})

test('the age of signatures is what clamd says', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const judge = (said: string) => judgeVersion(said, now)
  expect(judge('ClamAV 1.0.7/27462/Sat Nov 21 09:32:31 2026')).toEqual({
    part: 'scanner',
    state: 'ok',
    found: 'ClamAV 1.0.7 answers; its signatures are 1 day old',
  })
  expect(judge('ClamAV 1.0.7/27462/Wed Nov 11 09:32:31 2026').state).toBe('advice')
  expect(judge('ClamAV 1.0.7')).toMatchObject({ state: 'fault' })
})
