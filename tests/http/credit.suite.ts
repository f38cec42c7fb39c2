import { beforeAll, describe, expect, test } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { addMods } from '#tests/add-mods.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite, type PublishingSite } from '#tests/publishing-site.ts'
import { exportedLine, importLine } from '#tests/transfer-lines.ts'

const CREDIT = {
  author: 'Jöhn  Quay',
  authorUrl: 'https://john.example/',
  originalUrl: 'https://mods.example/7?a=1&b=2',
  licence: 'cc-by-4.0',
  permission: 'With <b>thanks</b>.',
}
/** As it is kept and shown. */
const SHOWN = {
  ...CREDIT,
  author: 'Jöhn Quay',
  licence: 'CC-BY-4.0',
  licenceName: 'Creative Commons Attribution 4.0 International',
}
const NOTHING = { author: '', authorUrl: '', originalUrl: '', licence: '', permission: '' }

let all: PublishingSite

/** Who made mods: what has to hold over HTTP on every database. */
export function describeCredit(database: string, open: OpenDatabase): void {
  describeOnSite(`credit over HTTP, ${database}`, open, (on) => {
    beforeAll(() => {
      all = on()
    })
    describe('publishing', testPublishing)
    describe('authors', testAuthors)
    describe('searching', testSearching)
    describe('for programs', testPrograms)
  })
}

/** Publishes a mod with this credit; returns its id. */
async function credited(name: string, credit: unknown): Promise<number> {
  const { body } = await all.draft(name)
  const { id, http } = await all.call('add-mod', { ...body, credit })
  expect(http).toBe(200)
  return id
}

function testPublishing(): void {
  test('keeps it, tells it in details and on cards, and leaves it out where there is none', async () => {
    const id = await credited('Credited Car', CREDIT)
    const mod = await all.details(id)
    expect(mod.credit).toEqual(SHOWN)
    expect(mod.author).toEqual({ name: 'Jöhn Quay', slug: 'john-quay' })
    const { mods } = await all.call('get-all-mods/1')
    expect(mods[0]).toMatchObject({ id, author: { name: 'Jöhn Quay', slug: 'john-quay' } })
    for (const none of [null, {}, NOTHING]) {
      const plain = await all.details(await credited('Plain Car', none))
      expect([plain.http, 'credit' in plain, 'author' in plain]).toEqual([200, false, false])
    }
  })

  test('an edit without it changes nothing of it; one with it replaces all of it', async () => {
    const id = await credited('Edited Car', CREDIT)
    await all.call('update-mod', { id, name: 'Renamed Car' })
    expect((await all.details(id)).credit).toEqual(SHOWN)
    await all.call('update-mod', { id, credit: { licence: 'Ask me first' } })
    const changed = await all.details(id)
    expect(changed.credit).toEqual({ ...NOTHING, licence: 'Ask me first', licenceName: null })
    expect(changed.author).toBeUndefined()
    await all.call('update-mod', { id, credit: null })
    expect('credit' in (await all.details(id))).toBe(false)
  })

  test('is in the history, comes back with a version and stays in the trash', async () => {
    const id = await credited('Remembered Car', CREDIT)
    await all.call('update-mod', { id, credit: { ...CREDIT, author: 'Ada' } })
    const { history } = await all.call(`get-mod-history/${id}/1`)
    expect(history[0].changes).toEqual([
      { kind: 'value', label: 'Author', before: 'Jöhn Quay', after: 'Ada' },
    ])
    await all.call('restore-mod-version', { id, changeId: history[1].id })
    expect((await all.details(id)).credit).toEqual(SHOWN)
    await all.call('delete-mod', { id })
    await all.call('undelete-mod', { id })
    expect((await all.details(id)).credit).toEqual(SHOWN)
    const same = await all.call('update-mod', { id, credit: CREDIT })
    expect(same.message).toBe('“Remembered Car” is already like this')
    expect(await checkLists(all.db)).toEqual([])
  })

  test('what is wrong with it is said at once with its paths, and nothing is saved', async () => {
    const { body } = await all.draft('Hostile Car')
    const credit = { authorUrl: 'javascript:alert(1)', originalUrl: 'https://a@b', licence: 5 }
    const answer = await all.call('add-mod', { ...body, name: '', credit })
    expect(answer.http).toBe(400)
    expect(answer.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'body.credit.author',
      'body.credit.authorUrl',
      'body.credit.licence',
      'body.credit.originalUrl',
      'body.name',
    ])
    for (const wrong of [
      'John',
      5,
      [],
      { author: 'x'.repeat(101) },
      { permission: 'a'.repeat(501) },
      { author: '\ud800' },
    ]) {
      expect((await all.call('add-mod', { ...body, credit: wrong })).http).toBe(400)
    }
    const huge = { ...body, credit: { author: 'x'.repeat(1_000_000) } }
    expect((await all.call('add-mod', huge)).http).toBe(413)
    expect(await all.names('get-all-mods/1')).not.toContain('Hostile Car')
  })
}

