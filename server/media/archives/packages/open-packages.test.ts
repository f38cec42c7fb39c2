import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { fileInspectionSchema } from '#contract/files/inspection.ts'
import { makeRpf } from '#sample/generator/archive/make-rpf.ts'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { makeRar5 } from '#tests/make-rar.ts'
import { makeResource } from '#tests/make-resource.ts'
import { type ArchiveParts, makeZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

async function look(
  parts: ArchiveParts,
  pack: (parts: ArchiveParts) => Buffer | Promise<Buffer> = makeZip,
) {
  const bytes = await pack(parts)
  const found = await store.inspect(
    bytes.toString('latin1', 0, 2) === 'PK' ? 'a.zip' : 'a.rar',
    bytes,
  )
  expect(fileInspectionSchema.parse(found.inspection)).toEqual(found.inspection)
  return { ...found, game: found.inspection.gameFiles }
}

const stored = (parts: ArchiveParts) => makeZip(parts, { isCompressed: false })
const NG = 0x0fefffff

const VEHICLES =
  '<CVehicleModelInfo__InitDataList><InitDatas><Item><modelName>adder</modelName></Item></InitDatas></CVehicleModelInfo__InitDataList>'

const pack = (name: string) =>
  makeRpf({
    'setup2.xml': `<SSetupData><nameHash>${name}</nameHash></SSetupData>`,
    'content.xml':
      '<CDataFileMgr__ContentsOfDataFileXml><dataFiles><Item><fileType>VEHICLE_METADATA_FILE</fileType></Item></dataFiles></CDataFileMgr__ContentsOfDataFileXml>',
    'common/data/vehicles.meta': `<CVehicleModelInfo__InitDataList><InitDatas><Item><modelName>${name}</modelName></Item></InitDatas></CVehicleModelInfo__InitDataList>`,
    'x64/vehicles.rpf': makeRpf({
      'car.ytd': makeResource({ version: 13, physical: 0x0004_000b }),
    }),
  })

describe('an add-on pack', () => {
  test.each([
    ['deflated in a zip', makeZip],
    ['stored in a zip', stored],
    ['stored in a RAR', (parts: ArchiveParts) => makeRar5(parts)],
    ['packed in a RAR', (parts: ArchiveParts) => makeRar5(parts, { isPacked: true })],
  ])('%s is read to the resources in the archive in it', async (_, how) => {
    const bytes = await how({ 'dlcpacks/harbour/dlc.rpf': pack('harbour') })
    const name = how === makeZip || how === stored ? 'a.zip' : 'a.rar'
    const { inspection, resources, spawnNames, changes } = await store.inspect(name, bytes)
    const game = inspection.gameFiles
    expect(spawnNames).toEqual([
      {
        kind: 'vehicle',
        name: 'harbour',
        path: 'dlcpacks/harbour/dlc.rpf/common/data/vehicles.meta',
      },
    ])
    expect(resources).toMatchObject([
      {
        path: 'dlcpacks/harbour/dlc.rpf/x64/vehicles.rpf/car.ytd',
        edition: 'legacy',
        physicalMemory: 32 * MIB,
      },
    ])
    expect(game?.metas).toMatchObject({ dlcPacks: ['harbour'], dataFiles: [{ count: 1 }] })
    expect(game?.packages).toMatchObject({ read: 2, encrypted: 0, unread: 0 })
    expect(changes.map(({ path }) => path)).toEqual(['update/x64/dlcpacks/harbour/dlc.rpf'])
    expect(game?.changes).toMatchObject({ ways: ['add-on'], packs: ['harbour'], archives: [] })
  })

  test('that is encrypted is said to be so, and nothing is guessed of it but that it is one', async () => {
    const bytes = makeRpf({ 'a.ytd': makeResource({ version: 13 }) }, { encryption: NG })
    const { game, resources } = await look({ 'my car/dlc.rpf': bytes })
    expect(game?.packages).toMatchObject({
      read: 0,
      encrypted: 1,
      first: [{ path: 'my car/dlc.rpf', encryption: 'ng', files: 0, problem: null }],
    })
    expect(game?.changes).toMatchObject({ ways: ['add-on'], packs: [] })
    expect(resources).toEqual([])
  })

  test('packed in a RAR that cannot be unpacked is counted as unread', async () => {
    const parts = { 'dlc.rpf': pack('harbour') }
    const { game } = await look(parts, (all) => makeRar5(all, { isPacked: true, isDamaged: true }))
    expect(game?.packages).toMatchObject({ read: 0, unread: 1 })
  })
})

test('names of files in packages are among those that a mod is found by', async () => {
  const vehicles = makeRpf({ 'Adder.yft': makeResource({ version: 162 }) })
  const names = async (parts: ArchiveParts) =>
    (await look(parts)).innerFiles.map(({ name }) => name)
  expect(await names({ 'pack/dlc.rpf': makeRpf({ 'x64/vehicles.rpf': vehicles }) })).toEqual([
    'dlc.rpf',
    'vehicles.rpf',
    'adder.yft',
  ])
  const oiv = await makeZip({ 'assembly.xml': '<package/>', 'content/adder.yft': 'x' })
  expect(await names({ 'adder.oiv': oiv })).toEqual(['adder.oiv', 'assembly.xml', 'adder.yft'])
  const locked = makeRpf({ 'adder.yft': 'x' }, { encryption: NG })
  expect(await names({ 'dlc.rpf': locked })).toEqual(['dlc.rpf'])
})

describe('an OpenIV package', () => {
  const ASSEMBLY = `<package><metadata><name>Harbour</name><author><displayName>Mira</displayName></author></metadata><content>
    <add source="dlc.rpf">update\\x64\\dlcpacks\\harbour\\dlc.rpf</add>
    <archive path="update\\update.rpf"><add source="h">common\\data\\handling.meta</add>
      <xml path="common\\data\\dlclist.xml"><add xpath="/SMandatoryPacksData/Paths"><Item>dlcpacks:/harbour/</Item></add></xml></archive>
    <archive path="x64e.rpf"><delete>levels\\a.ytd</delete></archive><add source="s">scripts\\a.dll</add></content></package>`
  const parts = { 'assembly.xml': ASSEMBLY, 'content/dlc.rpf': pack('harbour'), 'content/h': 'h' }

  test('in a zip is read down to the third level', async () => {
    const { game, changes, spawnNames, resources } = await look({
      'Harbour.oiv': await makeZip(parts),
    })
    expect(
      game?.packages?.first.map(({ path, kind, name, author }) => [path, kind, name, author]),
    ).toEqual([
      ['Harbour.oiv', 'oiv', 'Harbour', 'Mira'],
      ['Harbour.oiv/content/dlc.rpf', 'rpf', null, null],
      ['Harbour.oiv/content/dlc.rpf/x64/vehicles.rpf', 'rpf', null, null],
    ])
    expect(spawnNames.map(({ name }) => name)).toEqual(['harbour'])
    expect(resources).toHaveLength(1)
    expect(changes).toHaveLength(5)
    expect(game?.changes).toMatchObject({
      ways: ['replace', 'add-on'],
      count: 5,
      archives: [
        { path: 'update/update.rpf', files: 1 },
        { path: 'x64e.rpf', files: 1 },
      ],
      looseFiles: 1,
      packs: ['harbour'],
      dlcListLines: ['dlcpacks:/harbour/'],
    })
  })

  test('under the name .zip, and unpacked in a folder, is one as well', async () => {
    const whole = await look(parts)
    expect(whole.game?.changes?.count).toBe(5)
    const folder = Object.fromEntries(
      Object.entries(parts).map(([path, bytes]) => [`x/${path}`, bytes]),
    )
    expect((await look(folder)).game?.changes?.count).toBe(5)
  })

  test('that is damaged, empty or another zip is said to be', async () => {
    const { game } = await look({
      'a.oiv': 'PK no zip',
      'b.oiv': await makeZip({ 'readme.txt': 'x' }),
      'c.oiv': await makeZip({ 'assembly.xml': '<package>', 'content/a': 'a' }),
      'd.rpf': 'RPF8',
    })
    expect(game?.packages?.first.map(({ path, problem }) => [path, problem])).toEqual([
      ['a.oiv', 'it could not be opened'],
      ['b.oiv', 'it has no assembly.xml'],
      ['d.rpf', 'it does not begin like an RPF7 archive'],
      ['c.oiv', 'it is not well-formed XML'],
    ])
    expect(game?.packages).toMatchObject({ read: 0, problems: 4 })
  })
})

describe('what is replaced or added', () => {
  test('loose files below an archive of the game replace; one that could be anywhere says nothing', async () => {
    const { game, changes } = await look({
      'Install/x64e.rpf/levels/gta5/vehicles.rpf/Adder.yft': makeResource({ version: 162 }),
      'mods/update/update.rpf/common/data/handling.meta': '<CHandlingDataMgr/>',
      'update/x64/dlcpacks/mpbeach/dlc.rpf/content.xml': '<a/>',
      'somewhere/vehicles.rpf/adder.ytd': 'x',
      'replace/adder_hi.yft': 'x',
    })
    expect(changes.map(({ path }) => path).sort()).toEqual([
      'update/update.rpf/common/data/handling.meta',
      'update/x64/dlcpacks/mpbeach/dlc.rpf/content.xml',
      'x64e.rpf/levels/gta5/vehicles.rpf/adder.yft',
    ])
    expect(game?.changes).toMatchObject({ ways: ['replace'], packs: [] })
    expect((await look({ 'replace/adder.yft': 'x' })).game?.changes).toBeUndefined()
  })

  test('a server resource that streams what its meta file names is an add-on', async () => {
    const meta = (name: string) =>
      `<CVehicleModelInfo__InitDataList><InitDatas><Item><modelName>${name}</modelName></Item></InitDatas></CVehicleModelInfo__InitDataList>`
    const resource = { 'r/fxmanifest.lua': "game 'gta5'", 'r/stream/cars/r8.yft': 'x' }
    expect(
      (await look({ ...resource, 'r/vehicles.meta': meta('R8') })).game?.changes?.ways,
    ).toEqual(['add-on'])
    expect(
      (await look({ ...resource, 'r/vehicles.meta': meta('r9') })).game?.changes,
    ).toBeUndefined()
  })
})

describe('limits:', () => {
  test('beyond three levels, 60 packages and the budget, packages are counted and left', async () => {
    let inner = makeRpf({ 'a.txt': 'a' })
    for (let n = 0; n < 5; n++) inner = makeRpf({ 'inner.rpf': inner })
    expect((await look({ 'a.rpf': inner })).game?.packages).toMatchObject({ read: 3, unread: 1 })
    const many = Object.fromEntries(
      Array.from({ length: 70 }, (_, n) => [`${n}.rpf`, makeRpf({ a: 'a' })]),
    )
    expect((await look(many)).game?.packages).toMatchObject({ read: 60, unread: 10 })
    const large = Buffer.concat([makeRpf({ a: 'a' }), Buffer.alloc(31 * MIB)])
    const heavy = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`${n}.rpf`, large]))
    // Three fit into 96 MiB; what is left is less than the longest list.
    expect((await look(heavy)).game?.packages).toMatchObject({ read: 3, unread: 2 })
    // As they lie in the archive, they cost nothing.
    expect((await look(heavy, stored)).game?.packages).toMatchObject({ read: 5, unread: 0 })
  })

  test('a packed package costs all of it: above 32 MiB an .oiv is left, and of an RPF the list is read', async () => {
    const filler = Buffer.alloc(33 * MIB)
    const oiv = await stored({ 'assembly.xml': '<package/>', 'content/a': filler })
    const rpf = makeRpf({ 'a.bin': filler, 'vehicles.meta': VEHICLES }, { isCompressed: false })
    const parts = { 'a.oiv': oiv, 'b.rpf': rpf }
    const { game, spawnNames } = await look(parts)
    expect(game?.packages).toMatchObject({
      read: 1,
      unread: 1,
      first: [{ path: 'b.rpf', files: 2 }],
    })
    const metaProblems = [{ path: 'b.rpf/vehicles.meta', reason: 'it could not be unpacked' }]
    expect([game?.metaProblems, spawnNames]).toEqual([metaProblems, []])
    const lying = await look(parts, stored)
    expect(lying.game?.packages).toMatchObject({ read: 2, unread: 0 })
    expect(lying.spawnNames.map(({ name }) => name)).toEqual(['adder'])
  })
})
