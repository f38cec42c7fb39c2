import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SCRIPT_BYTES } from '#server/media/archives/archive-limits.ts'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { makeZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

const factsOf = async (manifests: Record<string, string>) => {
  const parts = Object.fromEntries(
    Object.entries(manifests).map(([folder, text]) => [`${folder}fxmanifest.lua`, text]),
  )
  return (await store.inspect('a.zip', await makeZip(parts))).inspection.gameFiles
}

test('what resources need of others and of the server, and what they offer', async () => {
  expect(
    await factsOf({
      '[jobs]/taxi/': `game 'gta5'
        dependencies { '/server:5181', '/onesync', 'es_extended', 'Taxi-Lib', 'not a name!' }
        shared_scripts { '@ox_lib/init.lua' }
        provides { 'old-taxi' }`,
      '[jobs]/taxi-lib/': "games { 'gta5', 'rdr3' }\nprovide 'lib'\ndependency 'es_extended'",
    }),
  ).toMatchObject({
    games: ['gta5', 'rdr3'],
    needs: ['es_extended', 'ox_lib'],
    requirements: ['/server:5181', '/onesync'],
    offers: ['taxi-lib', 'taxi', 'lib', 'old-taxi'],
    frameworks: ['esx'],
  })
})

test('what manifests have players given and the game load, and what stays open in escrow', async () => {
  const said = await factsOf({
    'a/': `files { 'data/*.meta', 'html/index.html' }
      data_file 'HANDLING_FILE' 'data/handling.meta'
      data_file 'handling_file' 'data/other.meta'
      data_file 'DLC_ITYP_REQUEST' 'stream/a.ytyp'
      escrow_ignore { 'config.lua', 'stream/*.ytd', '\u202e' }`,
    'b/': "file 'b.json'\nescrow_ignore 'config.lua'",
  })
  expect(said?.manifests).toEqual({
    files: 3,
    dataFiles: [
      { type: 'HANDLING_FILE', count: 2 },
      { type: 'DLC_ITYP_REQUEST', count: 1 },
    ],
    escrowIgnored: ['config.lua', 'stream/*.ytd'],
  })
  expect((await factsOf({ 'a/': "game 'gta5'" }))?.manifests).toBeUndefined()
})

test('frameworks are those that are needed; none is guessed', async () => {
  expect((await factsOf({ 'a/': "dependency 'qb-core'" }))?.frameworks).toEqual(['qbcore'])
  const both = await factsOf({
    'a/': "shared_script '@qbx_core/modules/lib.lua'\ndependency 'es_extended'",
  })
  expect(both?.frameworks).toEqual(['esx', 'qbox'])
  expect((await factsOf({ 'a/': "description 'for ESX and standalone'" }))?.frameworks).toEqual([])
  // The framework itself needs none.
  expect((await factsOf({ 'es_extended/': "version '1.0'" }))?.frameworks).toEqual([])
})

test('a resource at the root has no name that others could need', async () => {
  expect(await factsOf({ '': "dependency 'oxmysql'" })).toMatchObject({
    needs: ['oxmysql'],
    offers: [],
  })
})

test('what a manifest lacks that every server asks for', async () => {
  const facts = await factsOf({
    'good/': "fx_version 'cerulean'\ngames { 'gta5' }",
    'old/': "-- fx_version 'cerulean'\ngame 'gta5'",
    'bare/': "description 'fx_version and game'",
  })
  expect(facts?.manifestProblems).toEqual([
    { path: 'bare/fxmanifest.lua', missing: ['fx_version', 'game'] },
    { path: 'old/fxmanifest.lua', missing: ['fx_version'] },
  ])
  const bytes = await makeZip({ 'a/__resource.lua': "client_script 'a.lua'" })
  const { gameFiles } = (await store.inspect('a.zip', bytes)).inspection
  expect(gameFiles?.manifestProblems).toEqual([])
})

test('frameworks and other resources are told by the exports that scripts call, too', async () => {
  const said = async (script: string, manifest = '') =>
    (
      await store.inspect(
        'a.zip',
        await makeZip({
          'a/fxmanifest.lua': `server_script 's.lua'\n${manifest}`,
          'a/s.lua': script,
        }),
      )
    ).inspection.gameFiles
  expect(await said("local QBCore = exports['qb-core']:GetCoreObject()")).toMatchObject({
    needs: [],
    uses: ['qb-core'],
    frameworks: ['qbcore'],
  })
  expect(await said("TriggerEvent('esx:getSharedObject', function(o) ESX = o end)")).toMatchObject({
    uses: ['es_extended'],
    frameworks: ['esx'],
  })
  expect(await said('ESX = exports.es_extended:getSharedObject()')).toMatchObject({
    frameworks: ['esx'],
  })
  // What the manifest names and what is in the archive stand once, or nowhere.
  const all = 'exports.qbx_core:a() exports.ox_lib:b() exports.A:c() exports.oxmysql:d()'
  expect(await said(all, "dependency 'ox_lib'")).toMatchObject({
    needs: ['ox_lib'],
    uses: ['qbx_core', 'oxmysql'],
    frameworks: ['qbox'],
  })
  expect(await said("local core = exports['qb-core']\nlocal lib = exports.ox_lib")).toMatchObject({
    uses: ['qb-core', 'ox_lib'],
    frameworks: ['qbcore'],
  })
  expect(await said("-- exports['qb-core']:x()\nTriggerEvent('esx:other')")).toMatchObject({
    uses: [],
    frameworks: [],
  })
})

test('of a script that is longer than what is read of one, that is said', async () => {
  const inspect = async (length: number) => {
    const parts = { 'a/fxmanifest.lua': "server_script 's.lua'", 'a/s.lua': ' '.repeat(length) }
    const { inspection } = await store.inspect('a.zip', await makeZip(parts))
    return inspection.gameFiles?.scriptFacts?.isCut
  }
  expect([await inspect(MAX_SCRIPT_BYTES), await inspect(MAX_SCRIPT_BYTES + 1)]).toEqual([
    false,
    true,
  ])
})

test('in JavaScript, what modules and pages call exports of their own uses nothing', async () => {
  const parts = {
    'a/fxmanifest.lua': "server_script 'dist/s.js'",
    'a/dist/s.js': "exports.default = 1; exports.oxmysql.query('x'); const c = exports['qb-core']",
    'a/html/page.js': 'exports.helper.run()',
    'a/web/build/page.mjs': "exports['other'].run()",
  }
  const { inspection } = await store.inspect('a.zip', await makeZip(parts))
  expect(inspection.gameFiles?.uses).toEqual(['oxmysql', 'qb-core'])
})
