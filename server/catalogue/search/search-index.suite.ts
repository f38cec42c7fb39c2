import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MAX_NAME_LENGTH, MAX_TAGS_PER_MOD, PAGE_SIZE } from '#contract/base/limits.ts'
import { indexMods } from '#server/catalogue/lists/index-mods.ts'
import { selectCandidates } from '#server/catalogue/search/candidates/candidate-rows.sql.ts'
import { type OpenDatabase, TestCatalogue } from '#server/catalogue/search/catalogue.suite.ts'
import { indexSearch } from '#server/catalogue/search/index/index-search.ts'
import { refreshPopularity } from '#server/catalogue/search/index/keep-search.ts'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import { isRebuildNeeded, rebuildSearch } from '#server/catalogue/search/index/rebuild-search.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import { facetOf } from '#server/catalogue/search/index/terms.ts'
import { listMisses } from '#server/catalogue/search/misses/misses.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { suggest } from '#server/catalogue/search/suggestions/suggest.ts'

const byNumber = (a: number, b: number) => a - b

/** That the index follows the catalogue, on whichever database `open` connects to. */
export function describeIndex(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const mods = new TestCatalogue(open)

    test('what changes is found and gone at once, and the vocabulary keeps count', async () => {
      const [id] = (await mods.add({ externalId: 'a', name: 'Old Wagon' })) as [number]
      await mods.add({ externalId: 'a', name: 'Gilded Wagon' })
      expect(await mods.find('old', { exact: true })).toEqual([])
      expect(await mods.find('gilded')).toEqual(['Gilded Wagon'])
      await mods.setDeleted(id, new Date())
      expect(await mods.find('gilded')).toEqual([])
      await mods.setDeleted(id, null)
      await mods.setDeleted(id, null)
      expect(await mods.find('gilded')).toEqual(['Gilded Wagon'])
      const { rows } = await sql`
        select word, docs, names from search_words
        where word in ('old', 'gilded', 'wagon', 'vehicles') order by word`.execute(mods.db)
      expect(rows).toEqual([
        { word: 'gilded', docs: 1, names: 1 },
        { word: 'old', docs: 0, names: 0 },
        { word: 'vehicles', docs: 1, names: 0 },
        { word: 'wagon', docs: 1, names: 1 },
      ])
    })

    test('a new word is found misspelt and begun at once, and not when it is gone', async () => {
      await mods.addNamed('Crimson Gondola')
      expect(await mods.find('gonodla')).toEqual(['Crimson Gondola'])
      const suggested = async () => (await suggest(mods.db, 'z')).map(({ text }) => text)
      expect([await mods.find('zephry'), await suggested()]).toEqual([[], []])
      const [id] = (await mods.add({ externalId: 'z', name: 'Zephyr Carriage' })) as [number]
      const expectBoth = async (names: string[]) =>
        expect([await mods.find('zephry'), await suggested()]).toEqual([names, names])
      await expectBoth(['Zephyr Carriage'])
      await mods.setDeleted(id, new Date())
      await expectBoth([])
      await mods.setDeleted(id, null)
      await expectBoth(['Zephyr Carriage'])
    })

    test('where no mod has all the words, those with most of them come, and it is counted', async () => {
      await mods.addNamed('Red Wagon', 'Blue Barrel')
      const page = await searchMods(mods.db, { text: 'Wagon xylophone', page: 1 })
      expect(page).toMatchObject({ mods: [{ name: 'Red Wagon' }], total: 1, isPartial: true })
      expect(await searchMods(mods.db, { text: 'red wagon', page: 1 })).toMatchObject({
        mods: [{ name: 'Red Wagon' }],
        isPartial: false,
      })
      await mods.find('wagon  XYLOPHONE')
      expect(await listMisses(mods.db, 10)).toMatchObject([{ query: 'wagon xylophone', times: 2 }])
    })

    test('all words of a mod are read, however popular it is', async () => {
      const downloads = [0, 99, 100, 999, 1_000, 9_999, 10_000, 99_999, 100_000, 5_000_000]
      const ids = await mods.add(
        ...downloads.map((downloadCount) => ({ name: `Wagon ${downloadCount}`, downloadCount })),
      )
      const rows = await selectCandidates(searchDatabase(mods.db), ids, true)
      const read = rows.filter(({ terms }) => parseIds(terms).length > 3)
      expect(read.map((row) => row.downloads).toSorted(byNumber)).toEqual(downloads)
    })

    test('nothing found offers texts that find something, and is counted without persons', async () => {
      await mods.addNamed('Red Wagon')
      const insist = (text: string) => searchMods(mods.db, { text, page: 1, exact: true })
      const page = await insist('Wagon xylophone')
      expect(page).toMatchObject({ mods: [], total: 0, pages: 0 })
      expect(page.relaxedQueries).toEqual([{ text: 'Wagon', count: 1, isCapped: false }])
      const misspelt = await insist('Wagno xylophone')
      expect(misspelt.relaxedQueries).toEqual([{ text: 'wagon', count: 1, isCapped: false }])
      await mods.find('wagon  XYLOPHONE')
      await mods.find('someone@example.org')
      await mods.find('call 0123456789')
      expect(await listMisses(mods.db, 10)).toMatchObject([
        { query: 'wagon xylophone', times: 2 },
        { query: 'wagno xylophone', times: 1 },
      ])
    })

    test('pages come each once, and more than a thousand are said to be more', async () => {
      const drafts = Array.from({ length: 1_030 }, (_, index) => ({
        name: `Crate ${index}`,
        downloadCount: index * 40,
      }))
      await mods.add(...drafts)
      const seen = new Set<number>()
      for (let page = 1; page <= 42; page++) {
        const answer = await searchMods(mods.db, { text: 'crate', page })
        expect(answer).toMatchObject({ total: 1_000, totalIsCapped: true, pages: 42 })
        for (const { id } of answer.mods) seen.add(id)
      }
      expect(seen.size).toBe(1_000)
      expect(await mods.find('crate', { page: 43 })).toEqual([])
      expect(await mods.find('crate 77')).toEqual(expect.arrayContaining(['Crate 77']))
      expect((await mods.find('crate 77'))[0]).toBe('Crate 77')
    })

    test.each([
      [500, 500],
      [1_100, 1_000],
    ])('of %i mods, found in different ways, %i come each once', async (count, shown) => {
      const ways = [
        { name: 'Harbour Crane' },
        { name: 'Port Crane' },
        { name: 'Crane', tags: ['Harbour'], mainTag: 'Harbour' },
        { name: 'Lifting', description: 'A crane of the harbour.' },
      ]
      const drafts = Array.from({ length: count }, (_, index) => ({
        ...ways[index % ways.length],
        name: `${ways[index % ways.length]?.name} ${index}`,
        downloadCount: (index * 7_919) % 30_000,
      }))
      await mods.add(...drafts)
      const seen: number[] = []
      for (let page = 1; page <= Math.ceil(shown / PAGE_SIZE); page++) {
        const answer = await searchMods(mods.db, { text: 'harbour crane', page })
        expect(answer).toMatchObject({ total: shown, totalIsCapped: count > shown })
        seen.push(...answer.mods.map(({ id }) => id))
      }
      expect([seen.length, new Set(seen).size]).toEqual([shown, shown])
    })

    test('the index can be made anew, and goes on where it was stopped', async () => {
      await mods.add(...Array.from({ length: 1_200 }, (_, index) => ({ name: `Barrel ${index}` })))
      const before = await indexContent()
      await expect(
        rebuildSearch(mods.db, (done) => {
          if (done === 500) throw new Error('stopped')
        }),
      ).rejects.toThrow('stopped')
      expect(await isRebuildNeeded(mods.db)).toBe(true)
      const steps: number[] = []
      expect(await rebuildSearch(mods.db, (done) => steps.push(done))).toBe(1_200)
      expect(steps).toEqual([1_000, 1_200])
      expect(await isRebuildNeeded(mods.db)).toBe(false)
      expect(await indexContent()).toEqual(before)
      await sql`truncate search_docs, search_terms, search_words`.execute(mods.db)
      expect(await isRebuildNeeded(mods.db)).toBe(true)
      await rebuildSearch(mods.db)
      expect(await mods.find('barrel 700')).toEqual(['Barrel 700'])
      const { rows } = await sql<{ counted: number }>`
        select reltuples::int as counted from pg_class where oid = 'mods'::regclass`.execute(
        mods.db,
      )
      expect(rows[0]?.counted, 'the planner knows how many mods there are').toBeGreaterThan(0)
    })

    async function indexContent(): Promise<unknown> {
      const { rows } = await sql`
        select (select count(*) from search_docs) as docs,
          (select count(*) from search_terms) as found,
          (select json_agg(array[word, docs::text, names::text] order by word)
            from search_words where docs > 0) as words`.execute(mods.db)
      return rows[0]
    }

    test('the indexes of the orders have every mod’s lists, however many and however long its name', async () => {
      const tags = Array.from({ length: MAX_TAGS_PER_MOD }, (_, index) => `Tag ${index}`)
      const [id] = (await mods.add(
        // Each is eighteen letters once it is folded.
        { name: 'ﷺ'.repeat(MAX_NAME_LENGTH), tags, category: ['sp-mod', '5m-mod', 'graphics'] },
        { name: 'Plain' },
      )) as [number]
      const { rows } = await sql<{ id: number; lists: number[]; terms: number[] }>`
        select l.mod_id as id, l.facet_ids as lists, t.list_terms as terms
        from list_mods l join search_terms t on t.mod_id = l.mod_id`.execute(mods.db)
      expect(rows).toHaveLength(2)
      expect(rows.find((row) => row.id === id)?.lists.length).toBeGreaterThan(MAX_TAGS_PER_MOD)
      for (const { lists, terms } of rows) {
        expect(terms.map(facetOf).toSorted(byNumber)).toEqual(lists.toSorted(byNumber))
      }
    })

    test('upkeep of one mod after the other plans none of its statements each time', async () => {
      const names = Array.from({ length: 12 }, (_, index) => `Cart ${index}`)
      const ids = await mods.add(...names.map((name) => ({ name })))
      const planned = await mods.db.transaction().execute(async (tx) => {
        for (const id of ids) await indexSearch(tx, [id])
        const { rows } = await sql<{ isReused: boolean }>`
          select bool_or(generic_plans > 0) as "isReused" from pg_prepared_statements
          where statement ~ 'isFound|known as materialized|written_docs'
          group by statement`.execute(tx)
        return rows
      })
      expect(planned.length).toBeGreaterThanOrEqual(3)
      expect(planned.filter(({ isReused }) => !isReused)).toEqual([])
    })

    test('a mod that has become popular moves up', async () => {
      const [id] = (await mods.add({ name: 'Sleeper' }, { name: 'Other' })) as [number]
      await sql`update mod_downloads set download_count = 5000 where mod_id = ${id}`.execute(
        mods.db,
      )
      await mods.db.transaction().execute((tx) => indexMods(tx, [id]))
      expect(await refreshPopularity(mods.db)).toBe(1)
      expect(await refreshPopularity(mods.db)).toBe(0)
      expect(await mods.find('sleeper')).toEqual(['Sleeper'])
    })
  })
}
