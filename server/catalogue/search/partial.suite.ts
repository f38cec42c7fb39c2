import { describe, expect, test } from 'vitest'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import { countChoices } from '#server/catalogue/search/counts/count-choices.ts'
import { type SearchRequest, searchMods } from '#server/catalogue/search/results/search-mods.ts'
import type { ModDraft } from '#server/catalogue/writing/save-mods.ts'

/** What no mod has all words of, on whichever database `open` connects to. */
export function describePartial(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open)
    const text = 'lantern meadow zeppelin'
    /** Mods with two of the words, each more popular than the one before. */
    const withTwo = (count: number): Partial<ModDraft>[] =>
      Array.from({ length: count }, (_, index) => ({
        name: `Lantern ${index}`,
        description: 'Stands in a meadow.',
        downloadCount: index,
      }))
    const search = (request: Partial<SearchRequest> = {}) =>
      searchMods(mods.db, { text, page: 1, ...request })

    test('what has most of the words is found, as long as it is not too many', async () => {
      await mods.add(...withTwo(240), { name: 'Airfield', description: 'For one zeppelin.' })
      const { mods: found, total, isPartial } = await search()
      expect([total, isPartial]).toEqual([240, true])
      expect(found.every(({ name: each }) => each.startsWith('Lantern'))).toBe(true)
      const byName = await search({ sort: 'name' })
      expect([byName.total, byName.mods[0]?.name]).toEqual([240, 'Lantern 0'])
      expect((await countChoices(mods.db, { text })).total.count).toBe(240)
      // All of them can be paged through, each once.
      const pages = await Promise.all([...Array(10).keys()].map((at) => search({ page: at + 1 })))
      const ids = pages.flatMap((page) => page.mods.map(({ id }) => id))
      expect([ids.length, new Set(ids).size]).toEqual([240, 240])
    })

    test('where most of the words are in too many, the most informative one is looked for', async () => {
      await mods.add(...withTwo(241), { name: 'Airfield', description: 'For one zeppelin.' })
      for (const sort of ['relevance', 'name', 'newest', 'downloads'] as const) {
        const { mods: found, total, isPartial } = await search({ sort })
        const names = found.map((mod) => mod.name)
        expect([sort, names, total, isPartial]).toEqual([sort, ['Airfield'], 1, true])
      }
      expect((await countChoices(mods.db, { text })).total.count).toBe(1)
    })
  })
}
