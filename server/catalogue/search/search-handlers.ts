import type { Handlers } from '#contract/api.ts'
import { browseMods } from '#server/catalogue/search/browse-mods.ts'
import { countChoices } from '#server/catalogue/search/count-choices.ts'
import { searchMods } from '#server/catalogue/search/search-mods.ts'
import { suggest } from '#server/catalogue/search/suggest.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The calls of search and of the narrowing of lists. */
export function createSearchHandlers(
  db: Database,
): Handlers<unknown, 'getSearchMods' | 'browseMods' | 'getFilterCounts' | 'getSuggestions'> {
  return {
    getSearchMods: ({ body }) =>
      searchMods(db, {
        text: body.searchQuery,
        page: body.currentPage,
        filters: body.filters,
        sort: body.sort,
        exact: body.exact,
      }),
    browseMods: ({ body }) =>
      browseMods(db, { filters: body.filters, sort: body.sort, page: body.currentPage }),
    getFilterCounts: ({ body }) =>
      countChoices(db, { text: body.searchQuery ?? '', exact: body.exact, filters: body.filters }),
    getSuggestions: async ({ body }) => ({ suggestions: await suggest(db, body.text) }),
  }
}
