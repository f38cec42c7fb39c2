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
