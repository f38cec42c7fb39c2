import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
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

test('encodings are kept apart, and so is what is known already', async () => {
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
  const long = JSON.stringify({ searchQuery: 'wagon', unknown: 'x'.repeat(5000) })
  expect((await ask(long)).status).toBeLessThan(500)
})

test('a question that arrives in pieces is read whole, and one that breaks off hurts nobody', async () => {
  const body = question('barrel')
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
