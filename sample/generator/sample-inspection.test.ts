import { afterAll, beforeAll, expect, test } from 'vitest'
import { contradictions } from '#contract/contradictions.ts'
import { sampleArchive } from '#sample/generator/sample-archive.ts'
import { sampleMods } from '#sample/generator/sample-mods.ts'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

test('the archives of the sample are recognised as what their mods say they are', async () => {
  const wrong: string[] = []
  for (const mod of sampleMods()) {
    const { name, bytes } = await sampleArchive(mod)
    const { inspection } = await store.inspect(name, bytes)
    const found = contradictions(inspection, mod)
    if (inspection.kinds.length === 0) wrong.push(`${name}: not recognised`)
    const place = [mod.category, mod.mainCategory, mod.subCategory].join(' / ')
    for (const { message } of found) wrong.push(`${name}, ${place}: ${message}`)
  }
  expect(wrong).toEqual([])
})

test('their game files and meta files are read, for both editions, light and heavy', async () => {
  const wrong: string[] = []
  const editions = new Set<string>()
  const frameworks = new Set<string>()
  let heavy = 0
  for (const mod of sampleMods()) {
    const { name, bytes } = await sampleArchive(mod)
    const { gameFiles: found } = (await store.inspect(name, bytes)).inspection
    if (!found || found.metaProblems.length > 0) wrong.push(`${name}: not read`)
    if (found?.resources.withoutHeader || found?.resources.damaged) wrong.push(`${name}: damaged`)
    const isNamed = ['vehicles', 'peds', 'weapon'].includes(mod.mainCategory[0] ?? '')
    if (isNamed && found?.spawnNames.count === 0) wrong.push(`${name}: no spawn name`)
    for (const edition of found?.editions ?? []) editions.add(edition)
    for (const framework of found?.frameworks ?? []) frameworks.add(framework)
    if (found?.resources.oversized) heavy++
  }
  expect(wrong).toEqual([])
  expect([...editions].sort()).toEqual(['enhanced', 'legacy'])
  expect([...frameworks].sort()).toEqual(['esx', 'qbcore', 'qbox'])
  expect(heavy).toBeGreaterThan(5)
})
