import { describe, expect, test } from 'vitest'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import { countChoices } from '#server/catalogue/search/counts/count-choices.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'

/** That things are found by what they are described by, on whichever database `open` connects to. */
export function describeReverseDictionary(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open)
    const prop = { mainCategory: ['prop'], subCategory: 'city' }

    test('a thing is found by what it is described by, and it is said that no mod has the words', async () => {
      await mods.add(
        { name: 'Cape Sorrow Lighthouse', ...prop, downloadCount: 9 },
        { name: 'Clock Tower', ...prop, downloadCount: 900 },
        { name: 'Night Ships', subCategory: 'boat', downloadCount: 900 },
      )
      const text = 'tower that warns ships'
      const page = await searchMods(mods.db, { text, page: 1 })
      expect(page.mods[0]?.name).toBe('Cape Sorrow Lighthouse')
      expect(page).toMatchObject({ isPartial: true, total: 3, relaxedQueries: [] })
      const { categories } = await countChoices(mods.db, { text })
      expect(categories.find(({ value }) => value === 'prop')).toMatchObject({ count: 2 })
    })

    test('so it is where no mod has any of the words, among what filters leave, and on each page once', async () => {
      // In a place of its own: ids of lists that are gone stay in memory.
      const place = { mainCategory: ['script'], subCategory: 'funny' }
      const many = Array.from({ length: 30 }, (_, at) => ({ name: `Lighthouse ${at}`, ...place }))
      await mods.add(...many, { name: 'Sea Beacon', subCategory: 'boat' }, { name: 'Old Wagon' })
      const text = 'warns sailors of rocks'
      const filters = { category: 'script' }
      const first = await mods.find(text, { filters })
      const second = await mods.find(text, { filters, page: 2 })
      expect(new Set([...first, ...second])).toEqual(new Set(many.map((mod) => mod.name)))
      expect(first.length + second.length).toBe(30)
      expect(await searchMods(mods.db, { text, page: 1 })).toMatchObject({ total: 31 })
      expect(await mods.find('hums sailors of quartz')).toEqual([])
    })

    test('what has all the words comes before what they describe', async () => {
      await mods.add(
        { name: 'Lighthouse', ...prop, downloadCount: 900 },
        { name: 'Warning Tower for Ships', ...prop },
      )
      const text = 'tower warning ships'
      const { mods: found, isPartial } = await searchMods(mods.db, { text, page: 1 })
      expect([found[0]?.name, isPartial]).toEqual(['Warning Tower for Ships', false])
    })

    test('of two words the second names the thing itself, and describes nothing else', async () => {
      await mods.add(
        { name: 'Night Courier', subCategory: 'bike', downloadCount: 900 },
        { name: 'Mercado Van', subCategory: 'truck-suv' },
      )
      expect(await mods.find('delivery van')).toEqual(['Mercado Van'])
    })

    test('a name in another script is found by the language of it', async () => {
      await mods.add(
        { name: 'Волна', subCategory: 'car', downloadCount: 9 },
        { name: 'Old Wagon', subCategory: 'car', downloadCount: 900 },
        { name: '月影の刀', mainCategory: ['weapon'], subCategory: 'knife-sword' },
      )
      expect((await mods.find('russian car'))[0]).toBe('Волна')
      expect(await mods.find('swords from japan')).toEqual(['月影の刀'])
      expect(await mods.find('russian')).toEqual(['Волна'])
    })
  })
}
