import { beforeAll, expect, test } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { importMods } from '#server/operations/transfer/import-mods.ts'
import { addFreeFile } from '#tests/add-media.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite, type PublishingSite } from '#tests/publishing-site.ts'

interface Entry {
  readonly id: string
  readonly title: string
  readonly updated: string
  readonly published: string
}

/** A feed's own time and its entries. */
function read(feed: string): { updated: string; entries: Entry[] } {
  const part = (xml: string, name: string) =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  const [head = '', ...rest] = feed.split('<entry>')
  const entries = rest.map((xml) => ({
    id: part(xml, 'id'),
    title: part(xml, 'title'),
    updated: part(xml, 'updated'),
    published: part(xml, 'published'),
  }))
  return { updated: part(head, 'updated'), entries }
}

/** When a mod's newest file was published, and the feeds that tell of it. */
export function describeReleases(place: string, open: OpenDatabase): void {
  describeOnSite(`releases, with ${place}`, open, (on) => {
    let all: PublishingSite
    beforeAll(() => {
      all = on()
    })
    const feed = async (url: string) => read((await all.site.app.inject({ url })).body)
    const changed = (id: number, changes: object) => all.call('update-mod', { id, ...changes })
    const newVersion = async (id: number, version: string) => {
      const file = await addFreeFile(all.site)
      const release = { fileName: file.path, fileUrl: file.url, version }
      expect(await changed(id, release)).toMatchObject({ http: 200 })
    }
    async function importLines(...lines: object[]): Promise<void> {
      const text = lines.map((line) => JSON.stringify(line)).join('\n')
      await importMods(all.site.database, [text] as never)
      await all.site.version.refresh()
    }
    const line = (externalId: string) => ({
      externalId,
      name: externalId,
      category: ['sp-mod'],
      mainCategory: ['vehicles'],
      subCategory: 'car',
    })

    test('only a further file is a release; every write moves the stamp', async () => {
      const { id } = await all.published('Released Runner')
      const first = await all.details(id)
      expect(first.releasedAt).toBe(first.createdAt)
      await changed(id, { keywords: 'Other words' })
      const edited = await all.details(id)
      expect(edited.releasedAt).toBe(first.releasedAt)
      expect(edited.updatedAt > first.updatedAt).toBe(true)
      await newVersion(id, '2.0')
      const released = await all.details(id)
      expect(released.createdAt).toBe(first.createdAt)
      expect(released.releasedAt).toBe(released.releases[0]?.publishedAt)
      expect((released.releasedAt ?? '') > (first.releasedAt ?? '')).toBe(true)
      expect(await checkLists(all.db)).toEqual([])
    })

    test('an import says when, and installing it does not count', async () => {
      const createdAt = '2020-01-01T00:00:00Z'
      await importLines(
        { ...line('both'), createdAt, releasedAt: '2023-05-06T07:08:09+02:00' },
        { ...line('one'), createdAt },
        { ...line('unknown'), createdAt: null },
      )
      const { mods } = (await all.call('get-all-mods/1')) as {
        mods: { name: string; releasedAt: string | null }[]
      }
      const releasedAt = (name: string) => mods.find((mod) => mod.name === name)?.releasedAt
      expect(releasedAt('both')).toBe('2023-05-06T05:08:09.000Z')
      expect(releasedAt('one')).toBe('2020-01-01T00:00:00.000Z')
      expect(releasedAt('unknown')).toBeNull()
      const entry = (await feed('/feeds/mods.atom')).entries.find(({ title }) => title === 'both')
      expect(entry).toMatchObject({
        published: '2020-01-01T00:00:00.000Z',
        updated: '2023-05-06T05:08:09.000Z',
      })
      const sitemap = await all.site.app.inject({ url: '/sitemap-mods-1.xml' })
      expect(sitemap.body).toContain('<lastmod>2023-05-06T05:08:09.000Z</lastmod>')
      // A date that is corrected is the date of the file that came with the mod.
      await importLines({ ...line('one'), createdAt: '2021-01-01T00:00:00Z' })
      const again = (await feed('/feeds/mods.atom')).entries.find(({ title }) => title === 'one')
      expect(again?.updated).toBe('2021-01-01T00:00:00.000Z')
    })

    test('a new version is in the feeds of the site, of its lists, of its tag and of its mod', async () => {
      const { id } = await all.published('Followed Runner')
      const other = await all.published('Other Runner')
      await newVersion(id, '1.1')
      await newVersion(id, '1.2')
      const urls = [
        '/feeds/releases.atom',
        '/feeds/mods.atom?type=sp-mod&category=vehicles&subcategory=car&order=releases',
        '/feeds/tag/14.atom?order=releases',
      ]
      for (const url of urls) {
        const { updated, entries } = await feed(url)
        expect(entries.slice(0, 4).map(({ title }) => title)).toEqual([
          'Followed Runner 1.2',
          'Followed Runner 1.1',
          'Other Runner',
          'Followed Runner',
        ])
        expect(entries.map((entry) => entry.updated)).toEqual(
          entries
            .map((entry) => entry.updated)
            .toSorted()
            .reverse(),
        )
        expect(updated).toBe(entries[0]?.updated)
        expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
      }
      const own = await feed(`/feeds/mod/${id}.atom`)
      expect(own.entries).toHaveLength(3)
      const before = own.entries.map((entry) => entry.id)
      await newVersion(id, '1.3')
      const after = (await feed(`/feeds/mod/${id}.atom`)).entries.map((entry) => entry.id)
      expect(after.slice(1)).toEqual(before)
      const none = await feed('/feeds/mods.atom?type=graphics&order=releases')
      expect(none.entries).toEqual([])

      await all.call('delete-mod', { id })
      const titles = (await feed('/feeds/releases.atom')).entries.map(({ title }) => title)
      expect(titles.filter((title) => title.startsWith('Followed'))).toEqual([])
      expect(titles).toContain('Other Runner')
      expect((await all.site.app.inject({ url: `/feeds/mod/${id}.atom` })).statusCode).toBe(404)
      expect(other.id).not.toBe(id)
    })

    test.each([
      ['/feeds/mod/999999.atom', 404],
      ['/feeds/mod/9999999999.atom', 404],
      ['/feeds/mod/x.atom', 404],
      ['/feeds/mods.atom?order=names', 400],
      ['/feeds/mods.atom?order=releases&order=releases', 400],
      ['/feeds/tag/999999.atom?order=releases', 404],
    ])('%s answers %d', async (url, status) => {
      expect((await all.site.app.inject({ url })).statusCode).toBe(status)
    })
  })
}
