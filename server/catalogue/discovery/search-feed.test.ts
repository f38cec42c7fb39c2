import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import { importMods } from '#server/operations/transfer/import-mods.ts'
import { openTestSite } from '#tests/open-test-site.ts'

let site: Site
beforeAll(async () => {
  site = await openTestSite({})
  const line = (name: string, day: number, more: object = {}) =>
    JSON.stringify({
      externalId: name,
      name,
      category: ['sp-mod'],
      mainCategory: ['vehicles'],
      subCategory: 'car',
      createdAt: `2025-01-${String(day).padStart(2, '0')}T00:00:00Z`,
      ...more,
    })
  const lines = [
    line('Harbour Tractor', 1, { downloadCount: 9000 }),
    line('Harbour Tractor Mark II', 2, { downloadCount: 5, tags: ['Diesel'] }),
    line('Tractor & <Trailer>', 3, { tags: ['Diesel'], category: ['5m-mod'] }),
  ]
  await importMods(site.database, [lines.join('\n')] as never)
  await site.version.refresh()
})
afterAll(() => site.stop())

async function follow(url: string) {
  const answer = await site.app.inject({ url })
  const { body } = answer
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map((match) => match[1])
  return {
    http: answer.statusCode,
    type: String(answer.headers['content-type']),
    body,
    titles: all(/<entry><title>([^<]*)/g),
    page: all(/<link rel="alternate" type="text\/html" href="([^"]*)"/g)[0],
    self: all(/<link rel="self" type="application\/atom\+xml" href="([^"]*)"/g)[0],
  }
}

test('tells what a search finds, the newest first, and where it is shown', async () => {
  const feed = await follow('/feeds/search.atom?s=harbour%20tractor&type=sp-mod')
  expect(feed.titles).toEqual(['Harbour Tractor Mark II', 'Harbour Tractor'])
  expect(feed.type).toBe('application/atom+xml; charset=utf-8')
  expect(feed.page).toMatch(/\/search-mods\?s=harbour%20tractor&amp;type=sp-mod&amp;page=1$/)
  expect(feed.self).toMatch(/\/feeds\/search\.atom\?s=harbour%20tractor&amp;type=sp-mod$/)
  const { titles } = await follow('/feeds/search.atom?s=tractor')
  expect(titles[0]).toBe('Tractor &amp; &lt;Trailer&gt;')
  // Some of the words are no news.
  expect((await follow('/feeds/search.atom?s=tractor%20zeppelin&exact=1')).titles).toEqual([])
})

test('tells what the filters of a list leave', async () => {
  const found = await site.app.inject({
    method: 'POST',
    url: '/api/v1/mods/get-suggestions',
    payload: { text: 'Diesel' },
  })
  const tag = found.json().suggestions.find(({ kind }: { kind: string }) => kind === 'tag')
  const feed = await follow(`/feeds/search.atom?type=5m-mod&tags=${tag.id}`)
  expect(feed.titles).toEqual(['Tractor &amp; &lt;Trailer&gt;'])
  expect(feed.page).toMatch(new RegExp(`/mods/5m-mod\\?tags=${tag.id}&amp;page=1$`))
  const without = await follow(`/feeds/search.atom?without=${tag.id}&downloads=1000`)
  expect(without.titles).toEqual(['Harbour Tractor'])
  const ofFile = await follow(
    '/feeds/search.atom?edition=legacy&framework=esx&memory=16&way=replace&file=a.yft',
  )
  expect(ofFile.titles).toEqual([])
  expect(ofFile.page).toMatch(
    /\/mods\?edition=legacy&amp;framework=esx&amp;memory=16&amp;way=replace&amp;file=a\.yft&amp;page=1$/,
  )
})

test.each([
  ['downloads=many', 'The number of downloads must be a whole number from 0 up'],
  ['tags=1,x', 'The id must be a whole number from 1 up'],
  ['uploaded=yesterday', 'uploadedWithin'],
  ['edition=remastered', 'edition'],
  ['s=a&s=b', 'Give s only once'],
  ['colour=red', "There is no filter 'colour'"],
  ['s=a&exact=yes', 'exact must be 1'],
  [`s=${'a'.repeat(501)}`, '500'],
])('%s is refused, and it says why', async (query, message) => {
  const { http, body } = await follow(`/feeds/search.atom?${query}`)
  expect(http).toBe(400)
  expect(body).toContain(message)
})
