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
    { path: 'pack/data/handling.meta', reason: 'it is not well-formed XML' },
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

test('a vehicle has the class, type and layout of its file, and seats where a file describes the layout', async () => {
  const car = (name: string, layout: string) =>
    `<Item><modelName>${name}</modelName><layout>${layout}</layout><type>VEHICLE_TYPE_CAR</type>
      <vehicleClass>VC_SPORT</vehicleClass></Item>`
  const bytes = await makeZip({
    'r/fxmanifest.lua': "game 'gta5'",
    'r/vehicles.meta': `<CVehicleModelInfo__InitDataList><InitDatas>${car('one', 'LAYOUT_MINE')}${car('two', 'LAYOUT_STANDARD')}
      <Item><layout>LAYOUT_LOST</layout></Item><Item><modelName>three</modelName></Item></InitDatas></CVehicleModelInfo__InitDataList>`,
    'r/vehiclelayouts_mine.meta': `<CVehicleMetadataMgr><VehicleLayoutInfos><Item type="CVehicleLayoutInfo">
      <Name>LAYOUT_mine</Name><Seats><Item/><Item/><Item/></Seats></Item></VehicleLayoutInfos></CVehicleMetadataMgr>`,
    'r/handling.meta':
      '<CHandlingDataMgr><HandlingData><Item type="CHandlingData"><handlingName>ONE</handlingName></Item></HandlingData></CHandlingDataMgr>',
    'r/carvariations.meta':
      '<CVehicleModelInfoVariation><variationData><Item><modelName>one</modelName></Item></variationData></CVehicleModelInfoVariation>',
    'p/content.xml': `<CDataFileMgr__ContentsOfDataFileXml><disabledFiles><Item>a</Item></disabledFiles><dataFiles>
      <Item><filename>dlc_a:/x.meta</filename><fileType>HANDLING_FILE</fileType></Item>
      <Item><fileType>HANDLING_FILE</fileType></Item><Item><fileType>CARCOLS_FILE</fileType></Item></dataFiles></CDataFileMgr__ContentsOfDataFileXml>`,
    'p/setup2.xml': '<SSetupData><deviceName>dlc_a</deviceName><nameHash>a</nameHash></SSetupData>',
    'p/dlclist.xml':
      '<SMandatoryPacksData><Paths><Item>dlcpacks:/a/</Item><Item>platform:/dlcPacks/mpbeach/</Item></Paths></SMandatoryPacksData>',
    // Of another program, and broken: none of our business.
    'web/content.xml': '<page><broken></page>',
  })
  const { inspection, spawnNames } = await store.inspect('a.zip', bytes)
  const sport = { class: 'VC_SPORT', type: 'VEHICLE_TYPE_CAR' }
  expect(spawnNames.map(({ name, vehicle }) => [name, vehicle])).toEqual([
    ['one', { ...sport, layout: 'LAYOUT_MINE', seats: 3 }],
    ['two', { ...sport, layout: 'LAYOUT_STANDARD', seats: null }],
    ['three', undefined],
  ])
  expect(fileInspectionSchema.parse(inspection)).toEqual(inspection)
  expect(inspection.gameFiles?.metaProblems).toEqual([])
  expect(inspection.gameFiles?.metas).toEqual({
    handling: ['ONE'],
    variations: ['one'],
    dlcPacks: ['a', 'mpbeach'],
    dataFiles: [
      { type: 'HANDLING_FILE', count: 2 },
      { type: 'CARCOLS_FILE', count: 1 },
    ],
    disabledFiles: 1,
  })
})
