import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '#contract/api.ts'
import { errorSchema } from '#contract/base/errors.ts'
import { RELATED_SIZE, RISING_SIZE } from '#contract/base/limits.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addMods } from '#tests/add-mods.ts'

let site: Site
let ids: number[]

async function get<S extends z.ZodType>(url: string, schema: S): Promise<z.output<S>> {
  const answer = await site.app.inject(url)
  expect(answer.statusCode, answer.body).toBe(200)
  return schema.parse(answer.json())
}

async function post<S extends z.ZodType>(url: string, body: object, schema: S) {
  const answer = await site.app.inject({ method: 'POST', url, payload: body })
  expect(answer.statusCode, answer.body).toBe(200)
  return schema.parse(answer.json()) as z.output<S>
}

async function refusal(url: string, body?: object) {
  const answer = await site.app.inject(
    body ? { method: 'POST', url, payload: body } : { method: 'GET', url },
  )
  return { http: answer.statusCode, ...errorSchema.parse(answer.json()) }
}

function describeLists(): void {
  test('all mods come newest first, each once, the newest id first among equals', async () => {
    const schema = calls.getAllMods.response
    const pages = await Promise.all(
      [1, 2, 3].map((page) => get(`/api/v1/mods/get-all-mods/${page}`, schema)),
    )
    expect(pages.map((page) => page.mods.length)).toEqual([24, 24, 12])
    expect(pages.map((page) => page.pages)).toEqual([3, 3, 3])
    const listed = pages.flatMap((page) => page.mods)
    const expected = listed.toSorted(
      (a, b) => String(b.createdAt).localeCompare(String(a.createdAt)) || b.id - a.id,
    )
    expect(listed).toEqual(expected)
    expect(listed.map((mod) => mod.id).toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('most downloaded comes by downloads, recently uploaded by time', async () => {
    const popular = await get(
      '/api/v1/mods/get-most-downloaded/1',
      calls.getMostDownloadedPage.response,
    )
    const counts = popular.mods.map((mod) => mod.downloadCount)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const recent = await get(
      '/api/v1/mods/get-recently-uploaded/1',
      calls.getRecentlyUploadedPage.response,
    )
    expect(recent.mods[0]?.id).toBe(ids.at(-1))
  })

  test('the home sections are plain arrays of twelve', async () => {
    const popular = await get('/api/v1/mods/get-most-downloaded', calls.getMostDownloaded.response)
    const recent = await get(
      '/api/v1/mods/get-recently-uploaded',
      calls.getRecentlyUploaded.response,
    )
    expect(popular).toHaveLength(12)
    expect(recent).toHaveLength(12)
    expect(popular).not.toEqual(recent)
    const rising = await get('/api/v1/mods/get-rising', calls.getRising.response)
    expect(rising.length).toBeLessThanOrEqual(RISING_SIZE)
  })

  test('a page beyond the last is empty and still says how many there are', async () => {
    const beyond = await get('/api/v1/mods/get-all-mods/99', calls.getAllMods.response)
    expect(beyond).toEqual({ mods: [], pages: 3, total: 60 })
  })

  test('types narrow by category and subcategory, in either spelling', async () => {
    const schema = calls.getTypeMods.response
    const url = '/api/v1/mods/get-type-mods/1'
    const bike = await post(
      url,
      { modType: 'sp-mod', category: 'vehicles', subCategory: 'bike' },
      schema,
    )
    const bikes = await post(
      url,
      { modType: 'sp-mod', category: 'vehicles', subCategory: 'bikes' },
      schema,
    )
    expect(bike.total).toBe(18)
    expect(bikes).toEqual(bike)
    const texture = await post(
      url,
      { modType: 'graphics', category: 'sp-graphics', subCategory: 'texture' },
      schema,
    )
    expect(texture.total).toBe(6)
    const unknown = await post(url, { modType: 'no-such-type' }, schema)
    expect(unknown).toEqual({ mods: [], pages: 0, total: 0 })
    const everything = await post(url, {}, schema)
    expect(everything.total).toBe(60)
  })

  test('a tag lists its mods by downloads and says its name', async () => {
    const page = await get('/api/v1/mods/get-tag-mods/10/1', calls.getTagMods.response)
    expect(page.tag).toBe('Kaiju')
    expect(page.total).toBe(20)
    const counts = page.mods.map((mod) => mod.downloadCount)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(await refusal('/api/v1/mods/get-tag-mods/4711/1')).toMatchObject({
      http: 404,
      status: 404,
    })
  })

  test('search finds by name, and an empty text lists all by downloads', async () => {
    const schema = calls.getSearchMods.response
    const url = '/api/v1/mods/get-search-mods'
    const exact = await post(url, { searchQuery: 'mod 7', currentPage: 1 }, schema)
    expect(exact.mods[0]?.name).toBe('Mod 7')
    const all = await post(url, { searchQuery: '', currentPage: 3 }, schema)
    expect(all.total).toBe(60)
    expect(all.mods).toHaveLength(12)
    const none = await post(url, { searchQuery: '100%_\\', currentPage: 1 }, schema)
    expect(none.total).toBe(0)
  })
}

function describeOneMod(): void {
  test('has every field of the specification', async () => {
    const mod = await get(`/api/v1/mods/get-mod-details/${ids[3]}`, calls.getModDetails.response)
    expect(mod).toMatchObject({
      name: 'Mod 3',
      keywords: 'A car for the docks.',
      description: 'harbour runner car',
      mainTag: { id: 10, tag: 'Kaiju' },
      tags: [{ id: 10, tag: 'Kaiju' }],
      category: ['sp-mod'],
      mainCategory: ['vehicles'],
      subCategory: 'bike',
      fileUrl: null,
      imageUrl: [],
    })
    expect(await refusal('/api/v1/mods/get-mod-details/999999')).toMatchObject({ http: 404 })
  })

  test('has its description as it was typed, and formatted beside it', async () => {
    const description = 'A **submersible** with <b>\n- dives'
    const [id = 0] = await addMods(site, [{ name: 'Formatted', description }])
    const mod = await get(`/api/v1/mods/get-mod-details/${id}`, calls.getModDetails.response)
    expect(mod.keywords).toBe(description)
    expect(mod.keywordsHtml).toBe(
      '<p>A <strong>submersible</strong> with &lt;b&gt;</p>\n<ul>\n<li>dives</li>\n</ul>\n',
    )
    const wanted = { searchQuery: 'submersible', currentPage: 1 }
    const found = await post('/api/v1/mods/get-search-mods', wanted, calls.getSearchMods.response)
    expect(found.mods.map(({ name }) => name)).toEqual(['Formatted'])
    expect(JSON.stringify(found)).not.toContain('dives')
    const feed = await site.app.inject('/feeds/recent.atom')
    expect(feed.body).toContain('Formatted')
    expect(feed.body).not.toContain('submersible')
  })

  test('has related mods by its main tag; an unknown tag is a 404', async () => {
    const url = '/api/v1/mods/get-related-mods'
    const related = await post(url, { tag: 'kaiju' }, calls.getRelatedMods.response)
    expect(related).toHaveLength(RELATED_SIZE + 1)
    expect(await refusal(url, { tag: 'nothing like it' })).toMatchObject({ http: 404 })
    expect(await refusal(url, { tag: ' ' })).toMatchObject({
      http: 400,
      issues: [{ path: 'body.tag', message: 'Name a tag' }],
    })
  })

  test('counts a download once for each visitor', async () => {
    const url = '/api/v1/mods/download-count'
    const [modId = 0] = await addMods(site, [{ name: 'Counted' }])
    const send = (agent: string) =>
      site.app.inject({
        method: 'POST',
        url,
        payload: { modId },
        headers: { 'user-agent': agent },
      })
    const answers = await Promise.all(['a', 'a', 'a', 'b'].map(send))
    for (const answer of answers) expect(answer.json()).toEqual({ status: 200, message: 'Counted' })
    const mod = await get(`/api/v1/mods/get-mod-details/${modId}`, calls.getModDetails.response)
    expect(mod.downloadCount).toBe(2)
    expect(await refusal(url, { modId: 999_999 })).toMatchObject({ http: 404 })
  })

  test('tags are the twelve of the home page and those that mods brought', async () => {
    const tags = await get('/api/v1/mods/get-tags', calls.getTags.response)
    expect(tags.slice(0, 2)).toEqual([
      { id: 2, tag: 'DC' },
      { id: 3, tag: 'Animal' },
    ])
    expect(tags).toContainEqual({ id: 14, tag: 'Lowrider' })
  })
}

function describeRefusals(): void {
  test('name every problem at once, with its path', async () => {
    const answer = await refusal('/api/v1/mods/get-search-mods', {
      searchQuery: 5,
      currentPage: 0,
    })
    expect(answer).toMatchObject({ http: 400, status: 400, code: 'bad_request' })
    expect(answer.issues?.map((issue) => issue.path)).toEqual([
      'body.searchQuery',
      'body.currentPage',
    ])
    expect(answer.error).toBe(answer.message)
  })

  test.each(['0', '-1', '1.5', 'x', '1e3', '99999999999', '%00', '%F0%9F%9A%97'])(
    'page %s is a 400',
    async (page) => {
      expect((await refusal(`/api/v1/mods/get-all-mods/${page}`)).http).toBe(400)
    },
  )

  test('what is not a call, a body, JSON or small enough has its own status', async () => {
    const url = '/api/v1/mods/get-search-mods'
    const inject = (options: object) => site.app.inject({ method: 'POST', url, ...options })
    const json = { 'content-type': 'application/json' }
    expect((await refusal('/api/v1/nothing')).http).toBe(404)
    expect((await inject({ payload: '{"a', headers: json })).statusCode).toBe(400)
    expect(
      (await inject({ payload: 'a=b', headers: { 'content-type': 'text/plain' } })).statusCode,
    ).toBe(415)
    expect(
      (await inject({ payload: JSON.stringify('x'.repeat(100_000)), headers: json })).statusCode,
    ).toBe(413)
    const wrong = await site.app.inject({ method: 'DELETE', url })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST'])
  })
}

function describeConflicts(): void {
  const url = '/api/v1/mods/find-conflicts'

  test('mods are compared; unknown ones are left out', async () => {
    const modIds = [ids[0] ?? 0, String(ids[1]), 2_147_483_647]
    const found = await post(url, { modIds }, calls.findConflicts.response)
    expect(found.mods.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(found).toMatchObject({ clashes: [], total: 0, isPartial: false })
    const one = await get(
      `/api/v1/mods/get-mod-conflicts/${ids[0]}`,
      calls.getModConflicts.response,
    )
    expect(one).toMatchObject({ mod: { id: ids[0] }, mods: [], isCapped: false })
    expect((await refusal('/api/v1/mods/get-mod-conflicts/2147483647')).http).toBe(404)
  })

  test.each([
    ['10,000 ids', { modIds: Array.from({ length: 10_000 }, (_, index) => index + 1) }, 400],
    ['wrong ids', { modIds: [0, -1, 1.5, 'x'] }, 400],
    ['no ids', {}, 400],
    ['a megabyte', { modIds: ['1'.repeat(1_000_000)] }, 413],
  ])('%s are refused', async (_, body, status) => {
    expect((await refusal(url, body)).http).toBe(status)
  })

  test('a file filter that is too long is refused, and a search for one of a megabyte', async () => {
    const search = '/api/v1/mods/get-search-mods'
    const long = { searchQuery: '', filters: { file: 'x'.repeat(121) } }
    expect((await refusal(search, long)).http).toBe(400)
    expect((await refusal(search, { searchQuery: `file:${'x'.repeat(1e6)}` })).http).toBe(413)
  })
}

function describeKeptAnswers(): void {
  test('are dropped when the catalogue changes, and compressed as the client accepts', async () => {
    const url = '/api/v1/mods/get-recently-uploaded/1'
    const before = await get(url, calls.getRecentlyUploadedPage.response)
    const [added] = await addMods(site, [{ name: 'Brand new' }])
    const after = await get(url, calls.getRecentlyUploadedPage.response)
    expect(after.total).toBe(before.total + 1)
    expect(after.mods[0]?.id).toBe(added)

    const packed = await site.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers.vary).toContain('Accept-Encoding')
    const again = await site.app.inject({
      url,
      headers: { 'if-none-match': String(packed.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
}

/** The read calls over HTTP, on whatever database `open` brings. */
export function describeReadCalls(database: string, open: () => Promise<Site>): void {
  describe(database, () => {
    beforeAll(async () => {
      site = await open()
      ids = await addMods(
        site,
        Array.from({ length: 60 }, (_, index) => ({
          name: `Mod ${index}`,
          // Runs of equal keys, which a page border must not tear apart.
          downloadCount: Math.floor((60 - index) / 7),
          createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 5))),
          ...(index % 3 === 0 && { subCategory: 'bike', tags: ['Kaiju'], mainTag: 'Kaiju' }),
          ...(index % 10 === 0 && {
            category: ['graphics'],
            mainCategory: ['sp-graphics'],
            subCategory: 'textures',
          }),
        })),
      )
    })
    afterAll(() => site.stop())

    describe('lists', describeLists)
    describe('one mod', describeOneMod)
    describe('refusals', describeRefusals)
    describe('conflicts', describeConflicts)
    describe('kept answers', describeKeptAnswers)
  })
}