function testAuthors(): void {
  test('have one list, however their name is spelt, that follows every change', async () => {
    const [first = 0, second = 0] = await addMods(all.site, [
      { name: 'Spelt One', credit: { ...NOTHING, author: 'Zoë Pier' } },
      {
        name: 'Spelt Two',
        credit: { ...NOTHING, author: 'ZOE  pier', authorUrl: 'https://zoe.example' },
      },
      { name: 'Spelt Three', credit: { ...NOTHING, author: 'Zoe' } },
    ])
    for (const spelling of ['zoe-pier', 'Zoë Pier', ' zoe PIER ']) {
      const path = `get-author-mods/${encodeURIComponent(spelling)}`
      const answer = await all.call(`${path}/1`)
      expect(answer.author).toEqual({
        name: 'ZOE pier'.replace(' ', '  '),
        slug: 'zoe-pier',
        url: 'https://zoe.example',
      })
      expect(answer).toMatchObject({ http: 200, total: 2, pages: 1 })
      expect((await all.call(`${path}/2`)).mods).toEqual([])
    }
    await all.call('delete-mod', { id: first })
    expect(await all.names('get-author-mods/zoe-pier/1')).toEqual(['Spelt Two'])
    await all.call('update-mod', { id: second, credit: { author: 'Somebody Else' } })
    expect((await all.call('get-author-mods/zoe-pier/1')).http).toBe(404)
    expect(await all.names('get-author-mods/somebody-else/1')).toEqual(['Spelt Two'])
    expect((await all.call('get-author-mods/nobody/1')).http).toBe(404)
    expect((await all.call('get-author-mods/%E2%98%85/1')).http).toBe(404)
    expect((await all.call('get-author-mods/%00/1')).http).toBe(400)
    expect((await all.call(`get-author-mods/${'x'.repeat(900)}/1`)).http).toBe(400)
    expect(await checkLists(all.db)).toEqual([])
  })
}

