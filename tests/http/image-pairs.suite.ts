import { beforeAll, expect, test } from 'vitest'
import { RemovalSite } from '#server/publishing/removal/removal-site.fixture.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite, type PublishingSite } from '#tests/publishing-site.ts'

let all: PublishingSite
let differing: RemovalSite

/** Pairs of images: what has to hold over HTTP on every database. */
export function describeImagePairs(database: string, open: OpenDatabase): void {
  describeOnSite(`pairs of images over HTTP, ${database}`, open, (on) => {
    beforeAll(() => {
      all = on()
      differing = new RemovalSite(all)
    })
    testPairs()
  })
}

/** Whether each image of a mod is compared with the next one. */
async function marks(id: number): Promise<boolean[]> {
  return (await all.details(id)).images.map(({ isBefore }) => isBefore ?? false)
}

/** Publishes a mod with four images, each another one; returns them. */
async function compared(name: string, places: readonly number[]) {
  const { body } = await all.draft(name)
  const images = await Promise.all([1, 2, 3, 4].map(() => differing.image()))
  const paths = images.map(({ path }) => path)
  const { imageUrl: _, ...rest } = body as typeof body & { imageUrl?: unknown }
  const beforeImages = places.map((place) => paths[place])
  const answer = await all.call('add-mod', { ...rest, imageName: paths, beforeImages })
  expect(answer.http).toBe(200)
  return { id: answer.id as number, images, paths }
}

function testPairs(): void {
  test('are kept; the last image and the second of a pair begin none', async () => {
    expect(await marks((await compared('One Pair', [1])).id)).toEqual([false, true, false, false])
    const { id } = await compared('Too Many', [0, 1, 2, 3])
    expect(await marks(id)).toEqual([true, false, true, false])
    expect(await marks((await compared('No Pair', [])).id)).toEqual([false, false, false, false])
  })

  test('end when their images part, and stay for edits that know nothing of them', async () => {
    const { id, paths } = await compared('Edited Pair', [0, 2])
    const [a, b, c, d] = paths
    await all.call('update-mod', { id, name: 'Renamed Pair' })
    expect(await marks(id)).toEqual([true, false, true, false])
    await all.call('update-mod', { id, imageName: [a, c, d, b] })
    expect(await marks(id)).toEqual([false, true, false, false])
    await all.call('update-mod', { id, imageName: paths })
    expect(await marks(id)).toEqual([false, false, true, false])
    await all.call('update-mod', { id, imageName: paths, beforeImages: [] })
    expect(await marks(id)).toEqual([false, false, false, false])
  })

  test('are in the history and come back with a version', async () => {
    const { id, images, paths } = await compared('Remembered Pair', [0])
    await all.call('update-mod', { id, imageName: paths, beforeImages: [paths[1]] })
    const { history } = await all.call(`get-mod-history/${id}/1`)
    expect(history[0].changes).toMatchObject([
      {
        ...{ kind: 'images', label: 'Compared with the next image' },
        ...{ added: [{ url: images[1]?.url }], removed: [{ url: images[0]?.url }] },
      },
    ])
    await all.call('restore-mod-version', { id, changeId: history[1].id })
    expect(await marks(id)).toEqual([true, false, false, false])
  })

  test('stay in the trash, and end with an image that is removed for good', async () => {
    const { id, images } = await compared('Removed Pair', [0, 2])
    await all.call('delete-mod', { id })
    await all.call('undelete-mod', { id })
    expect(await marks(id)).toEqual([true, false, true, false])
    const [before] = images
    const removed = await differing.remove({ kind: 'image', modId: id, imageId: before?.id })
    expect(removed.http).toBe(200)
    expect(await marks(id)).toEqual([false, true, false])
    await all.call('delete-mod', { id })
    await all.call('undelete-mod', { id })
    expect(await marks(id)).toEqual([false, true, false])
    const after = images[3]
    expect(await differing.remove({ kind: 'image', modId: id, imageId: after?.id })).toMatchObject({
      http: 200,
    })
    expect(await marks(id)).toEqual([false, false])
    const rows = await all.db
      .selectFrom('mod_image_pairs')
      .selectAll()
      .where('mod_id', '=', id)
      .execute()
    expect(rows).toEqual([])
  })

  test('are of the gallery alone', async () => {
    const { id, paths } = await compared('Hostile Pair', [0])
    for (const beforeImages of [['nowhere'], 'x', [5], {}]) {
      const answer = await all.call('update-mod', { id, imageName: paths, beforeImages })
      expect([beforeImages, answer.http]).toEqual([beforeImages, 400])
    }
    const alone = await all.call('update-mod', { id, beforeImages: [paths[0]] })
    expect(alone.issues).toEqual([
      { path: 'body.beforeImages', message: 'Send the images of the gallery (imageName) with it' },
    ])
    expect(await marks(id)).toEqual([true, false, false, false])
  })
}
