import type { Handlers } from '#contract/api.ts'
import { readSearchKeys } from '#contract/search-keys.ts'
import { browseMods } from '#server/catalogue/search/browse-mods.ts'
import { countChoices } from '#server/catalogue/search/count-choices.ts'
import { searchByAuthor } from '#server/catalogue/search/search-by-author.ts'
import { suggest } from '#server/catalogue/search/suggest.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The calls of search and of the narrowing of lists. */
export function createSearchHandlers(
  db: Database,
): Handlers<unknown, 'getSearchMods' | 'browseMods' | 'getFilterCounts' | 'getSuggestions'> {
  return {
    getSearchMods: ({ body }) =>
      searchByAuthor(db, {
        text: body.searchQuery,
        filters: body.filters,
        page: body.currentPage,
        sort: body.sort,
        exact: body.exact,
      }),
    browseMods: ({ body }) =>
      browseMods(db, { filters: body.filters, sort: body.sort, page: body.currentPage }),
    getFilterCounts: ({ body }) =>
      countChoices(db, {
        text: body.searchQuery ?? '',
        filters: body.filters,
        exact: body.exact,
      }),
    getSuggestions: async ({ body }) => ({
      // Nobody who asks for an author or a file is helped by mods that are named so.
      suggestions: asksByKeys(body.text) ? [] : await suggest(db, body.text),
    }),
  }
}

function asksByKeys(text: string): boolean {
  return Object.keys(readSearchKeys(text).keys).length > 0
}
