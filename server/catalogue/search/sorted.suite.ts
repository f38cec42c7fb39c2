import { describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/base/limits.ts'
import type { ParsedModFilters } from '#contract/catalogue/search.ts'
import { expectedMatches } from '#server/catalogue/search/candidates/expected-matches.ts'
import { NO_FILTER, readFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import { newestMatches } from '#server/catalogue/search/candidates/newest-matches.ts'
import type { OpenDatabase } from '#server/catalogue/search/catalogue.suite.ts'
import { countChoices } from '#server/catalogue/search/counts/count-choices.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import {
  KEYS,
  type Made,
  MadeCatalogue,
  MEETING_WORDS,
  PLAIN_SORTS,
  SORTED,
} from '#server/catalogue/search/made-mods.suite.ts'
import { readQuery } from '#server/catalogue/search/query/expand-query.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { countStatements, watchStatements } from '#tests/count-statements.ts'

/** That what is found by words comes in the order that was asked for, on whichever database. */
export function describeSorted(name: string, open: OpenDatabase): void {
  watchStatements()
  describe(name, () => {
    const made = new MadeCatalogue(open)
    const { combinations } = made

    const expectSorted = async (text: string, filters: ParsedModFilters, all: readonly Made[]) => {
      for (const sort of PLAIN_SORTS) {
        const expected = all.toSorted(SORTED[sort]).map(KEYS[sort])
        // Behind so many there are few mods left to walk past: all that match are sorted.
        for (const page of [1, 3, 41]) {
          const { mods } = await searchMods(made.db, { text, page, filters, sort })
          const shown = expected.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
          expect([sort, page, mods.map(KEYS[sort])]).toEqual([sort, page, shown])
        }
      }
    }

    test.each(combinations.map((make, index) => ({ make, index })))(
      'what is in most texts is sorted under filter $index',
      ({ make }) => expectSorted('text', make(), made.matching(make())),
    )

    const looksFor = async (work: () => Promise<unknown>) => {
      await work()
      // The second time nothing is read that is kept in memory.
      const { statements } = await countStatements(work)
      return statements.filter((statement) => statement.includes('search_terms')).length
    }

    test.each([
      { page: 1, looks: 2 },
      { page: 41, looks: 1 },
    ])(
      'by name page $page takes $looks looks, one where all are sorted',
      async ({ page, looks }) => {
        const request = {
          text: 'text',
          page,
          sort: 'name',
          filters: { modType: 'sp-mod' },
        } as const
        expect(await looksFor(() => searchMods(made.db, request))).toBe(looks)
      },
    )

    test('counts look for each part by itself only where that is less than the whole', async () => {
      const rare = { modType: '5m-mod', tags: [made.five(), made.seven()] }
      const broad = { modType: 'sp-mod', category: 'maps' }
      const looks = [rare, broad].map((filters) =>
        looksFor(() => countChoices(made.db, { text: 'text', filters })),
      )
      expect(await Promise.all(looks)).toEqual([3, 2])
    })

    test('words that meet more often than by chance are sorted', async () => {
      const all = made.matching({ withoutTags: [made.seven()] })
      const search = searchDatabase(made.db)
      const { groups } = await readQuery(search, MEETING_WORDS)
      // Fewer are expected than are sorted at once, and more there are.
      expect(await expectedMatches(search, { groups, filter: NO_FILTER })).toBeLessThan(1_200)
      expect(all.length).toBeGreaterThan(2_000)
      await expectSorted(MEETING_WORDS, {}, all)
    })

    test('the newest are among what came lately, where there are enough of them', async () => {
      const search = searchDatabase(made.db)
      const { groups } = await readQuery(search, 'alpha')
      const found: number[] = []
      for (const [index, make] of combinations.entries()) {
        const filter = await readFilter(search, make())
        if (!filter) continue
        const alphas = made.matching(make()).filter((mod) => mod.name.startsWith('Alpha'))
        for (const count of [1, 24, 240]) {
          const wanted = { matching: alphas.length, count }
          const ids = await newestMatches(search, { groups, filter }, wanted)
          if (!ids) continue
          found.push(index)
          const rows = await made.db
            .selectFrom('mods')
            .select(['id', 'name'])
            .where('id', 'in', ids)
            .execute()
          const names = new Map(rows.map(({ id, name }) => [id, name]))
          expect([index, ids.map((id) => names.get(id))]).toEqual([
            index,
            alphas
              .toSorted(SORTED.newest)
              .slice(0, count)
              .map((mod) => mod.name),
          ])
        }
      }
      // In the month of filter 10 there may be too few.
      expect(found).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
      for (const wanted of [
        { matching: 0, count: 24 },
        { matching: 1_000_000, count: 2_000 },
      ]) {
        const ids = await newestMatches(search, { groups, filter: NO_FILTER }, wanted)
        expect(ids).toBe(undefined)
      }
    })
  })
}
