import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { sumByResource } from '#server/media/game-files/resources/resource-loads.ts'
import { makeResource } from '#tests/make-resource.ts'
import { makeZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

const file = (path: string, mebibytes: number) => ({
  path,
  version: 13,
  edition: null,
  virtualMemory: MIB,
  physicalMemory: mebibytes * MIB,
  isDamaged: false,
})

test('memory is summed up by server resource, the heaviest first', async () => {
  const car = makeResource({ version: 13, virtual: 0x0002_0008, physical: 0x0004_000b })
  const { inspection } = await store.inspect(
    'a.zip',
    await makeZip({
      '[cars]/one/fxmanifest.lua': "game 'gta5'",
      '[cars]/one/stream/a.ytd': makeResource({ version: 13, physical: 0x0002_0008 }),
      '[cars]/one-more/fxmanifest.lua': "game 'gta5'",
      '[cars]/one-more/stream/a.ytd': car,
      '[cars]/one-more/stream/deep/b.ytd': car,
      'empty/fxmanifest.lua': "game 'gta5'",
      'loose.ytd': car,
    }),
  )
  expect(inspection.gameFiles?.resourceLoads).toEqual({
    count: 2,
    first: [
      {
        folder: '[cars]/one-more',
        files: 2,
        virtualMemory: 4 * MIB,
        physicalMemory: 64 * MIB,
      },
      { folder: '[cars]/one', files: 1, virtualMemory: 0, physicalMemory: 2 * MIB },
    ],
  })
  const loose = await store.inspect('a.zip', await makeZip({ 'loose.ytd': car }))
  expect(loose.inspection.gameFiles?.resourceLoads).toBeUndefined()
})

test('of many the first twelve are kept, and all are counted', () => {
  const folders = Array.from({ length: 40 }, (_, index) => `r${index}`)
  const files = folders.map((folder, index) => file(`${folder}/stream/a.ytd`, index))
  const loads = sumByResource(files, folders)
  expect(loads?.count).toBe(40)
  expect(loads?.first.map(({ folder }) => folder)).toEqual(folders.slice(28).reverse())
})

test('the root of an archive can be a resource', () => {
  expect(sumByResource([file('stream/a.ytd', 1)], [''])?.first).toMatchObject([
    { folder: '', files: 1 },
  ])
})
