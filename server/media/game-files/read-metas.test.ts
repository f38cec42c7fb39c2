import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileInspectionSchema } from '#contract/inspection.ts'
import { MIB } from '#contract/units.ts'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { makeZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

const vehicles = (...names: string[]) =>
  `<CVehicleModelInfo__InitDataList><InitDatas>${names
    .map((name) => `<Item><modelName>${name}</modelName></Item>`)
    .join('')}</InitDatas></CVehicleModelInfo__InitDataList>`

test('meta files under any folder are read, each name once; what stays unread is said', async () => {
  const bytes = await makeZip({
    'pack/fxmanifest.lua': "files { 'data/*.meta' }",
    'pack/data/Vehicles.meta': vehicles('adder', 'zentorno'),
    'pack/data/vehicles_two.meta': vehicles('ADDER', 'r8'),
    'pack/data/weaponarchetypes.meta': '<CWeaponModelInfo__InitDataList/>',
    'pack/data/handling.meta': 'broken',
    'pack/data/peds.meta': '<CPedModelInfo__InitDataList>',
    'pack/data/vehicles_large.meta': vehicles('large').padEnd(3 * MIB),
  })
  const { inspection, spawnNames } = await store.inspect('a.zip', bytes)
  expect(fileInspectionSchema.parse(inspection)).toEqual(inspection)
  expect(spawnNames.map(({ name, path }) => [name, path])).toEqual([
    ['adder', 'pack/data/Vehicles.meta'],
    ['zentorno', 'pack/data/Vehicles.meta'],
    ['r8', 'pack/data/vehicles_two.meta'],
  ])
  expect(inspection.gameFiles?.spawnNames).toMatchObject({ count: 3, first: [{}, {}, {}] })
  expect(inspection.gameFiles?.metaProblems).toEqual([
    { path: 'pack/data/peds.meta', reason: 'it is not well-formed XML' },
    { path: 'pack/data/vehicles_large.meta', reason: 'it is too large' },
  ])
})

test('of very many names the summary has the first', async () => {
  const names = Array.from({ length: 3000 }, (_, index) => `car${index}`)
  const bytes = await makeZip({ 'vehicles.meta': vehicles(...names) })
  const { inspection, spawnNames } = await store.inspect('a.zip', bytes)
  expect(spawnNames).toHaveLength(2000)
  expect(inspection.gameFiles?.spawnNames.count).toBe(2000)
  expect(inspection.gameFiles?.spawnNames.first).toHaveLength(12)
})
