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
  expect(facts?.omitted).toEqual({ metaProblems: 3, manifests: 3 })
  expect((await factsOf({ 'r/fxmanifest.lua': "game 'gta5'" }))?.omitted).toBeUndefined()
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
