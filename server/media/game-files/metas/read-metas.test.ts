import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { fileInspectionSchema } from '#contract/files/inspection.ts'
import { makeRpf } from '#sample/generator/archive/make-rpf.ts'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { makeResource } from '#tests/make-resource.ts'
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

test('meta files that a manifest names are read whatever they are called', async () => {
  const bytes = await makeZip({
    'r/fxmanifest.lua': `files { 'data/**/*.meta' }
      data_file 'VEHICLE_METADATA_FILE' 'Data/cars.meta'
      data_file 'VEHICLE_METADATA_FILE' './data/deep.xml'
      data_file 'VEHICLE_METADATA_FILE' 'packs/**/car_*.meta'
      data_file 'AUDIO_GAMEDATA' 'audio/sounds.dat'`,
    'r/data/cars.meta': vehicles('one'),
    'r/data/deep.xml': vehicles('two'),
    'r/packs/car_a.meta': vehicles('three'),
    'r/packs/b/c/car_b.meta': vehicles('four'),
    'r/packs/b/bus.meta': vehicles('unnamed'),
    'r/audio/sounds.dat': 'no XML',
    'other/data/cars.meta': vehicles('elsewhere'),
  })
  const { inspection, spawnNames } = await store.inspect('a.zip', bytes)
  expect(spawnNames.map(({ name }) => name)).toEqual(['one', 'two', 'three', 'four'])
  expect(inspection.gameFiles?.metaProblems).toEqual([])
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

const entity = (name: string, place: string, type = 'CEntityDef') =>
  `<Item type="${type}"><archetypeName>${name}</archetypeName><position ${place} /><extensions>
    <Item type="CExtensionDefLightEffect"><name>x</name><position x="9000" y="1" z="1"/></Item></extensions></Item>`
const map = (entities: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<CMapData><name>harbour</name><parent />
  <entitiesExtentsMin x="-50" y="-50" z="-50"/><entitiesExtentsMax x="50" y="50" z="50"/>
  <entities>${entities}</entities>${more}</CMapData>`

test('map files that are XML say what they place and where, under either name and in packages', async () => {
  const generator =
    '<carGenerators><Item><position x="10" y="20" z="30"/><carModel>adder</carModel></Item></carGenerators>'
  const bench = entity('prop_bench', 'x="-1.006" y="2" z="3"')
  const bytes = await makeZip({
    'maps/a.ymap.xml': map(
      bench + bench + entity('v_shop', 'x="101.5" y="-8" z="30.25"', 'CMloInstanceDef'),
    ),
    'maps/text.ymap': `\ufeff${map(bench, generator)}`,
    'maps/packed.ymap': makeResource({ version: 2 }),
    'maps/empty.ymap.xml': map(''),
    'maps/broken.ymap.xml': map(bench).slice(0, -15),
    'maps/other.ymap.xml': '<Other/>',
    'maps/absurd.ymap.xml': map(entity('a b', 'x="nan" y="1e99" z=""')),
    'pack.rpf': makeRpf({ 'in.ymap.xml': map(entity('prop_bin', 'x="0" y="0" z="0"')) }),
  })
  const { inspection, maps } = await store.inspect('a.zip', bytes)
  expect(fileInspectionSchema.parse(inspection)).toEqual(inspection)
  const at = (x: number, y: number, z: number) => ({ x, y, z })
  const declared = { min: at(-50, -50, -50), max: at(50, 50, 50) }
  const alone = { min: at(-1.01, 2, 3), max: at(-1.01, 2, 3) }
  const said = maps.map(({ path, name, entities, carGenerators, extents }) => {
    return [path, name, entities, carGenerators, extents]
  })
  expect(said).toEqual([
    ['maps/a.ymap.xml', 'harbour', 3, 0, { min: at(-1.01, -8, 3), max: at(101.5, 2, 30.25) }],
    ['maps/absurd.ymap.xml', 'harbour', 1, 0, declared],
    ['maps/broken.ymap.xml', 'harbour', 1, 0, alone],
    ['maps/text.ymap', 'harbour', 1, 1, { min: at(-1.01, 2, 3), max: at(10, 20, 30) }],
    ['pack.rpf/in.ymap.xml', 'harbour', 1, 0, { min: at(0, 0, 0), max: at(0, 0, 0) }],
    ['maps/empty.ymap.xml', 'harbour', 0, 0, declared],
  ])
  expect(inspection.gameFiles?.maps).toMatchObject({
    files: 6,
    entities: 7,
    carGenerators: 1,
    archetypes: { count: 3, first: [{ name: 'prop_bench', count: 4 }, {}, {}] },
    extents: { min: at(-50, -50, -50), max: at(101.5, 50, 50) },
  })
  expect(inspection.gameFiles?.metaProblems).toEqual([
    { path: 'maps/broken.ymap.xml', reason: 'it is not well-formed XML' },
  ])
  // A server cannot stream one that is text.
  expect(inspection.gameFiles?.resources).toMatchObject({ read: 1, withoutHeader: 1 })
})

test('a map with 20,000 objects is read; a larger one is said to be too large', async () => {
  const many = map(entity('prop_bench', 'x="1" y="2" z="3"').repeat(20_000))
  const bytes = await makeZip({ 'a.ymap.xml': many, 'b.ymap.xml': many.padEnd(9 * MIB) })
  const { inspection } = await store.inspect('a.zip', bytes)
  expect(inspection.gameFiles?.maps).toMatchObject({ files: 1, entities: 20_000 })
  expect(inspection.gameFiles?.metaProblems).toEqual([
    { path: 'b.ymap.xml', reason: 'it is too large' },
  ])
})
