import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CallName, calls } from '#contract/api.ts'
import type { Call } from '#contract/base/call.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import { PublishingSite } from '#tests/publishing-site.ts'
import { PurgeRecorder } from '#tests/purge-recorder.ts'

type OpenDatabase = () => Promise<{ settings: Record<string, string>; close: () => Promise<void> }>

const TOKEN = 'a token for purges'
const FOR_CACHES =
  /^public, max-age=\d+, s-maxage=\d+, stale-while-revalidate=600, stale-if-error=86400$/

const PATIENCE = { timeout: 20_000 }

let cdn: PurgeRecorder
let all: PublishingSite
let shown: Awaited<ReturnType<PublishingSite['published']>>
let other: typeof shown

/** What a cache in front of the site may keep, and what it is told, on every database. */
export function describeSharedCaches(database: string, open: OpenDatabase): void {
  describe(`a CDN in front of the site, ${database}`, () => {
    let opened: Awaited<ReturnType<OpenDatabase>>
    beforeAll(async () => {
      opened = await open()
      cdn = await PurgeRecorder.start()
      const settings = { CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: TOKEN, SITE_NAME: 'Pier' }
      all = await PublishingSite.open({ ...opened.settings, ...settings })
      shown = await all.published('Harbour Coupe')
      other = await all.published('Harbour Van')
    })
    afterAll(async () => {
      await all.site.stop()
      await cdn.stop()
      await opened.close()
    })
    testHeaders()
    testPurges()
  })
}

const get = (url: string, headers: Record<string, string> = {}) =>
  all.site.app.inject({ url, headers })
/** The keys of an address. A machine that is busy may leave a part of a page out, or refuse. */
const keysOf = async (url: string) => {
  const { headers } = await vi.waitUntil(async () => {
    const answer = await get(url)
    return answer.headers['cache-control'] === 'no-store' ? undefined : answer
  }, PATIENCE)
  return String(headers['surrogate-key'] ?? '').split(' ')
}

function testHeaders(): void {
  test('every call that is the same for everybody may be kept, and no other', async () => {
    const named = Object.entries(calls) as [CallName, Call][]
    const kept: string[] = []
    for (const [name, call] of named) {
      const url = call.path
        .replace(':name', 'privacy')
        .replace(':author', 'nobody')
        .replace(/:\w+/g, (word) => (word === ':id' ? String(shown.id) : '1'))
      const { headers, statusCode } = await all.site.app.inject({
        method: call.method,
        url,
        ...(call.method === 'POST' && { payload: {} }),
      })
      const { 'cache-control': control = '', 'surrogate-key': keys } = headers
      const isKept = call.method === 'GET' && call.cache === 'public' && statusCode === 200
      if (isKept) kept.push(name)
      if (isKept) expect([name, control]).toEqual([name, expect.stringMatching(FOR_CACHES)])
      else expect([name, control]).toEqual([name, expect.not.stringContaining('s-maxage')])
      expect([name, keys !== undefined]).toEqual([name, isKept])
      if (statusCode >= 400) expect([name, control]).toEqual([name, 'no-store'])
    }
    expect(kept.length).toBeGreaterThan(8)
  })

  test('answers carry the keys of the mods that they show', async () => {
    const mine = [`mod-${shown.id}`, `mod-${other.id}`]
    const lists = [
      '/',
      '/mods?page=1',
      '/api/v1/mods/get-all-mods/1',
      '/search-mods?s=harbour&page=1',
    ]
    for (const url of lists) {
      expect([url, await keysOf(url)]).toEqual([
        url,
        expect.arrayContaining(['site', 'catalogue', ...mine]),
      ])
    }
    // Beside it stands the other one, which may go; what is added elsewhere does not matter to it.
    const page = await keysOf(`/mod/${shown.id}`)
    expect(page).toEqual(expect.arrayContaining(['site', ...mine]))
    expect(page).not.toContain('catalogue')
    expect(await keysOf(`/api/v1/mods/get-mod-details/${shown.id}`)).toEqual(['site', mine[0]])
    expect(await keysOf(shown.main.url)).toEqual(['site', mine[0]])
    expect(await keysOf('/privacy')).toEqual(['site'])
    expect(await keysOf('/feeds/recent.atom')).toEqual(expect.arrayContaining(['catalogue']))
  })

  test('what belongs to one visitor, or may be old, is not for caches', async () => {
    for (const url of [
      `/report-status/${'x'.repeat(43)}`,
      '/mod/999999',
      '/files/1/x',
      '/healthz',
    ]) {
      const { headers } = await get(url)
      expect([url, headers['surrogate-key']]).toEqual([url, undefined])
      expect([url, headers['cache-control']]).toEqual([
        url,
        expect.stringMatching(/no-store|private/),
      ])
    }
  })
}

function testPurges(): void {
  test('a change is told at once, to whoever knows the token', async () => {
    const began = Date.now()
    expect((await all.call('delete-mod', { id: other.id })).http).toBe(200)
    const isTold = () => cdn.keysSince(began).has(`mod-${other.id}`)
    await vi.waitUntil(isTold, { timeout: 2_000, interval: 20 })
    expect(cdn.keysSince(began)).toContain('catalogue')
    expect(cdn.purges.at(-1)?.authorization).toBe(`Bearer ${TOKEN}`)
  })

  test('changes of very many mods and of settings purge everything', async () => {
    const many = Array.from({ length: 300 }, (_, n) => n + 1)
    const settings = { version: 0, values: { imprint: 'Pier 1' } }
    for (const change of [
      () => all.send('settings/change-settings', settings),
      () => bumpVersion(all.db, many),
    ]) {
      const began = Date.now()
      await change()
      const { rows } = await sql`
        select mod_ids from catalogue_changes order by version desc limit 1`.execute(all.db)
      expect(rows).toEqual([{ mod_ids: null }])
      await vi.waitUntil(() => cdn.keysSince(began).has('site'), { timeout: 2_000 })
    }
  })

  test('while the CDN is away, changes wait, and each is told three times', async () => {
    // What is told for the change before would be told together with this one on a busy machine.
    await isAllTold()
    cdn.isUp = false
    const before = cdn.purges.length
    await bumpVersion(all.db, [4711])
    await sleep(700)
    expect(cdn.purges.length).toBe(before)
    cdn.isUp = true
    await isAllTold()
    const told = cdn.purges.slice(before).map(({ keys }) => keys)
    expect(told).toEqual(Array.from({ length: 3 }, () => ['catalogue', 'mod-4711']))
  })
}

/** Waits until the site notes that everything was told, the last time four seconds after a change. */
async function isAllTold(): Promise<void> {
  const look = async () => {
    const { rows } = await sql<{ isDone: boolean }>`
      select p.version = v.version as "isDone" from cdn_purges p, catalogue_version v`.execute(
      all.db,
    )
    return rows[0]?.isDone
  }
  await vi.waitUntil(look, { ...PATIENCE, interval: 100 })
}
