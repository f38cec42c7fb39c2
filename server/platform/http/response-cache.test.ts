import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addMods } from '#tests/add-mods.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const LIST = '/api/v1/mods/get-all-mods/1'

let site: Site
let port: number
beforeAll(async () => {
  // With so few requests allowed, only the response cache can answer the rest.
  site = await openTestSite({ RATE_LIMIT: '20' })
  await addMods(
    site,
    Array.from({ length: 24 }, (_, n) => ({ name: `Mod ${n}` })),
  )
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.stop())

/** Below `fetch`, which would unpack the body and hide the encoding. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = http.request({ port, path, headers, method }).end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

test('a kept answer is the same in every byte and header, and costs nothing of the limit', async () => {
  const first = await get(LIST)
  for (let n = 0; n < 100; n++) expect((await get(LIST)).status).toBe(200)
  const later = await get(LIST)
  expect(later.body).toEqual(first.body)
  // The id is of the request, not of what is kept.
  const { date, 'x-request-id': id, ...headers } = first.headers
  expect(later.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(later.headers['x-request-id']).not.toBe(id)
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith('x-ratelimit')) expect([name, later.headers[name]]).toEqual([name, value])
  }
})

test('each encoding is kept apart', async () => {
  for (let n = 0; n < 2; n++) {
    expect((await get(LIST, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    expect((await get(LIST, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    )
    expect((await get(LIST)).headers['content-encoding']).toBeUndefined()
    const refused = await get(LIST, { 'accept-encoding': 'br;q=0, gzip' })
    expect(refused.headers['content-encoding']).toBe('gzip')
  }
})

test('whoever has it already hears 304, without a body', async () => {
  const { headers } = await get(LIST)
  const again = await get(LIST, { 'if-none-match': String(headers.etag) })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  expect(again.headers['content-length']).toBeUndefined()
})

test('a change of the catalogue ends it', async () => {
  const before = JSON.parse((await get(LIST)).body.toString()) as { total: number }
  await addMods(site, [{ name: 'One more' }])
  const after = JSON.parse((await get(LIST)).body.toString()) as { total: number }
  expect(after.total).toBe(before.total + 1)
})

test('what is not shared is not kept', async () => {
  const refused = await get('/api/v1/mods/get-mod-details/999999')
  expect([refused.status, refused.headers.etag]).toEqual([404, undefined])
  const health = await get('/healthz')
  expect(health.headers['cache-control']).toBe('no-store')
})
