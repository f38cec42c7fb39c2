import { beforeAll, expect, test } from 'vitest'
import type { FieldChange, ModChange } from '#contract/publishing/history.ts'
import type { DeletedMod } from '#contract/publishing/publishing.ts'
import { addFreeFile, addFreeImage } from '#tests/add-media.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite, type PublishingSite } from '#tests/publishing-site.ts'

/** Everything in a page, feed or answer that leads to a file or an image. */
function mediaIn(text: string): string[] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  return plain.match(/\/(?:images\/\d+|files\/\d+|social)\/[^\s"'<>,\\)]+/g) ?? []
}

/** What visitors can and cannot see of mods that are not published, or not any more. */
export function describeWithdrawal(place: string, open: OpenDatabase): void {
  describeOnSite(`what is not public, with ${place}`, open, (on) => {
    let all: PublishingSite
    beforeAll(() => {
      all = on()
    })
    const get = (url: string, headers = {}) => all.site.app.inject({ url, headers })
    const statusesOf = async (urls: readonly string[], headers = {}) =>
      Object.fromEntries(
        await Promise.all(
          urls.map(async (url) => [url, (await get(url, headers)).statusCode] as const),
        ),
      )
    /** Those that answer; a file of S3 does by leading there. */
    const publicOnesOf = async (urls: readonly string[]) => {
      const statuses = await statusesOf(urls)
      return urls.filter((url) => [200, 302].includes(statuses[url] ?? 0))
    }
    const each = (urls: readonly string[], status: number) =>
      Object.fromEntries(urls.map((url) => [url, status]))

    /** All public addresses that have to do with a mod. */
    async function addressesOf(id: number): Promise<{ pages: string[]; media: string[] }> {
      const pages = [`/mod/${id}`, `/api/v1/mods/get-mod-details/${id}`, `/social/${id}.jpg`]
      const lists = [
        '/',
        '/mods?page=1',
        '/search-mods?s=Withdrawn',
        '/feeds/recent.atom',
        '/feeds/mods.atom',
        '/api/v1/mods/get-all-mods/1',
        '/api/v1/mods/suggest?q=Withdrawn',
      ]
      const texts = await Promise.all(
        [...pages.slice(0, 2), ...lists].map(async (url) => (await get(url)).body),
      )
      const history = await all.call(`get-mod-history/${id}/1`)
      const media = new Set([...texts, JSON.stringify(history)].flatMap(mediaIn))
      return { pages, media: [...media] }
    }

    /** A mod whose image and file were replaced once. */
    async function updatedMod(name: string) {
      const mod = await all.published(name)
      const before = await all.details(mod.id)
      const image = await addFreeImage(all.site)
      const file = await addFreeFile(all.site)
      const { updatedAt } = before
      const changes = { mainImageUrl: image.url, fileUrl: file.url, fileName: file.path }
      expect(await all.call('update-mod', { id: mod.id, updatedAt, ...changes })).toMatchObject({
        http: 200,
      })
      return { id: mod.id, old: [mod.main.url, mod.file.url], image }
    }

    test('every address of a deleted mod answers 404, until it is brought back', async () => {
      const { id, old, image } = await updatedMod('Withdrawn Runner')
      const { pages, media } = await addressesOf(id)
      const addresses = [...pages, ...media, ...old]
      // Two images in the gallery and the main one in two sizes each, and the replaced one.
      expect(new Set(media.filter((url) => url.startsWith('/images/'))).size).toBe(7)
      expect(media.filter((url) => url.startsWith('/files/'))).toHaveLength(2)
      expect(await publicOnesOf(addresses)).toEqual(addresses)
      const { etag } = (await get(image.url)).headers
      expect((await get(image.url, { 'if-none-match': etag })).statusCode).toBe(304)

      expect(await all.call('delete-mod', { id })).toMatchObject({ http: 200 })
      expect(await statusesOf(addresses)).toEqual(each(addresses, 404))
      expect((await get(`/mod/${id}`)).body).toContain('or the mod has been taken down.')
      expect((await get(image.url, { 'if-none-match': etag })).statusCode).toBe(404)
      expect((await get(image.url)).headers['cache-control']).toBe('no-store')
      const after = await Promise.all(
        ['/', '/mods?page=1', '/feeds/recent.atom', '/feeds/mods.atom', '/sitemap.xml'].map(
          async (url) => (await get(url)).body,
        ),
      )
      expect(after.flatMap(mediaIn).filter((url) => media.includes(url))).toEqual([])

      expect(await all.call('undelete-mod', { id })).toMatchObject({ http: 200 })
      expect(await publicOnesOf(addresses)).toEqual(addresses)
    })

    test('administrators see the images of a deleted mod, by addresses that end', async () => {
      const { id, image } = await updatedMod('Signed Runner')
      await all.call('delete-mod', { id })
      const { mods } = (await all.call('get-trash/1')) as { mods: DeletedMod[] }
      const history = (await all.call(`get-mod-history/${id}/1`)) as { history: ModChange[] }
      const shown = [
        ...mediaIn(JSON.stringify(mods.find((mod) => mod.id === id)?.image)),
        ...mediaIn(JSON.stringify(history.history.flatMap(imagesOf))),
      ]
      expect(shown.length).toBeGreaterThanOrEqual(4)
      expect(await statusesOf(shown)).toEqual(each(shown, 200))
      const [url = ''] = shown
      const answer = await get(url)
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=(3[6-9]|4\d|5[0-4])\d\d$/)
      const wrong = [
        url.replace(/until=\d/, 'until=9'),
        url.replace(/key=(.)/, (_, first) => `key=${first === '_' ? '-' : '_'}`),
        url.replace(/\/images\/\d+\//, `/images/${Number(image.id) - 1}/`),
        url.replace(/&key=.*/, ''),
        url.replace(/\?.*/, ''),
      ]
      expect(await statusesOf(wrong)).toEqual(each(wrong, 404))
    })

    test('the images of a live mod and of its older versions are public', async () => {
      const { id, old, image } = await updatedMod('Live Runner')
      const history = await all.call(`get-mod-history/${id}/1`)
      const shown = mediaIn(JSON.stringify(history))
      expect(shown).toContain(image.url)
      expect(shown).toEqual(expect.arrayContaining([old[0]]))
      expect(await publicOnesOf([...shown, ...old])).toEqual([...shown, ...old])
    })

    test('an upload that no mod has is for nobody else to see', async () => {
      const image = await addFreeImage(all.site)
      const file = await addFreeFile(all.site)
      const copies = ['8.webp', '8.avif', '160.webp'].map((name) =>
        image.url.replace('original', name),
      )
      const addresses = [image.url, file.url, ...copies]
      expect(await statusesOf(addresses)).toEqual(each(addresses, 404))
      // Not even to those who know where it is kept.
      const stored = [`/${image.path}`, `/${file.path}`, `/storage/${image.path}`]
      for (const status of Object.values(await statusesOf(stored))) {
        expect(status).toBeGreaterThanOrEqual(400)
      }
    })
  })
}

function imagesOf({ changes }: ModChange): FieldChange[] {
  return changes.filter(({ kind }) => kind === 'images')
}
