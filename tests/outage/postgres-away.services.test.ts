import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { plainDraft } from '#tests/plain-draft.ts'
import { startPostgresWithMods } from '#tests/services/postgres-with-mods.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

/** Everybody is to have an answer by then, and so long after the return all is to be well. */
const LIMIT_MS = 2_000
const SEARCH: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"searchQuery":"mod"}',
}
const KEPT: readonly (readonly [url: string, init?: RequestInit])[] = [
  ['/mods?page=1'],
  ['/api/v1/mods/get-all-mods/1'],
  ['/mod/1'],
  ['/api/v1/mods/get-search-mods', SEARCH],
]

let postgres: Awaited<ReturnType<typeof startPostgresWithMods>>
let site: SiteProcess
beforeAll(async () => {
  postgres = await startPostgresWithMods()
  site = await startSiteProcess({ DATABASE_URL: postgres.url, SAMPLE_CATALOGUE: 'off' })
})
afterAll(async () => {
  await site?.stop()
  await postgres?.remove()
})

interface Answer {
  readonly url: string
  readonly status: number
  readonly took: number
  readonly headers: Headers
  readonly text: string
}

async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const start = performance.now()
  const answer = await fetch(site.url + url, { ...init, signal: AbortSignal.timeout(10_000) })
  const text = await answer.text()
  return {
    url,
    status: answer.status,
    took: performance.now() - start,
    headers: answer.headers,
    text,
  }
}

const count = (visitor: string) =>
  ask('/api/v1/mods/download-count', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': visitor },
    body: '{"modId":1}',
  })

const register = () =>
  ask('/api/v1/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ada","email":"ada@example.org","password":"correct horse battery"}',
  })

/** One of each kind, none of which was asked for before. */
function askNew(n: number): Promise<Answer>[] {
  return [
    ask(`/mods?page=2&n=${n}`),
    ask(`/search-mods?s=mod+${n}&page=1`),
    ask(`/search-mods?s=mod+${n}&sort=newest&page=1`),
    ask(`/api/v1/mods/get-mod-details/${10 + n}`),
    ask(`/images/${n + 1}/320.webp`),
    ask('/api/v1/account/get-account', { headers: { authorization: 'Bearer x' } }),
    count(`visitor-${n}`),
  ]
}

function expectRefusals(answers: readonly Answer[]): void {
  for (const { url, status, took, headers, text } of answers) {
    expect([url, status]).toEqual([url, 503])
    expect([url, took < LIMIT_MS]).toEqual([url, true])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    if (!url.startsWith('/api')) continue
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
  }
}

async function expectKept(isMarked: boolean): Promise<void> {
  for (const answer of await Promise.all(KEPT.map(([url, init]) => ask(url, init)))) {
    expect([answer.url, answer.status]).toEqual([answer.url, 200])
    const mark = answer.headers.get('cache-status')
    if (isMarked) expect(mark).toMatch(/^modharbor; hit; ttl=-\d+; detail=database-away$/)
    else expect(mark).toBeNull()
  }
}

/** Changes the catalogue behind the site's back, as another process would. */
async function addMod(name: string): Promise<void> {
  const handle = await connectDatabase({ databaseUrl: postgres.url })
  await handle.db.transaction().execute((tx) => saveMods(tx, [plainDraft({ name })]))
  await handle.close()
}

describe.each([
  ['is stopped', () => postgres.stop(), () => postgres.start()],
  ['hangs', () => postgres.freeze(), () => postgres.thaw()],
])('a PostgreSQL that %s', (way, leave, comeBack) => {
  test('leaves kept pages, refuses the rest in time, and is taken up again', async () => {
    // A question is kept from the second time on.
    for (let time = 0; time < 2; time++) await expectKept(false)
    await leave()
    // From the first moment, before anybody can know.
    expectRefusals(await Promise.all(askNew(way.length)))
    // The version is read twice a second: until then nobody can know that what is kept may be old.
    await vi.waitFor(() => expectKept(true), { timeout: 1_000, interval: 50 })
    expectRefusals(await Promise.all([...askNew(20), ...askNew(21)]))
    // Nothing of it was begun, so a form may send it again; counts are committed for many at once.
    expect(JSON.parse((await register()).text)).toMatchObject({ status: 503, isUndone: true })
    expect(JSON.parse((await count('doubtful')).text)).not.toHaveProperty('isUndone')
    const page = await ask('/mods?page=2&n=x')
    expect(page.text).toContain('Back in a moment')
    const ready = await ask('/readyz')
    expect([ready.status, ready.took < LIMIT_MS]).toEqual([503, true])

    await comeBack()
    await addMod(`Named while it ${way}`)
    const name = `Named while it ${way}`
    await vi.waitUntil(async () => (await ask('/mods?page=1')).text.includes(name), {
      timeout: LIMIT_MS,
      interval: 50,
    })
    await expectKept(false)
    const answers = await Promise.all([
      ask(`/mods?page=2&n=${way.length}`),
      ask('/search-mods?s=mod&page=1'),
      count(`back-${way}`),
      ask('/readyz'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(site.process.exitCode).toBeNull()
  })
})
