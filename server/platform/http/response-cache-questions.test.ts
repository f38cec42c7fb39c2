import { once } from 'node:events'
import http, { type IncomingHttpHeaders } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addMods } from '#tests/add-mods.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const SEARCH = '/api/v1/mods/get-search-mods'
const LIMIT = 30

let site: Site
let origin: string
let port: number
beforeAll(async () => {
  // With so few requests allowed, only the response cache can answer the rest.
  site = await openTestSite({ RATE_LIMIT: String(LIMIT) })
  await addMods(site, [{ name: 'Wagon' }, { name: 'Barrel' }])
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => site.stop())

async function ask(body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + SEARCH, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const found = (await answer.json()) as { mods?: { name: string }[] }
  return { status: answer.status, names: found.mods?.map(({ name }) => name), answer }
}

const question = (searchQuery: string) => JSON.stringify({ searchQuery })

test('a question that is asked again and again costs nothing of the limit', async () => {
  for (let time = 0; time < LIMIT * 3; time++) {
    expect(await ask(question('wagon'))).toMatchObject({ status: 200, names: ['Wagon'] })
  }
})

test('other questions at the same address get their own answers', async () => {
  for (let time = 0; time < 3; time++) {
    expect((await ask(question('barrel'))).names).toEqual(['Barrel'])
    expect((await ask(question('wagon'))).names).toEqual(['Wagon'])
  }
})

/** Asks with the bytes of the answer as they come: `fetch` would decode them. */
async function askRaw(
  body: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  const request = http.request(origin + SEARCH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  })
  request.end(body)
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  expect(answer.statusCode).toBe(200)
  return { headers: answer.headers, bytes: await buffer(answer) }
}

test('encodings are kept apart', async () => {
  // Long enough an answer that it is compressed.
  await addMods(
    site,
    Array.from({ length: 5 }, (_, n) => ({ name: `Gondola ${n}` })),
  )
  const gondola = question('gondola')
  const { answer } = await ask(gondola, { 'accept-encoding': 'identity' })
  expect(answer.headers.get('content-encoding')).toBeNull()
  const names: string[] = []
  // Each is asked for when the others are kept already, and again when all are.
  for (const time of [1, 2]) {
    for (const [encoding, decode] of [
      ['br', zlib.brotliDecompressSync],
      ['gzip', zlib.gunzipSync],
      ['identity', (bytes: Buffer) => bytes],
    ] as const) {
      const { headers, bytes } = await askRaw(gondola, { 'accept-encoding': encoding })
      expect([encoding, headers['content-encoding'] ?? 'identity']).toEqual([encoding, encoding])
      expect(headers.vary).toMatch(/accept-encoding/i)
      const { mods } = JSON.parse(String(decode(bytes))) as { mods: { name: string }[] }
      names.push(mods.map(({ name }) => name).join())
      // Only routes count for the limit.
      if (time === 2) expect(headers).not.toHaveProperty('x-ratelimit-remaining')
    }
  }
  expect(names).toHaveLength(6)
  expect(new Set(names).size).toBe(1)
  expect(names[0]?.split(',')).toHaveLength(5)
})

test('what somebody knows already is not sent again', async () => {
  const wagon = question('wagon')
  const { answer } = await ask(wagon)
  const etag = String(answer.headers.get('etag'))
  for (let time = 0; time < 2; time++) {
    const again = await fetch(origin + SEARCH, {
      method: 'POST',
      body: wagon,
      headers: { 'content-type': 'application/json', 'if-none-match': etag },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  expect((await ask(wagon)).names).toEqual(['Wagon'])
})

test('a change of the catalogue ends it', async () => {
  await addMods(site, [{ name: 'Gilded Wagon' }])
  expect((await ask(question('wagon'))).names?.toSorted()).toEqual(['Gilded Wagon', 'Wagon'])
})

test('what is no question is refused as ever, however often', async () => {
  for (let time = 0; time < 2; time++) {
    expect((await ask('{"searchQuery": ')).status).toBe(400)
    expect((await ask('[]')).status).toBe(400)
  }
})

test('a long question is left to the routes', async () => {
  const long = JSON.stringify({ searchQuery: 'wagon', unknown: 'x'.repeat(5000) })
  for (let time = 0; time < 2; time++) {
    const { status, answer } = await ask(long)
    expect(status).toBe(200)
    expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0)
  }
})

test.each(['text/plain', 'application/jsonx', 'application/json-seq', 'application/ld+json'])(
  'the bytes of a kept question are none as %s',
  async (type) => {
    for (let time = 0; time < 2; time++) expect((await ask(question('wagon'))).status).toBe(200)
    expect((await ask(question('wagon'), { 'content-type': type })).status).toBe(415)
  },
)

test.each(['application/json;charset=UTF-8', 'application/json; charset=utf-8'])(
  'a question is also kept as %s',
  async (type) => {
    for (let time = 0; time < 2; time++) expect((await ask(question('wagon'))).status).toBe(200)
    const { status, answer } = await ask(question('wagon'), { 'content-type': type })
    expect([status, answer.headers.get('x-ratelimit-remaining')]).toEqual([200, null])
  },
)

test('a question that arrives in pieces is read whole, and one that breaks off hurts nobody', async () => {
  const body = question('barrel')
  // From the second time on a question at this address is read ahead.
  for (let time = 0; time < 2; time++) expect((await ask(body)).names).toEqual(['Barrel'])
  const head = [
    `POST ${SEARCH} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close\r\n\r\n',
  ].join('\r\n')
  const broken = net.connect(port, '127.0.0.1')
  broken.write(head + body.slice(0, 5))
  await new Promise((resolve) => setTimeout(resolve, 20))
  broken.destroy()

  const socket = net.connect(port, '127.0.0.1')
  socket.write(head + body.slice(0, 5))
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.write(body.slice(5))
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  await once(socket, 'close')
  expect(text).toContain('HTTP/1.1 200 OK')
  expect(text).toContain('"Barrel"')
})
