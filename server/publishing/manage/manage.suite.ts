import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { describeBulkChanges } from '#server/publishing/manage/bulk-changes.suite.ts'
import { ManageSite } from '#server/publishing/manage/manage.fixture.ts'
import { addMods } from '#tests/add-mods.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite } from '#tests/publishing-site.ts'

/** What has to hold for hidden mods and for the administrators' table on every database. */
export function describeManaging(database: string, open: OpenDatabase): void {
  describeOnSite(`managing, ${database}`, open, (on) => {
    let all: ManageSite
    beforeAll(() => {
      all = new ManageSite(on())
    })
    describe('hidden mods', () => describeHidden(() => all))
    describe('the table', () => describeTable(() => all))
    describe('many at once', () => describeBulkChanges(() => all))
  })
}

function describeHidden(site: () => ManageSite): void {
  test('are nowhere for visitors, and as they were when they are shown', async () => {
    const all = site()
    const { id, file, main, gallery } = await all.on.published('Veiled Barge')
    await all.on.published('Open Barge')
    const before = await all.on.details(id)
    const done = await all.change({ kind: 'hide' }, [id])
    expect(done).toMatchObject({ changed: 1, left: [], who: 'Ada', title: 'Hide' })

    expect(await all.on.details(id)).toMatchObject({ http: 404, message: 'There is no such mod' })
    const search = { searchQuery: 'barge', currentPage: 1 }
    const place = { modType: 'sp-mod', category: 'vehicles', subCategory: 'car' }
    const lists: [string, object?][] = [
      ['get-all-mods/1'],
      ['get-most-downloaded'],
      ['get-recently-uploaded/1'],
      ['get-rising'],
      ['get-type-mods/1', place],
      ['get-search-mods', search],
      ['browse-mods', { ...place, page: 1 }],
      ['get-related-mods', { tag: 'Lowrider' }],
      ['get-suggestions', { text: 'barge' }],
    ]
    for (const [path, body] of lists) {
      const answer = await all.on.call(path, body)
      expect(answer.http, path).toBe(200)
      expect(JSON.stringify(answer), path).not.toContain('Veiled Barge')
    }
    const fetch = (url: string) => all.on.site.app.inject(url)
    for (const url of [
      file.url,
      main.url,
      gallery[0]?.url ?? '',
      `/mod/${id}`,
      `/feeds/mod/${id}.atom`,
    ]) {
      expect((await fetch(url)).statusCode, url).toBe(404)
    }
    for (const url of [
      '/sitemap.xml',
      '/feeds/recent.atom',
      '/feeds/popular.atom',
      '/',
      '/mods?page=1',
    ]) {
      expect((await fetch(url)).body, url).not.toContain('Veiled Barge')
      expect((await fetch(url)).body, url).not.toContain(`/mod/${id}<`)
    }
    expect((await fetch(`/social/${id}.jpg`)).statusCode).not.toBe(200)
    const report = await all.on.call('submit-report', { modId: id, issue: 'Broken' })
    expect(report.http).toBe(404)
    expect(await all.on.call('download-count', { modId: id })).toMatchObject({ http: 404 })
    expect(await checkLists(all.on.db)).toEqual([])

    // Administrators see and edit it, with its pictures.
    const entry = await all.on.call(`get-mod-entry/${id}`)
    expect(entry).toMatchObject({ http: 200, name: 'Veiled Barge', isHidden: true })
    expect((await fetch(entry.mainImageUrl)).statusCode).toBe(200)
    const managed = await all.mod(id)
    expect(managed).toMatchObject({ visibility: 'hidden', shownFrom: null })
    expect((await fetch(managed.image?.url ?? '')).statusCode).toBe(200)
    const updated = await all.on.call('update-mod', { id, mainImageUrl: entry.mainImageUrl })
    expect(updated.http).toBe(200)
    expect(await all.on.details(id)).toMatchObject({ http: 404 })

    await all.change({ kind: 'show' }, [id])
    const { updatedAt: _, ...shown } = await all.on.details(id)
    expect(shown).toEqual({ ...before, updatedAt: undefined, http: 200 })
    expect((await fetch(main.url)).statusCode).toBe(200)
    const { history } = await all.on.call(`get-mod-history/${id}/1`)
    const actions = (history as { action: string; who: string }[]).map(({ action }) => action)
    expect(actions).toEqual(['shown', 'hidden', 'added'])
    expect(await checkLists(all.on.db)).toEqual([])
  })

  test('that are added hidden are created when they are shown for the first time', async () => {
    const all = site()
    const { body } = await all.on.draft('Secret Skiff')
    const added = await all.on.call('add-mod', { ...body, isHidden: true })
    expect(added).toMatchObject({ message: '“Secret Skiff” is added, and hidden' })
    await all.on.published('Public Skiff')
    expect((await all.on.names('get-recently-uploaded/1'))[0]).toBe('Public Skiff')
    const done = await all.change({ kind: 'show' }, [added.id])
    expect((await all.on.names('get-recently-uploaded/1')).slice(0, 2)).toEqual([
      'Secret Skiff',
      'Public Skiff',
    ])
    const { createdAt, releasedAt, releases } = await all.on.details(added.id)
    expect([releasedAt, releases[0]?.publishedAt]).toEqual([createdAt, createdAt])
    // Undone, it was never public: shown again, it is created again.
    await all.undo(done.id)
    expect(await all.on.details(added.id)).toMatchObject({ http: 404 })
    await all.change({ kind: 'show' }, [added.id])
    expect(Date.parse((await all.on.details(added.id)).createdAt ?? '')).toBeGreaterThan(
      Date.parse(createdAt ?? ''),
    )
  })

  test('that come due appear by themselves, among the newest, once', async () => {
    const all = site()
    const { body } = await all.on.draft('Punctual Ferry')
    const at = new Date(Date.now() + 4_000).toISOString()
    const added = await all.on.call('add-mod', { ...body, shownFrom: at })
    expect(added).toMatchObject({
      http: 200,
      isHidden: true,
      message: '“Punctual Ferry” is added, and hidden until its time comes',
    })
    const id = added.id as number
    await all.on.published('Earlier Ferry')
    expect(await all.mod(id)).toMatchObject({ visibility: 'scheduled', shownFrom: at })
    expect(await all.names({ view: 'scheduled' })).toEqual(['Punctual Ferry'])
    expect(await all.on.details(id)).toMatchObject({ http: 404 })
    await expect
      .poll(async () => (await all.on.details(id)).http, { timeout: 15_000, interval: 200 })
      .toBe(200)
    const { createdAt } = await all.on.details(id)
    expect(Date.parse(createdAt ?? '')).toBeGreaterThanOrEqual(Date.parse(at))
    expect((await all.on.names('get-recently-uploaded/1'))[0]).toBe('Punctual Ferry')
    const { history } = await all.on.call(`get-mod-history/${id}/1`)
    expect(history[0]).toMatchObject({ action: 'shown', who: 'The schedule' })
    // It was public now: hiding and showing it again changes its time no more.
    await all.change({ kind: 'hide' }, [id])
    await all.change({ kind: 'show' }, [id])
    expect((await all.on.details(id)).createdAt).toBe(createdAt)
  })
}

