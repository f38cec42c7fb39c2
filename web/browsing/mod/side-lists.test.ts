import { expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import { RELATED_SIZE } from '#contract/base/limits.ts'
import type { ModCard } from '#contract/catalogue/mods.ts'
import { loadSideLists } from '#web/browsing/mod/side-lists.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'

const MOD = { id: 5, mainTag: { id: 2, tag: 'DC' } }

function cards(...ids: number[]): ModCard[] {
  const rest = {
    image: null,
    category: [],
    mainCategory: [],
    subCategory: 'car',
    createdAt: null,
    releasedAt: null,
  }
  return ids.map((id) => ({ id, name: `${id}`, mainImageUrl: null, downloadCount: 0, ...rest }))
}

function api(calls: Partial<Api>): Api {
  return {
    getRelatedMods: async () => cards(1, 5),
    getMostDownloaded: async () => cards(2),
    getRecentlyUploaded: async () => cards(3),
    ...calls,
  } as Api
}

test('related mods leave out the mod itself and are no more than fit', async () => {
  const asked: unknown[] = []
  const ids = Array.from({ length: RELATED_SIZE + 1 }, (_, index) => index + 1)
  const lists = await loadSideLists(
    api({
      getRelatedMods: async (input) => {
        asked.push(input)
        return cards(...ids)
      },
    }),
    MOD,
  )
  expect(asked).toEqual([{ body: { tag: 'DC', modId: 5 } }])
  expect(lists.related?.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 5))
  const others = cards(...ids.map((id) => id + 20))
  expect((await loadSideLists(api({ getRelatedMods: async () => others }), MOD)).related).toEqual(
    others.slice(0, RELATED_SIZE),
  )
})

test('the blurred placeholders are left out', async () => {
  const image = { url: '/a.webp', width: 16, height: 9, placeholder: 'data:,', sources: [] }
  const getMostDownloaded = async () => cards(2).map((card) => ({ ...card, image }))
  const lists = await loadSideLists(api({ getMostDownloaded }), MOD)
  expect(lists.mostDownloaded?.[0]?.image).toEqual({ ...image, placeholder: null })
})

test('without a main tag, related mods are not asked for', async () => {
  const getRelatedMods = async () => {
    throw new Error('asked')
  }
  const lists = await loadSideLists(api({ getRelatedMods }), { id: 5, mainTag: null })
  expect(lists.related).toEqual([])
})

test('a 404 for related mods is an empty list, on either side', async () => {
  const overHttp = async () => {
    throw new ApiFailure(404, 'There is no such tag')
  }
  const inProcess = async () => {
    throw Object.assign(new Error('There is no such tag'), { code: 'not_found' })
  }
  for (const getRelatedMods of [overHttp, inProcess]) {
    expect((await loadSideLists(api({ getRelatedMods }), MOD)).related).toEqual([])
  }
})

test('a list that fails leaves the others', async () => {
  const fail = async () => {
    throw new ApiFailure(0, 'The server cannot be reached')
  }
  expect(await loadSideLists(api({ getRelatedMods: fail, getMostDownloaded: fail }), MOD)).toEqual({
    related: null,
    mostDownloaded: null,
    recentlyUploaded: cards(3),
  })
})
