import { beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'

/** That the kind of thing counts for more than its sort, on whichever database `open` connects to. */
export function describeKinds(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open, { isKept: true })
    beforeAll(() =>
      mods.add(
        { name: 'Old Wagon', subCategory: 'car' },
        { name: 'Night Arrow', subCategory: 'car', tags: ['Sports'] },
        { name: 'Loud Chef', subCategory: 'unique', tags: ['Car'] },
        { name: 'Rusted Harbour', subCategory: 'unique', tags: ['Realistic'], downloadCount: 900 },
        { name: 'Posters', subCategory: 'unique', tags: ['Lore-friendly'], downloadCount: 900 },
        { name: 'Giant Foam Finger', subCategory: 'unique', downloadCount: 900 },
        { name: 'Captain Emerald', subCategory: 'unique', tags: ['Marvel'] },
        { name: 'Bush Plane', subCategory: 'unique', downloadCount: 900 },
        { name: 'Fresh Paint', subCategory: 'unique', description: 'Lanes for the bus.' },
        { name: 'Give Way', subCategory: 'unique', downloadCount: 900 },
      ),
    )

    test('what is of the kind comes before what only has the attribute as its tag', async () => {
      for (const text of ['realistic car', 'lore friendly car']) {
        const { mods: found, isPartial } = await searchMods(mods.db, { text, page: 1 })
        expect([text, found[0]?.name, isPartial]).toEqual([text, 'Night Arrow', true])
      }
      expect((await mods.find('realistic'))[0]).toBe('Rusted Harbour')
    })

    test('what is in the place of a name comes before what has a tag of that name', async () => {
      expect(await mods.find('car')).toEqual(['Night Arrow', 'Old Wagon', 'Loud Chef'])
    })

    test('a place is offered once, however many words name it', async () => {
      const { kinds } = await searchMods(mods.db, { text: 'automobile cars', page: 1 })
      expect(kinds.map(({ label }) => label)).toEqual(['Vehicles › Car', 'Car'])
    })

    test('words about what a name stands for count little in names of other things', async () => {
      expect(await mods.find('hulk')).toEqual(['Captain Emerald', 'Giant Foam Finger'])
    })

    test('what has most of the words is found where another mod has those that name something', async () => {
      await mods.add(
        { name: 'Blue Finch', subCategory: 'boat', description: 'A fast quiet one.' },
        { name: 'Anchor Stall', subCategory: 'unique', description: 'Sells boats to sailors.' },
      )
      const text = 'fast quiet boat for sailors'
      const { mods: found, isPartial } = await searchMods(mods.db, { text, page: 1 })
      expect(found.map(({ name: each }) => each)).toContain('Blue Finch')
      expect(isPartial).toBe(true)
    })

    test('how somebody asks is not looked for', async () => {
      for (const text of ['give me a car', 'anything with cars', 'i want something like a car']) {
        expect([text, await mods.find(text)]).toEqual([text, await mods.find('car')])
      }
      expect((await mods.find('give way'))[0]).toBe('Give Way')
    })

    test('a kind written as one with what it is like is two words', async () => {
      for (const text of ['sports car', 'sportscar', 'sportscars']) {
        expect([text, (await mods.find(text))[0]]).toEqual([text, 'Night Arrow'])
      }
    })

    test('a word in a text comes before a name that only begins with it', async () => {
      expect(await mods.find('bus')).toEqual(['Fresh Paint', 'Bush Plane'])
    })

    test('in an order that was asked for they are all in that order', async () => {
      expect(await mods.find('bus', { sort: 'name' })).toEqual(['Bush Plane', 'Fresh Paint'])
      const byName = await mods.find('realistic car', { sort: 'name' })
      expect(byName).toEqual(['Loud Chef', 'Night Arrow', 'Old Wagon'])
    })
  })
}
