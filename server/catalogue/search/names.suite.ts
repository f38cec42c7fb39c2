import { describe, expect, test } from 'vitest'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'

/** What names of real things and slang lead to, on whichever database `open` connects to. */
export function describeNames(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open)

    test('who names a maker gets what its things are, and its own alone before what is like them', async () => {
      await mods.add(
        { name: 'Old Wagon', subCategory: 'car', downloadCount: 900 },
        { name: 'Serpe', subCategory: 'car', description: 'hypercar' },
      )
      expect((await mods.find('bugatti'))[0]).toBe('Serpe')
      const { spelling } = await searchMods(mods.db, { text: 'bugatti', page: 1 })
      expect(spelling).toBeNull()
      await mods.add({ name: 'Bugatti Type 35', subCategory: 'car' })
      expect(await mods.find('bugatti')).toEqual(['Bugatti Type 35', 'Serpe'])
      expect(await mods.find('serpe')).toEqual(['Serpe'])
    })

    test('what only a name leads to is said to be near, and stands in the way of nothing', async () => {
      await mods.add(
        { name: 'Night Gown', mainCategory: ['peds'], subCategory: 'clothing' },
        { name: 'Old Chapel', mainCategory: ['maps'], subCategory: 'mlo' },
        { name: 'Two Wheels', subCategory: 'bike', searchKeywords: 'superbike' },
      )
      const near = await searchMods(mods.db, { text: 'ducati', page: 1 })
      expect(near).toMatchObject({
        mods: [{ name: 'Two Wheels' }],
        isPartial: true,
        spelling: null,
      })
      // Weddings have chapels, and yet clothes are asked for.
      expect((await mods.find('wedding clothes'))[0]).toBe('Night Gown')
    })

    test('a whole text is a name, unless a mod has it in its own', async () => {
      await mods.addNamed('Golden Lion', 'Garden Gate', 'Strait Crossing, a suspension bridge')
      expect((await mods.find('golden gate'))[0]).toBe('Strait Crossing, a suspension bridge')
      await mods.addNamed('Golden Gate Hotel')
      expect(await mods.find('golden gate')).toEqual(['Golden Gate Hotel'])
    })
  })
}
