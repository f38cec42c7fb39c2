import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFreeImage } from '#tests/add-media.ts'
import { PublishingSite } from '#tests/publishing-site.ts'

type OpenDatabase = () => Promise<{ settings: Record<string, string>; close: () => Promise<void> }>

let all: PublishingSite

/** Pairs of images: what has to hold over HTTP on every database. */
export function describeImagePairs(database: string, open: OpenDatabase): void {
  describe(`pairs of images over HTTP, ${database}`, () => {
    let opened: Awaited<ReturnType<OpenDatabase>>
    beforeAll(async () => {
      opened = await open()
      all = await PublishingSite.open(opened.settings)
    })
    afterAll(async () => {
      await all.site.stop()
      await opened.close()
    })
    testPairs()
  })
}

/** Whether each image of a mod is compared with the next one. */
async function marks(id: number): Promise<boolean[]> {
  return (await all.details(id)).images.map(({ isBefore }) => isBefore ?? false)
}

/** Publishes a mod with four images; returns their paths. */
async function compared(name: string, places: readonly number[]) {
  const { body } = await all.draft(name)
  const images = [1, 2, 3, 4].map(() => addFreeImage(all.site))
  const paths = (await Promise.all(images)).map(({ path }) => path)
  const { imageUrl: _, ...rest } = body as typeof body & { imageUrl?: unknown }
  const beforeImages = places.map((place) => paths[place])
  const answer = await all.call('add-mod', { ...rest, imageName: paths, beforeImages })
  expect(answer.http).toBe(200)
  return { id: answer.id as number, paths }
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
    const { id, paths } = await compared('Remembered Pair', [0])
    await all.call('update-mod', { id, imageName: paths, beforeImages: [paths[1]] })
    const { history } = await all.call(`get-mod-history/${id}/1`)
    expect(history[0].changes).toMatchObject([
      { kind: 'images', label: 'Compared with the next image', added: [{}], removed: [{}] },
    ])
    await all.call('restore-mod-version', { id, changeId: history[1].id })
    expect(await marks(id)).toEqual([true, false, false, false])
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
