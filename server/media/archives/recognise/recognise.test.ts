import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { type ArchiveParts, makeZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

const inspect = async (parts: ArchiveParts) =>
  (await store.inspect('mod.zip', await makeZip(parts))).inspection

/** The beginning of a Windows library, made with .NET or without. */
function library(isManaged: boolean): Buffer {
  const bytes = Buffer.alloc(1024)
  bytes.write('MZ')
  bytes.writeUInt32LE(0x80, 0x3c)
  bytes.write('PE', 0x80)
  bytes.writeUInt16LE(0x20b, 0x98)
  if (isManaged) bytes.writeUInt32LE(0x2008, 0x98 + 112 + 14 * 8)
  return bytes
}

describe('a kind is known by its contents:', () => {
  test.each<[string, ArchiveParts, string[]]>([
    ['a package', { 'mod.oiv': 'x' }, ['oiv-package']],
    [
      'a package named zip',
      { 'assembly.xml': '<package/>', 'content/a.rpf': 'x' },
      ['oiv-package'],
    ],
    ['an add-on', { 'add-on/turbo/DLC.rpf': 'x' }, ['addon-dlc']],
    ['models', { 'replace/turbo.yft': 'x', 'replace/turbo.ytd': 'x' }, ['replacement']],
    ['a plugin', { 'Trainer.asi': 'x' }, ['asi-plugin']],
    ['C#', { 'scripts/Fly.cs': 'x' }, ['dotnet-script']],
    ['a .NET library', { 'Fly.dll': library(true) }, ['dotnet-script']],
    ['another library', { 'Fly.dll': library(false) }, []],
    ['a library of others', { 'ScriptHookVDotNet3.dll': library(true) }, []],
    ['Lua', { 'scripts/addins/fly.lua': 'x' }, ['lua-script']],
    [
      'Menyoo',
      { 'a.xml': '<?xml version="1.0"?><!-- <Map> --><SpoonerPlacements/>' },
      ['menyoo-xml'],
    ],
    ['Map Editor', { 'a.xml': '<Map><Objects><MapObject/></Objects></Map>' }, ['map-editor-xml']],
    ['other XML', { 'a.xml': '<Settings/>' }, []],
    ['a map', { 'a.ymap': 'x', 'b.ytyp.xml': '<CMapTypes/>' }, ['map-placement']],
    [
      'ReShade',
      { 'Night.ini': 'PreprocessorDefinitions=\r\nTechniques=Bloom@Bloom.fx\r\n' },
      ['reshade-preset'],
    ],
    ['settings', { 'Night.ini': '[Keys]\nToggle=F6' }, []],
    ['ENB', { 'enbseries.ini': '[GLOBAL]' }, ['enb-preset']],
    ['ENB by its library', { 'd3d11.dll': library(false) }, ['enb-preset']],
    ['ReShade with its library', { 'd3d11.dll': 'x', 'a.ini': 'Techniques=A' }, ['reshade-preset']],
    ['a readme', { 'readme.txt': 'fxmanifest.lua' }, []],
    [
      'several things',
      { 'a/fxmanifest.lua': '', 'a/stream/a.ytd': 'x', 'b/dlc.rpf': 'x', 'c.asi': 'x' },
      ['5m-resource', 'addon-dlc', 'asi-plugin'],
    ],
  ])('%s', async (_what, parts, kinds) => {
    expect((await inspect(parts)).kinds.map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('a resource', () => {
  test('says its name, version and dependencies, however its manifest is written', async () => {
    const manifest = `-- name 'Not this'
      --[[ version '0.0.0' ]]
      fx_version "cerulean"; game { 'gta5' }
      name("Taxi \\"Job\\"")
      version [[1.2.3]]
      dependencies {
        'es_extended', "ox_lib", -- 'not_this'
        '/server:5181', '/onesync',
      }
      dependency 'oxmysql'
      shared_scripts { '@qb-core/shared/locale.lua', 'config.lua' }
      server_script 'server.lua'`
    const { kinds } = await inspect({ 'server/taxi/fxmanifest.lua': manifest })
    expect(kinds).toEqual([
      {
        kind: '5m-resource',
        folder: 'server/taxi',
        manifest: 'server/taxi/fxmanifest.lua',
        name: 'Taxi "Job"',
        version: '1.2.3',
        dependencies: ['es_extended', 'ox_lib', 'oxmysql', 'qb-core'],
        hasScripts: true,
      },
    ])
  })

  test('is found at the root, by its old manifest, and once for each folder', async () => {
    const { kinds } = await inspect({
      '__resource.lua': "resource_manifest_version 'x'",
      'fxmanifest.lua': "version '2'",
      'inner/fxmanifest.lua': "version '3'",
    })
    expect(kinds).toMatchObject([{ folder: '', manifest: 'fxmanifest.lua', version: '2' }])
  })

  test('may be one of many', async () => {
    const parts = Object.fromEntries(
      ['b', 'a'].map((name) => [`pack/${name}/fxmanifest.lua`, `name '${name}'`]),
    )
    expect((await inspect(parts)).kinds).toMatchObject([{ name: 'a' }, { name: 'b' }])
  })
})

describe('the suggested place:', () => {
  const manifest = (text: string) => ({ 'a/fxmanifest.lua': text })
  test.each<[string, ArchiveParts, string[], string[], string | null]>([
    [
      'a car for servers',
      { ...manifest("data_file 'VEHICLE_METADATA_FILE' 'data/vehicles.meta'"), 'a/b.yft': 'x' },
      ['5m-mod'],
      ['vehicles'],
      null,
    ],
    ['a script for servers', manifest("server_script 'a.lua'"), ['5m-mod'], ['script'], null],
    ['a ped for servers', { ...manifest(''), 'a/peds.meta': '' }, ['5m-mod'], ['peds'], null],
    [
      'a map for servers',
      { ...manifest("this_is_a_map 'yes'"), 'a/a.ymap': '' },
      ['5m-mod'],
      ['maps'],
      null,
    ],
    ['an unclear one', manifest(''), ['5m-mod'], [], null],
    ['a car', { 'a/dlc.rpf': 'x', 'b/a_hi.yft': 'x' }, ['sp-mod'], ['vehicles'], null],
    ['a weapon', { 'w_pi_pistol.ydr': 'x' }, ['sp-mod'], ['weapon'], null],
    ['clothes', { 'uppr_000_u.ydd': 'x' }, ['sp-mod'], ['peds'], null],
    ['a trainer', { 'a.asi': 'x' }, ['sp-mod'], ['script'], null],
    ['a spooner map', { 'a.xml': '<SpoonerPlacements/>' }, ['sp-mod'], ['maps'], 'menyoo-xml'],
    ['a placement', { 'a.ymap': 'x' }, ['sp-mod'], ['maps'], 'ymap'],
    ['props or an interior', { 'a.ytyp': 'x', 'a.ydr': 'x' }, ['sp-mod'], [], null],
    ['a preset', { 'a.ini': 'Techniques=A' }, ['graphics'], ['sp-graphics'], 'reshade'],
    ['an ENB', { 'enbseries.ini': 'x' }, ['graphics'], ['sp-graphics'], 'enb'],
    [
      'both',
      { ...manifest("data_file 'VEHICLE_METADATA_FILE' 'x'"), 'b/dlc.rpf': 'x' },
      ['5m-mod', 'sp-mod'],
      ['vehicles'],
      null,
    ],
    ['a text', { 'a.txt': 'x' }, [], [], null],
  ])('%s', async (_what, parts, category, mainCategory, subCategory) => {
    const { suggested } = await inspect(parts)
    expect(suggested).toEqual({ category, mainCategory, subCategory })
  })
})
