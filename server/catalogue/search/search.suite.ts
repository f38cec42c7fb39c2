import { describe, expect, test } from 'vitest'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { suggest } from '#server/catalogue/search/suggestions/suggest.ts'

/** What visitors can rely on when they search, on whichever database `open` connects to. */
export function describeSearch(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open)

    test('the exact name is first, then names, then the rest; ties by downloads', async () => {
      await mods.add(
        {
          name: 'Harbour thing',
          description: 'Made for the night train.',
          downloadCount: 9_000_000,
        },
        { name: 'Big Night Train', downloadCount: 10 },
        { name: 'Big Night Train', downloadCount: 20, searchKeywords: 'second' },
        { name: 'night train', downloadCount: 0 },
        { name: 'Another', tags: ['Night Train'], mainTag: 'Night Train', downloadCount: 1 },
      )
      const { mods: found, total } = await searchMods(mods.db, { text: 'Night Train', page: 1 })
      expect(total).toBe(5)
      expect(found.map((mod) => [mod.name, mod.downloadCount]).slice(0, 3)).toEqual([
        ['night train', 0],
        ['Big Night Train', 20],
        ['Big Night Train', 10],
      ])
    })

    test.each([
      ['GT-R', 'Nissan GT-R Nismo'],
      ['gtr', 'Nissan GT-R Nismo'],
      ['gt r', 'Nissan GT-R Nismo'],
      ['AK47', 'Golden AK-47'],
      ['AK-47', 'Golden AK-47'],
      ['ak 47', 'Golden AK-47'],
      ['planet shine', 'PlanetShine'],
      ['planetshine', 'PlanetShine'],
      ['nightbus', 'Night Bus'],
      ['cafe limon', 'Café Limón'],
      ['BUS NIGHT', 'Night Bus'],
      ['ni bu', 'Night Bus'],
      ['бронз', 'Бронзовый Титан'],
      ['ТИТАН', 'Бронзовый Титан'],
      ['市街', '旧市街リメイク'],
      ['影', '月影の刀'],
      ['刀', '月影の刀'],
      ['سيارة', 'السيارة السريعة'],
      ['السَّيارة', 'السيارة السريعة'],
    ])('%s finds %s', async (text, wanted) => {
      await mods.addNamed(
        'Nissan GT-R Nismo',
        'Golden AK-47',
        'PlanetShine',
        'Night Bus',
        'Café Limón',
      )
      await mods.addNamed(
        'Бронзовый Титан',
        '旧市街リメイク',
        '月影の刀',
        'السيارة السريعة',
        'Tango Rust',
      )
      expect(await mods.find(text)).toEqual([wanted])
    })

    test.each([
      ['lamborgini', 'Lamborghini Miura', 'lamborghini'],
      ['koenigseg', 'Koenigsegg Agera', undefined],
      ['polcie car', 'Police Car', 'police car'],
      ['oplice acr', 'Police Car', 'police car'],
      ['areonautics', 'Near Aeronautics', 'aeronautics'],
      ['kaeroautics', 'Near Aeronautics', 'aeronautics'],
    ])('%s is found in spite of its errors', async (text, wanted, corrected) => {
      await mods.addNamed('Lamborghini Miura', 'Koenigsegg Agera', 'Police Car', 'Near Aeronautics')
      const page = await searchMods(mods.db, { text, page: 1 })
      expect(page.mods.map((mod) => mod.name)).toEqual([wanted])
      expect(page.spelling).toEqual(corrected ? { original: text, corrected } : null)
      const insisted = await searchMods(mods.db, { text, page: 1, exact: true })
      expect(insisted.spelling).toBeNull()
      expect(insisted.total).toBe(corrected ? 0 : 1)
    })

    test('words that mean the same find each other, further down', async () => {
      await mods.add(
        { name: 'Motorbike Helmets' },
        { name: 'Chrome', subCategory: 'bike', downloadCount: 500 },
        { name: 'Lore', category: ['5m-mod'] },
      )
      expect(await mods.find('motorbike')).toEqual(['Motorbike Helmets', 'Chrome'])
      expect(await mods.find('fivem')).toEqual(['Lore'])
      expect(await mods.find('single player chrome')).toEqual(['Chrome'])
    })

    test('suggestions are kinds with counts, mods, then tags, and mark what matches', async () => {
      await mods.add(
        { name: 'Café Animated', tags: ['Anime'], mainTag: 'Anime', downloadCount: 5 },
        { name: 'Wild Animals', subCategory: 'animated', downloadCount: 50 },
      )
      const found = await suggest(mods.db, 'anim')
      expect(found.length).toBeLessThanOrEqual(8)
      const marked = found.map(({ kind, text, matches }) => [
        kind,
        matches.map(([start, end]) => text.slice(start, end)).join(),
      ])
      expect(marked.slice(0, 4)).toEqual([
        ['category', 'Anim'],
        ['mod', 'Anim'],
        ['mod', 'Anim'],
        ['tag', 'Anim'],
      ])
      expect(found[0]).toMatchObject({ subCategory: 'animated', count: 1 })
      expect(await suggest(mods.db, 'cafe')).toMatchObject([{ matches: [[0, 4]] }])
      expect(await suggest(mods.db, ' ')).toEqual([])
      expect((await suggest(mods.db, 'wild anmials'))[0]?.text).toBe('Wild Animals')
    })

    test('no text breaks it', async () => {
      await mods.addNamed('Plain')
      const texts = [
        "'; drop table mods; --",
        '%_%',
        '\\',
        '{}',
        '{"a":1}',
        '&|!():*',
        '🚗🚗',
        '\u0301',
      ]
      texts.push(
        'a'.repeat(500),
        'ab '.repeat(160),
        '١٢٣',
        '\u{10ffff}',
        '\u0001',
        '東'.repeat(300),
      )
      for (const text of texts) {
        expect((await searchMods(mods.db, { text, page: 1 })).mods.length).toBeLessThanOrEqual(1)
        await suggest(mods.db, text.slice(0, 100))
      }
    })
  })
}
