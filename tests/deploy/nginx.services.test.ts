import { once } from 'node:events'
import fs from 'node:fs/promises'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { type Nginx, startNginx } from '#tests/services/nginx.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const TOKEN = 'a token for the metrics'
const MB = 1024 ** 2

let dir: string
let nginx: Nginx
const sites: SiteProcess[] = []
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  const database = await makeEmptyDatabase('nginx')
  const bucket = await makeEmptyBucket('nginx')
  closing.push(database.close, bucket.close)
  const settings = {
    ...database.settings,
    ...bucket.settings,
    PUBLIC_URL: 'https://mods.example',
    TRUST_PROXY: '127.0.0.1',
    ACCESS_LOG: 'on',
    LOG_LEVEL: 'info',
    METRICS_TOKEN: TOKEN,
    SAMPLE_CATALOGUE: 'off',
  }
  for (let n = 0; n < 2; n++) sites.push(await startSiteProcess(settings))
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-nginx-'))
  nginx = await startNginx(
    dir,
    sites.map(({ url }) => url),
  )
}, 300_000)
afterAll(async () => {
  await nginx?.stop()
  await Promise.all(sites.map((site) => site.stop()))
  for (const close of closing) await close()
  await fs.rm(dir, { recursive: true, force: true })
}, 60_000)

async function ask(
  target: string,
  { method = 'GET', headers = {}, body }: https.RequestOptions & { body?: Buffer } = {},
): Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }> {
  const sent = { host: 'mods.example', ...(headers as Record<string, string>) }
  const options = { method, headers: sent, rejectUnauthorized: false }
  const request = https.request(new URL(target, nginx.secure), options)
  const answered = once(request, 'response')
  request.end(body)
  const [answer] = await answered
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

test('leads to TLS, and serves pages there', async () => {
  const moved = await fetch(`${nginx.plain}/mods?page=1`, { redirect: 'manual' })
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toMatch(/^https:\/\/[^/]+\/mods\?page=1$/)
  const page = await ask('/mods?page=1', { headers: { 'accept-encoding': 'br' } })
  expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
  expect(page.headers['strict-transport-security']).toMatch(/max-age=\d+/)
})

test('keeps metrics inside', async () => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await fetch(`${sites[0]?.url}/metrics`, { headers })).status).toBe(200)
  expect((await ask('/metrics', { headers })).status).toBe(404)
})

test('does not let a visitor say who they are, and names each request', async () => {
  const id = '0123456789abcdef0123456789abcdef'
  const forged = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': id }
  const first = await ask('/healthz', { headers: forged })
  expect(first.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(first.headers['x-request-id']).not.toBe(id)
  const second = await ask('/healthz')
  // What a process prints comes a moment after what it answers.
  const networkOf = async (request: unknown) => {
    const line = await vi.waitUntil(() => lineOf(String(request)), { timeout: 10_000 })
    return (JSON.parse(line) as { network: string }).network
  }
  const network = await networkOf(first.headers['x-request-id'])
  expect(network).toBeTruthy()
  expect(network).toBe(await networkOf(second.headers['x-request-id']))
})

/** The whole line of the log that has this. */
function lineOf(part: string): string | undefined {
  const lines = sites.flatMap(({ output }) => output().split('\n').slice(0, -1))
  return lines.find((line) => line.includes(part))
}

test('lets parts of files through, and nothing else that is large', async () => {
  const part = Buffer.alloc(20 * MB)
  const stored = await ask('/storage/nobody-signed-this', { method: 'PUT', body: part })
  expect(stored.status).toBeGreaterThanOrEqual(400)
  expect(stored.status).not.toBe(413)
  expect(stored.status).toBeLessThan(500)
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: part }
  const refused = await ask('/api/v1/mods/submit-report', call).catch(() => ({ status: 413 }))
  expect(refused.status).toBe(413)
})

test('asks the other process when one is gone, without a failure', async () => {
  sites[0]?.process.kill('SIGKILL')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => ask(`/mods?page=1&unkept=${n}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
