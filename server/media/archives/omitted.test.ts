import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { type ArchiveParts, makeZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

const factsOf = async (parts: ArchiveParts) =>
  (await store.inspect('a.zip', await makeZip(parts))).inspection.gameFiles
const many = (count: number, part: (index: number) => [string, string]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => part(index)))

test('manifests and broken meta files beyond those that are named are counted', async () => {
  const facts = await factsOf({
    ...many(63, (index) => [`r${index}/fxmanifest.lua`, "game 'gta5'"]),
    ...many(11, (index) => [`metas/${index}/handling.meta`, '<CHandlingDataMgr><a></b>']),
  })
  expect(facts?.metaProblems).toHaveLength(8)
  expect(facts?.omitted).toMatchObject({ metaProblems: 3, manifests: 3, needs: 0 })
  expect((await factsOf({ 'r/fxmanifest.lua': "game 'gta5'" }))?.omitted).toBeUndefined()
})

test('what resources need, use and offer beyond what is listed is counted', async () => {
  const words = (count: number, begin: string) =>
    Array.from({ length: count }, (_, at) => `'${begin}${at}'`).join(', ')
  const calls = Array.from({ length: 64 }, (_, at) => `exports.used${at}:call()`)
  const facts = await factsOf({
    'r/fxmanifest.lua': `fx_version 'cerulean' game 'gta5' server_script 's.lua'
      dependencies { ${words(65, 'needed')}, ${words(62, '/feature')} }
      provides { ${words(61, 'offered')} }
      escrow_ignore { ${words(63, 'open')} }`,
    'r/s.lua': calls.join('\n'),
    ...many(22, (index) => [`bare${index}/fxmanifest.lua`, "description 'x'"]),
  })
  expect(facts?.needs).toHaveLength(60)
  expect(facts?.uses).toHaveLength(60)
  expect(facts?.offers).toHaveLength(60)
  expect(facts?.omitted).toEqual({
    metaProblems: 0,
    manifests: 0,
    cutManifests: 0,
    needs: 5,
    uses: 4,
    // 61 that are provided, and 23 resources by their folders.
    offers: 24,
    requirements: 2,
    dataFiles: 0,
    escrowIgnored: 3,
    manifestProblems: 2,
  })
})

test('manifests that are longer than what is read of one are counted', async () => {
  const files = (count: number) => `files { ${"'a', ".repeat(count)} }`
  const facts = await factsOf({
    'a/fxmanifest.lua': `fx_version 'cerulean' game 'gta5' ${files(1990)}`,
    'b/fxmanifest.lua': `fx_version 'cerulean' game 'gta5' ${files(2100)} dependency 'lost'`,
    'c/fxmanifest.lua': `fx_version 'cerulean' game 'gta5' --${' '.repeat(128 * 1024)}`,
  })
  expect(facts?.needs).toEqual([])
  expect(facts?.omitted).toMatchObject({ manifests: 0, cutManifests: 2 })
})

test('names in scripts and in meta files beyond those that are listed are counted', async () => {
  const commands = Array.from({ length: 1500 }, (_, at) => `RegisterCommand('c${at}', f)`)
  const cars = Array.from({ length: 45 }, (_, at) => {
    return `<Item type="CHandlingData"><handlingName>car${at}</handlingName></Item>`
  })
  const facts = await factsOf({
    'r/fxmanifest.lua': "server_script 's.lua'",
    'r/s.lua': commands.join('\n'),
    'r/handling.meta': `<CHandlingDataMgr><HandlingData>${cars.join('')}</HandlingData></CHandlingDataMgr>`,
  })
  expect(facts?.scriptFacts?.commands.count).toBe(1500)
  expect(facts?.metas?.handling).toHaveLength(40)
  expect(facts?.metas?.omitted).toMatchObject({ handling: 5, variations: 0 })
})

test('packages beyond those that are opened are counted', async () => {
  const facts = await factsOf(many(70, (index) => [`p${index}/content/a.txt`, 'x']))
  expect(facts?.packages).toBeUndefined()
  const packages = await factsOf({
    ...many(70, (index) => [`p${index}/assembly.xml`, '<package/>']),
    ...many(70, (index) => [`p${index}/content/a.txt`, 'x']),
  })
  const { read = 0, problems = 0, unread = 0 } = packages?.packages ?? {}
  expect([read + problems, unread]).toEqual([60, 10])
})
