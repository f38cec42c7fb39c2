import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addMods } from '#tests/add-mods.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const KEPT = '/api/v1/mods/get-all-mods/1'

let site: Site
let url: string

beforeAll(async () => {
  site = await openTestSite()
  await addMods(site, [{}])
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
})
afterAll(() => site.stop())

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

async function get(path: string): Promise<Answer> {
  const answer = await fetch(url + path)
  const { status, headers } = answer
  return { status, headers, body: await answer.text() }
}

/** Begins a transaction in the embedded database's one session, and ends it when told to. */
async function occupy(): Promise<() => Promise<void>> {
  const holder = await site.database.pool.connect()
  let isOver = false
  const work = (async () => {
    await holder.query('begin')
    for (; !isOver; await sleep(50)) await holder.query('select 1')
    await holder.query('commit')
    holder.release()
  })()
  return async () => {
    isOver = true
    await work
  }
}

/** Asks for one page after the other until one is refused; the others wait. */
async function askUntilRefused(waiting: Promise<Answer>[]): Promise<Answer> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(300)) {
    const asked = get(`/mod/1?visit=${waiting.length}`)
    const answer = await Promise.race([asked, sleep(300)])
    if (answer) return answer
    waiting.push(asked)
  }
  throw new Error('Nobody was refused')
}

test('who comes when others have waited long is told so at once; they get their answers', async () => {
  expect((await get(KEPT)).status).toBe(200)
  const [style = ''] = /\/assets\/[^"]+\.css/.exec((await get('/')).body) ?? []
  const free = await occupy()
  const waiting: Promise<Answer>[] = []
  try {
    const { status, headers, body } = await askUntilRefused(waiting)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(body).toContain('The site is busy')
    // What is kept needs no turn; and the process is neither ended nor taken out for being busy.
    for (const path of [KEPT, style, '/healthz', '/readyz']) {
      expect([path, (await get(path)).status]).toEqual([path, 200])
    }
  } finally {
    await free()
  }
  expect(waiting.length).toBeGreaterThan(3)
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
  await expect.poll(async () => (await get('/mod/1?visit=last')).status).toBe(200)
}, 60_000)
