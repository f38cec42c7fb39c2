import { describe, expect, test } from 'vitest'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'

/** That the kind of thing counts for more than its sort, on whichever database `open` connects to. */
export function describeKinds(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open)

    test('what is of the kind comes before what only has the attribute as its tag', async () => {
      await mods.add(
        { name: 'Rusted Harbour', subCategory: 'unique', tags: ['Realistic'], downloadCount: 900 },
        { name: 'Loud Posters', subCategory: 'unique', tags: ['Lore-friendly'] },
        { name: 'Old Wagon', subCategory: 'car' },
      )
      for (const text of ['realistic car', 'lore friendly car']) {
        const { mods: found, isPartial } = await searchMods(mods.db, { text, page: 1 })
        expect([text, found[0]?.name, isPartial]).toEqual([text, 'Old Wagon', true])
      }
      expect((await mods.find('realistic'))[0]).toBe('Rusted Harbour')
    })

    test('what is in the place of a name comes before what has a tag of that name', async () => {
      await mods.add(
        { name: 'Loud Chef', subCategory: 'unique', tags: ['Car'], downloadCount: 900 },
        { name: 'Old Wagon', subCategory: 'car' },
      )
      expect(await mods.find('car')).toEqual(['Old Wagon', 'Loud Chef'])
    })

    test('a kind written as one with what it is like is two words', async () => {
      await mods.add(
        { name: 'Night Arrow', subCategory: 'car', tags: ['Sports'] },
        { name: 'Old Wagon', subCategory: 'car' },
      )
      for (const text of ['sports car', 'sportscar', 'sportscars']) {
        expect([text, (await mods.find(text))[0]]).toEqual([text, 'Night Arrow'])
      }
    })

    test('a word in a text comes before a name that only begins with it', async () => {
      await mods.add(
        { name: 'Bush Plane', subCategory: 'unique', downloadCount: 900 },
        { name: 'Fresh Paint', subCategory: 'unique', description: 'Lanes for the bus.' },
      )
      expect(await mods.find('bus')).toEqual(['Fresh Paint', 'Bush Plane'])
    })
  })
}