function testSearching(): void {
  beforeAll(async () => {
    const by = (author: string) => ({ ...NOTHING, author })
    await addMods(all.site, [
      { name: 'Gullwing Coupe', downloadCount: 9, credit: by('Wim van Kade') },
      {
        name: 'Gullwing Truck',
        credit: by('wim VAN kade'),
        mainCategory: ['peds'],
        subCategory: 'hair',
      },
      { name: 'Gullwing Boat', credit: by('Wim') },
      { name: 'Wim van Kade statue', credit: null },
    ])
  })
  const search = (searchQuery: string, more = {}) =>
    all.call('get-search-mods', { searchQuery, ...more })

  test('finds mods by their author, below those that have the words in their name', async () => {
    const found = await search('wim van kade')
    const names = found.mods.map(({ name }: { name: string }) => name)
    expect(names[0]).toBe('Wim van Kade statue')
    expect(names).toEqual(expect.arrayContaining(['Gullwing Coupe', 'Gullwing Truck']))
    // The whole text is somebody's name.
    expect(found.author).toEqual({ name: 'wim VAN kade', slug: 'wim-van-kade', total: 2 })
  })

  test.each([
    ['author:"Wim van Kade"', ['Gullwing Coupe', 'Gullwing Truck']],
    ['author:wim-van-kade', ['Gullwing Coupe', 'Gullwing Truck']],
    ['author:"WÍM VAN KADE" coupe', ['Gullwing Coupe']],
    ['gullwing author:wim', ['Gullwing Boat']],
    ['author:"Wim van Kade" submarine', []],
    ['author:unheard', []],
  ])('%s leaves those alone, and counts say the same', async (searchQuery, names) => {
    const found = await search(searchQuery)
    expect(found.mods.map(({ name }: { name: string }) => name).sort()).toEqual(names)
    expect(found).toMatchObject({ total: names.length, isPartial: false })
    const { total } = await all.call('get-filter-counts', { searchQuery })
    expect(total).toEqual({ count: names.length, isCapped: false })
  })

  test('says whom it means, what else there is without it, and that it knows nobody so called', async () => {
    const text = 'author:"wim van kade" gullwing'
    expect((await search(text)).author).toEqual({
      name: 'wim VAN kade',
      slug: 'wim-van-kade',
      total: 2,
    })
    const counts = await all.call('get-filter-counts', { searchQuery: text })
    expect(counts.without).toEqual([{ part: 'author', more: { count: 1, isCapped: false } }])
    expect(counts.categories).toEqual(
      expect.arrayContaining([expect.objectContaining({ value: 'vehicles', count: 1 })]),
    )
    expect((await search('author:unheard')).author).toEqual({
      name: 'unheard',
      slug: 'unheard',
      total: 0,
    })
    const listed = { filters: { author: 'Wim van Kade', category: 'vehicles' }, sort: 'name' }
    expect(await all.names('browse-mods', listed)).toEqual(['Gullwing Coupe'])
    const suggested = await all.call('get-suggestions', { text })
    expect(suggested.suggestions).toEqual([])
  })
}

function testPrograms(): void {
  const read = async (url: string) => (await all.site.app.inject(url)).body

  test('feeds name the author, and each author has one', async () => {
    await credited('Fed Car', { ...CREDIT, author: 'A <b> & "Sons"' })
    const author = '<author><name>A &lt;b&gt; &amp; &quot;Sons&quot;</name><uri>'
    expect(await read('/feeds/recent.atom')).toContain(author)
    const own = await read('/feeds/author/a-b-sons.atom')
    expect(own).toContain('<title>Fed Car</title>')
    expect(own).toContain('/authors/a-b-sons?page=1"')
    expect(await read('/feeds/author/a-b-sons.atom?order=releases')).toContain(author)
    expect((await all.site.app.inject('/feeds/author/nobody.atom')).statusCode).toBe(404)
    expect(await read('/feeds/search.atom?s=author%3Aa-b-sons')).toContain('<title>Fed Car</title>')
  })

  test('the sitemap has the pages of authors who have mods', async () => {
    await credited('Mapped Car', { author: 'Мария' })
    const id = await credited('Unmapped Car', { author: 'Gone Author' })
    await all.call('delete-mod', { id })
    const [file = ''] = /\/sitemap-authors-\d+\.xml/.exec(await read('/sitemap.xml')) ?? []
    const authors = await read(file)
    expect(authors).toContain(`/authors/${encodeURIComponent('мария')}?page=1</loc>`)
    expect(authors).not.toContain('gone-author')
  })

  test('imports bring it, exports give it back, and a line without it leaves it', async () => {
    const imported = (said: object) => importLine(all.site.database, 'credit:1', said)
    const exported = () => exportedLine(all.site.database)
    const credit = { author: 'Ina Port', originalUrl: 'https://ina.example/1', licence: 'MIT' }
    expect(await imported({ credit })).toBe('')
    expect((await exported()).credit).toEqual(credit)
    await imported({ downloadCount: 5 })
    expect((await exported()).credit).toEqual(credit)
    await imported({ credit: null })
    expect('credit' in (await exported())).toBe(false)
    const wrong = await imported({ credit: { autor: 'x', authorUrl: 'javascript:alert(1)' } })
    expect(wrong).toMatch(/credit\.authorUrl: Give a whole web address/)
    expect(wrong).toMatch(/credit: Unrecognized key: "autor"/)
  })
}
