import { beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { suggest } from '#server/catalogue/search/suggestions/suggest.ts'

/** That misspelt and begun everyday words are understood, on whichever database `open` connects to. */
export function describeMisspelt(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open, { isKept: true })
    beforeAll(() =>
      mods.add(
        { name: 'Old Anchor Custom', subCategory: 'bike' },
        { name: 'Patrol Wagon', subCategory: 'car', tags: ['Emergency'] },
        { name: 'Shades 16-pack', subCategory: 'truck-suv' },
        { name: 'Tram Depot', subCategory: 'unique', description: 'Has a dragsterr.' },
        { name: 'Thermal Monitor', subCategory: 'unique' },
      ),
    )

    test('everyday words find what is called otherwise here, and are said to be', async () => {
      const answer = async (text: string) => {
        const { mods: found, spelling } = await searchMods(mods.db, { text, page: 1 })
        return [found[0]?.name, spelling?.corrected]
      }
      expect(await answer('motrbike')).toEqual(['Old Anchor Custom', 'motorbike'])
      expect(await answer('motorb')).toEqual(['Old Anchor Custom', 'motorbike'])
      expect(await answer('polise car')).toEqual(['Patrol Wagon', 'police car'])
      expect((await answer('motorbikes motorb'))[1]).toBe('motorbikes motorbike')
      expect(await answer('sunglases')).toEqual(['Shades 16-pack', 'sunglasses'])
      const exact = await searchMods(mods.db, { text: 'motrbike', page: 1, exact: true })
      expect([exact.total, exact.spelling]).toEqual([0, null])
    })

    test('what the catalogue has as typed comes first, and what is as near is found, too', async () => {
      const asTyped = await searchMods(mods.db, { text: 'dragsterr', page: 1 })
      expect(asTyped.mods.map(({ name: each }) => each)).toEqual(['Tram Depot', 'Patrol Wagon'])
      expect(asTyped.spelling).toBeNull()
      // A motor is as near.
      const near = await searchMods(mods.db, { text: 'thermal moitor', page: 1 })
      expect(near.mods[0]?.name).toBe('Thermal Monitor')
      expect(near.spelling?.corrected).toBe('thermal monitor')
    })

    test('suggestions understand what is begun or misspelt', async () => {
      const suggested = async (text: string) =>
        (await suggest(mods.db, text)).map((each) => each.text)
      for (const text of ['motorb', 'motrbike']) {
        const texts = await suggested(text)
        expect([text, texts]).toEqual([text, ['SP Mods: Vehicles: Bike', 'Old Anchor Custom']])
      }
      expect(await suggested('polise car')).toContain('Patrol Wagon')
      expect(await suggested('police c')).toEqual(await suggested('police car'))
      expect(await suggested('sunglasses')).toEqual(['Shades 16-pack'])
      expect(await suggested('zzzz')).toEqual([])
    })
  })
}