function describeTable(site: () => ManageSite): void {
  test('finds by name, number, place, lack and person', async () => {
    const all = site()
    const { id, file } = await all.on.published('Table Tug')
    const [bare = 0] = await addMods(all.on.site, [
      {
        name: 'Tablecloth 100%_x',
        category: ['5m-mod'],
        mainCategory: ['maps'],
        subCategory: 'mlo',
      },
    ])
    expect(await all.names({ text: 'table', sort: 'name', isDescending: false })).toEqual([
      'Table Tug',
      'Tablecloth 100%_x',
    ])
    expect(await all.names({ text: '%_x' })).toEqual(['Tablecloth 100%_x'])
    expect(await all.names({ text: 'TA', lacks: 'file' })).toEqual(['Tablecloth 100%_x'])
    expect(await all.names({ text: 'ab' })).toEqual([])
    expect(await all.names({ text: String(id) })).toContain('Table Tug')
    expect(await all.names({ text: 'table', addedBy: 'Ada' })).toEqual(['Table Tug'])
    expect(await all.names({ text: 'table', addedBy: 'Grace' })).toEqual([])
    expect(await all.names({ text: 'table', modType: '5m-mod', category: 'maps' })).toHaveLength(1)
    expect(await all.names({ text: 'table', category: 'prop' })).toEqual([])
    expect(await all.names({ text: 'table', lacks: 'image' })).toEqual(['Tablecloth 100%_x'])
    expect(await all.names({ text: 'table', lacks: 'scan' })).toEqual(['Table Tug'])
    expect(await all.names({ text: 'table', lacks: 'withheld' })).toEqual([])
    const scanned = (state: string) =>
      sql`update files set scan_state = ${state} where id = ${file.id}`.execute(all.on.db)
    await scanned('infected')
    expect(await all.names({ text: 'table', lacks: 'withheld' })).toEqual(['Table Tug'])
    await scanned('not_scanned')
    expect(await all.names({ text: 'table', lacks: 'downloads' })).toHaveLength(2)
    await sql`update mod_downloads set download_count = 1 where mod_id = ${bare}`.execute(all.on.db)
    expect(await all.names({ text: 'table', lacks: 'downloads' })).toEqual(['Table Tug'])
    const { people } = await all.page({ text: 'table' })
    expect(people).toEqual(['Ada'])
    expect(await all.mod(bare)).toMatchObject({ addedBy: null, file: null, image: null })
    await all.on.call('delete-mod', { id: bare })
    expect(await all.names({ text: 'table' })).toEqual(['Table Tug'])
    expect(await all.names({ text: 'table', view: 'deleted' })).toEqual(['Tablecloth 100%_x'])
  })

  test('has pages in every order, forth and back, without a gap', async () => {
    const all = site()
    const names = Array.from({ length: 120 }, (_, n) => `Paged ${String(n).padStart(3, '0')}`)
    await addMods(
      all.on.site,
      names.map((name, n) => ({
        name,
        downloadCount: n % 7,
        createdAt: n % 5 === 0 ? null : new Date(1_600_000_000_000 + (n % 11) * 1000),
        subCategory: n % 2 === 0 ? 'car' : 'bike',
      })),
    )
    for (const sort of ['changed', 'created', 'name', 'category', 'downloads']) {
      for (const isDescending of [true, false]) {
        const seen: number[] = []
        const pages: number[][] = []
        for (let after: number | undefined; ; after = seen.at(-1)) {
          const page = await all.page({ text: 'paged', sort, isDescending, after })
          expect(page.total).toBe(120)
          expect(page.hasPrevious).toBe(after !== undefined)
          pages.push(page.mods.map(({ id }) => id))
          seen.push(...page.mods.map(({ id }) => id))
          if (!page.hasNext) break
        }
        expect(new Set(seen).size, sort).toBe(120)
        const before = pages[1]?.[0]
        const back = await all.page({ text: 'paged', sort, isDescending, before })
        expect(
          back.mods.map(({ id }) => id),
          sort,
        ).toEqual(pages[0])
        expect(back).toMatchObject({ hasPrevious: false, hasNext: true })
        if (sort === 'name') {
          const found = isDescending ? seen.toReversed() : seen
          expect(found).toEqual(found.toSorted((a, b) => a - b))
        }
      }
    }
  })
}
