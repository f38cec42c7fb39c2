import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { type ArchiveParts, makeZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

const factsOf = async (parts: ArchiveParts) =>
  (await store.inspect('a.zip', await makeZip(parts))).inspection.gameFiles?.scriptFacts

test('scripts say what they register, offer and use; comments say nothing', async () => {
  const facts = await factsOf({
    'r/fxmanifest.lua': `server_scripts { '@oxmysql/lib/MySQL.lua', 's.lua' }
      exports { 'OldWay' }
      server_export 'OldServerWay'`,
    'r/s.lua': `-- RegisterCommand('hidden', f)
      --[[ RegisterNetEvent('hidden:long') ]]
      RegisterCommand('harbour', function() end, false)
      RegisterCommand("other" .. suffix, f)
      lib.addCommand({ 'one', "two" }, {}, f)
      QBCore.Commands.Add('three', 'help', {}, false, f)
      RegisterNetEvent('harbour:open', function() local url = 'http://a -- b' end)
      RegisterServerEvent("harbour:close")
      Foo.RegisterCommand('nobody', f)
      exports('getBoats', function() end)
      exports.ox_lib:notify({}) exports['qb-core']:GetCoreObject()
      exports['mysql-async']:mysql_execute('x')
      StartResource('harbour_extra')
      ExecuteCommand('ensure harbour-map') ExecuteCommand("start harbour_sounds")
      ExecuteCommand('say start this') ExecuteCommand('ensure ' .. name)
      AddEventHandler('onResourceStart', f) AddEventHandler('harbour:open', f)`,
    'r/c.js': `// RegisterCommand('hidden', f)
      /* onNet('hidden') */ onNet('harbour:js', () => {}); exports('fromJs', () => 1)
      const text = "// not a comment"; RegisterCommand(\`ticks\`, () => {}); RegisterCommand(\`a\${b}\`, f)
      exports.oxmysql.query('x')`,
    'elsewhere/x.lua': "RegisterCommand('outside', f)",
  })
  expect(facts).toEqual({
    commands: { count: 5, first: ['harbour', 'one', 'two', 'three', 'ticks'] },
    events: { count: 3, first: ['harbour:open', 'harbour:close', 'harbour:js'] },
    handlers: { count: 1, first: ['onResourceStart'] },
    exports: { count: 4, first: ['getBoats', 'fromJs', 'OldWay', 'OldServerWay'] },
    usedExports: {
      count: 4,
      first: [
        'ox_lib:notify',
        'qb-core:GetCoreObject',
        'mysql-async:mysql_execute',
        'oxmysql:query',
      ],
    },
    starts: { count: 3, first: ['harbour_extra', 'harbour-map', 'harbour_sounds'] },
    databases: ['oxmysql', 'mysql-async'],
    isProtected: false,
    isCut: false,
  })
})

test('protected scripts are said to be, and without any script nothing is said', async () => {
  const manifest = { 'r/fxmanifest.lua': "client_script 'a.lua'" }
  expect(
    await factsOf({ ...manifest, 'r/a.lua': 'FXAP\u0001\u0002', 'r/b.lua': 'local a = 1' }),
  ).toMatchObject({
    isProtected: true,
    commands: { count: 0 },
  })
  expect(await factsOf({ 'r/fxmanifest.lua': "this_is_a_map 'yes'" })).toBeUndefined()
})
