import { describe, expect, test } from 'vitest'
import { readFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import { newestMatches } from '#server/catalogue/search/candidates/newest-matches.ts'
import type { OpenDatabase } from '#server/catalogue/search/catalogue.suite.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import {
  KEYS,
  MadeCatalogue,
  PLAIN_SORTS,
  SORTED,
} from '#server/catalogue/search/made-mods.suite.ts'
import { readQuery } from '#server/catalogue/search/query/expand-query.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'

/** That what is found by words comes in the order that was asked for, on whichever database. */
export function describeSorted(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const made = new MadeCatalogue(open)
    const { combinations } = made

    test.each(combinations.map((make, index) => ({ make, index })))(
      'what is in most texts is sorted under filter $index',
      async ({ make }) => {
        const filters = make()
        for (const sort of PLAIN_SORTS) {
          const expected = made.matching(filters).toSorted(SORTED[sort]).map(KEYS[sort])
          for (const page of [1, 3]) {
            const found = await searchMods(made.db, { text: 'text', page, filters, sort })
            const keys = found.mods.map(KEYS[sort])
            expect([sort, page, keys]).toEqual([
              ...[sort, page],
              expected.slice((page - 1) * 24, page * 24),
            ])
          }
        }
      },
    )

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
      // Not of the last month alone, nor of what is too little.
      expect(new Set(found)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
    })
  })
}
