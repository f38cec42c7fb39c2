import { describe, expect, test } from 'vitest'
import { MOD_SORTS, type UploadWindow } from '#contract/catalogue/list-choices.ts'
import type { ParsedModFilters } from '#contract/catalogue/search.ts'
import { browseMods } from '#server/catalogue/search/candidates/browse-mods.ts'
import { areManyCertain } from '#server/catalogue/search/candidates/expected-matches.ts'
import { readFilter } from '#server/catalogue/search/candidates/filter-terms.ts'
import type { OpenDatabase } from '#server/catalogue/search/catalogue.suite.ts'
import { countChoices } from '#server/catalogue/search/counts/count-choices.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import {
  KEYS,
  MadeCatalogue,
  PLAIN_SORTS,
  SORTED,
} from '#server/catalogue/search/made-mods.suite.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'

/** What narrowing promises: every page and count is what filtering all mods one by one gives. */
export function describeFilters(name: string, open: OpenDatabase): void {
  describe(name, () => {
    const made = new MadeCatalogue(open)
    const { combinations, five, seven } = made
    const matching = (filters: ParsedModFilters) => made.matching(filters)

    test.each(combinations.map((make, index) => ({ make, index })))(
      'filter $index in every order',
      async ({ make }) => {
        const filters = make()
        const expected = matching(filters)
        for (const sort of PLAIN_SORTS) {
          const page = await browseMods(made.db, { filters, sort, page: 2 })
          if (!page.totalIsCapped) expect(page.total).toBe(expected.length)
          else expect([page.total, expected.length > 1_000]).toEqual([1_000, true])
          const wanted = expected.toSorted(SORTED[sort]).slice(24, 48)
          expect(page.mods.map(KEYS[sort])).toEqual(wanted.map(KEYS[sort]))
        }
      },
    )

    test('that more are left than are shown is only said where it is so', async () => {
      const search = searchDatabase(made.db)
      const certain: number[] = []
      for (const make of combinations) {
        const filter = await readFilter(search, make())
        const isCertain = filter !== undefined && (await areManyCertain(search, filter))
        if (isCertain) certain.push(matching(make()).length)
      }
      expect(certain.toSorted((a, b) => a - b)).toEqual([
        matching({ withoutTags: [seven()] }).length,
        matching({ minDownloads: 1_000 }).length,
      ])
      expect(Math.min(...certain)).toBeGreaterThan(1_000)
    })

    test('searches are narrowed and sorted in the same way', async () => {
      const filters = { modType: 'sp-mod', tags: [five()] }
      const expected = matching(filters).filter((mod) => mod.name.startsWith('Alpha'))
      for (const sort of MOD_SORTS) {
        const page = await searchMods(made.db, { text: 'alpha', page: 1, filters, sort })
        expect([page.total, page.totalIsCapped]).toEqual([expected.length, false])
      }
      const named = await searchMods(made.db, { text: 'alpha', page: 1, filters, sort: 'name' })
      expect(named.mods.map((mod) => mod.name)).toEqual(
        expected
          .toSorted(SORTED.name)
          .map((mod) => mod.name)
          .slice(0, 24),
      )
    })

    test.each(
      combinations.flatMap((make, index) => ['', 'alpha'].map((text) => ({ make, index, text }))),
    )(
      'counts of "$text" under filter $index are right, or least counts',
      async ({ make, text }) => {
        const filters = make()
        const counts = await countChoices(made.db, { text, filters })
        const count = (changed: ParsedModFilters) =>
          matching({ ...filters, ...changed }).filter(({ name }) =>
            name.toLowerCase().startsWith(text),
          ).length
        const expectCount = (counted: { count: number; isCapped: boolean }, right: number) => {
          if (counted.isCapped) expect(counted.count).toBeLessThanOrEqual(right)
          else expect(counted.count).toBe(right)
          expect(counted.count === 0).toBe(right === 0)
        }
        expectCount(counts.total, count({}))
        for (const { value, ...counted } of counts.modTypes) {
          expectCount(counted, count({ modType: value }))
        }
        for (const { value, ...counted } of counts.categories) {
          expectCount(counted, count({ category: value, subCategory: undefined }))
        }
        for (const { id, ...counted } of counts.tags) {
          expectCount(counted, count({ tags: [...new Set([...(filters.tags ?? []), id])] }))
        }
        for (const { value, ...counted } of counts.uploadedWithin) {
          expectCount(counted, count({ uploadedWithin: value as UploadWindow }))
        }
        for (const { value, ...counted } of counts.minDownloads) {
          expectCount(counted, count({ minDownloads: value }))
        }
        for (const { part, more } of counts.total.isCapped ? [] : counts.without) {
          const rest = { [part]: undefined, ...(part === 'category' && { subCategory: undefined }) }
          expectCount(more, count(rest) - count({}))
        }
      },
    )

    test('says how many a filter hides', async () => {
      const filters = { category: 'maps', tags: [five()], minDownloads: 20_000 }
      const wider = [
        { ...filters, category: undefined },
        { ...filters, tags: undefined },
        { ...filters, minDownloads: undefined },
      ]
      const hidden = (text: string) => {
        const named = (narrowed: ParsedModFilters) =>
          matching(narrowed).filter(({ name }) => name.startsWith(text)).length
        return wider.map((rest) => named(rest) - named(filters))
      }
      const counts = await countChoices(made.db, { text: 'alpha', filters })
      expect(counts.without.map(({ part }) => part)).toEqual(['category', 'tags', 'minDownloads'])
      expect(counts.without.map(({ more }) => more.count)).toEqual(hidden('Alpha'))
      // No mod has both words: those that have one of them are all.
      const { without } = await countChoices(made.db, { text: 'beta alpha', filters })
      expect(without.map(({ more }) => more.count)).toEqual(hidden(''))
    })

    test.each(['or', 'nowhere', 'nowhere or'])(
      'of %s, which no mod has, counts nothing',
      async (text) => {
        for (const filters of [{}, { category: 'maps', tags: [five()], minDownloads: 50 }]) {
          const counts = await countChoices(made.db, { text, filters })
          const { modTypes, categories, uploadedWithin, minDownloads } = counts
          const choices = [...modTypes, ...categories, ...uploadedWithin, ...minDownloads]
          expect(choices.filter(({ count }) => count > 0)).toEqual([])
          expect(counts.without.filter(({ more }) => more.count > 0)).toEqual([])
          expect(counts.total.count).toBe(0)
        }
      },
    )

    test('a filter that leaves nothing does not change the spelling', async () => {
      const filters = { category: 'maps', subCategory: 'ymap' }
      const page = await searchMods(made.db, { text: 'beta', page: 1, filters })
      expect(page).toMatchObject({ total: 0, spelling: null })
    })
  })
}
