import { describe, expect, test } from 'vitest'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import { listRelatedMods } from '#server/catalogue/search/related/list-related-mods.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'

/** That people who ask for kinds of things are understood, on whichever database `open` connects to. */
export function describeEveryday(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open)

    test('a word in its exact form comes before its other forms', async () => {
      await mods.addNamed('Folder Icons', 'Tidy Folder', 'Coloured Folders')
      const found = await mods.find('folders')
      expect([found[0], found.length]).toEqual(['Coloured Folders', 3])
      expect((await mods.find('folder')).at(-1)).toBe('Coloured Folders')
    })

    test('what does what a verb says is found by it, after what has the verb; what was done is not', async () => {
      await mods.addNamed('Walk in the Rain', 'Stilt Walker', 'Walkable Roofs', 'Breakable Glass')
      const found = await mods.find('walking')
      expect([found[0], found.length]).toEqual(['Walk in the Rain', 3])
      expect(found.toSorted()).toEqual(['Stilt Walker', 'Walk in the Rain', 'Walkable Roofs'])
      expect(await mods.find('broken')).toEqual([])
    })

    test('whole words come before beginnings, and the kind of thing is understood', async () => {
      await mods.add(
        { name: 'Carousel', subCategory: 'unique', downloadCount: 900 },
        { name: 'Old Wagon', subCategory: 'car' },
        { name: 'Night Ferry', subCategory: 'boat', description: 'Carries one car.' },
      )
      expect(await mods.find('car')).toEqual(['Old Wagon', 'Night Ferry', 'Carousel'])
      const { kinds } = await searchMods(mods.db, { text: 'cars', page: 1 })
      expect(kinds).toMatchObject([
        { label: 'Vehicles › Car', ways: [{ label: 'SP', subCategory: 'car', count: 1 }] },
      ])
      expect(await searchMods(mods.db, { text: 'car fivem', page: 1 })).toMatchObject({
        total: 2,
        isPartial: true,
      })
      expect(await mods.find('sp car')).toEqual(['Old Wagon', 'Night Ferry'])
    })

    test('what has two words in its name comes first for both as one, before its kind', async () => {
      const ramp = { mainCategory: ['maps'], subCategory: 'stunt-ramp' }
      await mods.add(
        { name: 'Corkscrew', ...ramp, downloadCount: 900 },
        { name: 'Bay: the Mega Ramp', ...ramp },
      )
      for (const text of ['mega ramp', 'megaramp', 'megaramps']) {
        expect([text, await mods.find(text)]).toEqual([text, ['Bay: the Mega Ramp', 'Corkscrew']])
      }
      await mods.add({ name: 'Megaramp by night', ...ramp })
      expect((await mods.find('megaramp'))[0]).toBe('Megaramp by night')
    })

    test('English words and words that occur are never replaced', async () => {
      await mods.addNamed('Police Cards', 'Fantasy Corsair', 'Gilded Wagon')
      for (const text of [
        'police car',
        'fast car',
        'fast corsair',
        'gilded waggon',
        'wagon card',
      ]) {
        const page = await searchMods(mods.db, { text, page: 1 })
        expect([text, page.spelling?.corrected]).toEqual([text, undefined])
      }
    })

    test('only what was misspelt is said to be, in letters as names have them', async () => {
      await mods.addNamed('Wider Contracts App', 'Precinct 9', 'Бронзовый Титан')
      const corrected = async (text: string) =>
        (await searchMods(mods.db, { text, page: 1 })).spelling?.corrected
      for (const text of ['widercontracts app', 'precinct9', 'wider contractsapp']) {
        expect([text, await corrected(text)]).toEqual([text, undefined])
      }
      expect(await corrected('бронзовй титан')).toBe('бронзовый титан')
      expect(await corrected('precnict9')).toBe('precinct')
    })

    test('what mentions an ambulance is no car, though ambulances are cars', async () => {
      await mods.add(
        { name: 'Patrol Wagon', subCategory: 'car', tags: ['Emergency'] },
        {
          name: 'Sky Medic',
          subCategory: 'aircraft',
          description: 'An ambulance.',
          tags: ['Emergency'],
        },
      )
      expect(await mods.find('cop cars')).toEqual(['Patrol Wagon'])
      expect((await mods.find('ambulance'))[0]).toBe('Sky Medic')
    })

    test('meanings and other languages find what no text says', async () => {
      await mods.addNamed('Cloudhopper Airliner', 'Волна Такси', 'Quiet Garden')
      expect(await mods.find('aeroplane')).toEqual(['Cloudhopper Airliner'])
      for (const text of ['taxi', 'taksi', 'volna']) {
        expect((await mods.find(text))[0]).toBe('Волна Такси')
      }
      for (const text of ['flugzeug', 'avión', 'aviones']) {
        expect(await mods.find(text)).toEqual(['Cloudhopper Airliner'])
      }
    })

    test('other spellings, two words for one, and what something is a kind of are found', async () => {
      await mods.add(
        { name: 'Presidential Wagon', description: 'With an armoured body.' },
        { name: 'Wave Skipper', subCategory: 'boat', tags: ['Speedboat'] },
        { name: 'Quiet Ferry', subCategory: 'boat' },
      )
      expect((await mods.find('armored wagon'))[0]).toBe('Presidential Wagon')
      expect(await mods.find('lemonade stall')).toEqual([])
      await mods.addNamed('Cold Beverage Stand')
      expect((await mods.find('lemonade'))[0]).toBe('Cold Beverage Stand')
      expect((await mods.find('speed boats'))[0]).toBe('Wave Skipper')
    })

    test('a word that names a kind is in the name of other things by chance', async () => {
      await mods.add(
        { name: 'City Recovery', subCategory: 'car', downloadCount: 9 },
        {
          name: 'Narrow Lanes',
          mainCategory: ['maps'],
          subCategory: 'ymap',
          tags: ['City'],
          searchKeywords: 'old city',
        },
      )
      expect(await mods.find('city')).toEqual(['Narrow Lanes', 'City Recovery'])
      expect((await mods.find('city recovery'))[0]).toBe('City Recovery')
    })

    test('a whole word of a name comes before a part of one', async () => {
      await mods.add({ name: 'LanternTools' }, { name: 'Paper Lantern' })
      expect(await mods.find('lantern')).toEqual(['Paper Lantern', 'LanternTools'])
    })

    test('what names a thing is no beginning of another, unless of a half name', async () => {
      await mods.add(
        { name: 'Vanta Night Courier', subCategory: 'bike', description: 'For the delivery job.' },
        { name: 'Mercado Van', subCategory: 'truck-suv' },
      )
      expect((await mods.find('delivery van'))[0]).toBe('Mercado Van')
      expect((await mods.find('van cour'))[0]).toBe('Vanta Night Courier')
    })

    test('a red car is no red carpet', async () => {
      await mods.add(
        { name: 'Red Carpet Night', mainCategory: ['peds'], subCategory: 'character' },
        { name: 'Old Wagon', subCategory: 'car' },
      )
      expect((await mods.find('red car'))[0]).toBe('Old Wagon')
    })

    test('one word of a name answers one word of a text', async () => {
      await mods.add(
        { name: 'Pistol Stand', downloadCount: 900 },
        { name: 'Handgun Pistol', downloadCount: 9 },
      )
      expect((await mods.find('handgun pistol'))[0]).toBe('Handgun Pistol')
      expect((await mods.find('pistol sidearm'))[0]).toBe('Handgun Pistol')
    })

    test('whether somebody is a woman or a man is in how texts speak of them', async () => {
      const hero = { mainCategory: ['peds'], subCategory: 'character' }
      await mods.add(
        { name: 'Storm Runner', ...hero, description: 'An arc of light behind her.' },
        { name: 'Old Watchman', ...hero, description: 'The cape is his.', downloadCount: 900 },
      )
      expect((await mods.find('female character'))[0]).toBe('Storm Runner')
      expect((await mods.find('male character'))[0]).toBe('Old Watchman')
    })

    test('what the catalogue lacks is found by what it is a kind of, before all of its sort', async () => {
      const animal = { mainCategory: ['peds'], subCategory: 'character', tags: ['Animal'] }
      await mods.add(
        { name: 'Fenwick', ...animal, description: 'A fox.', downloadCount: 9 },
        { name: 'Skater', ...animal, description: 'One good dog.', downloadCount: 9 },
      )
      expect((await mods.find('puppy'))[0]).toBe('Skater')
    })

    test('three letters are no misspelt beginning of anything', async () => {
      await mods.addNamed('Hover Board', 'High Road')
      expect(await mods.find('hgx')).toEqual([])
    })

    test('words that only praise are not asked for, unless they name something', async () => {
      await mods.addNamed('Rolling Clouds', 'Better Umbrellas', 'Sturdy Clouds')
      expect((await mods.find('better clouds')).length).toBeGreaterThan(1)
      expect((await mods.find('better clouds'))[0]).toMatch('Clouds')
      await mods.add({ name: 'Admin Desk', subCategory: 'menu-trainer', mainCategory: ['script'] })
      const { kinds } = await searchMods(mods.db, { text: 'mod menu', page: 1 })
      expect(kinds[0]?.label).toBe('Script › Menu/Trainer')
    })

    test('what looks like a word of another language is none, and a half name is found', async () => {
      await mods.addNamed('Hafco Space Works', 'Harbour Dock', 'Limo Hire', 'Limonade Stand')
      expect((await mods.find('hafo spa'))[0]).toBe('Hafco Space Works')
      expect((await mods.find('limo sta'))[0]).toBe('Limonade Stand')
    })

    test('mods that are like one: of its kind first, with its rare tags before common ones', async () => {
      const common = { tags: ['Common'], mainTag: 'Common' }
      const [id] = (await mods.add(
        { name: 'Red Wagon', subCategory: 'car', tags: ['Common', 'Rare'], mainTag: 'Common' },
        { name: 'Popular Boat', subCategory: 'boat', ...common, downloadCount: 90_000 },
        { name: 'Same Kind', subCategory: 'car', ...common, downloadCount: 5 },
        { name: 'Rare Friend', subCategory: 'car', tags: ['Rare'], mainTag: 'Rare' },
        { name: 'Blue Wagon', subCategory: 'car', ...common },
      )) as [number]
      const related = await listRelatedMods(mods.db, { tag: 'Common', modId: id })
      expect(related.map(({ name }) => name)).toEqual([
        ...['Rare Friend', 'Blue Wagon', 'Same Kind', 'Popular Boat'],
      ])
      const byTag = await listRelatedMods(mods.db, { tag: 'Common' })
      expect(byTag[0]?.name).toBe('Popular Boat')
      await expect(listRelatedMods(mods.db, { tag: 'None', modId: id })).rejects.toThrow()
    })
  })
}
