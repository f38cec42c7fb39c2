import type { Handlers } from '#contract/api.ts'
import { splitAuthor } from '#contract/author-query.ts'
import { browseMods } from '#server/catalogue/search/browse-mods.ts'
import { countChoices } from '#server/catalogue/search/count-choices.ts'
import { readAuthor, searchByAuthor } from '#server/catalogue/search/search-by-author.ts'
import { suggest } from '#server/catalogue/search/suggest.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The calls of search and of the narrowing of lists. */
export function createSearchHandlers(
  db: Database,
): Handlers<unknown, 'getSearchMods' | 'browseMods' | 'getFilterCounts' | 'getSuggestions'> {
  return {
    getSearchMods: ({ body }) =>
      searchByAuthor(db, {
        ...readAuthor(body.searchQuery, body.filters),
        page: body.currentPage,
        sort: body.sort,
        exact: body.exact,
      }),
    browseMods: ({ body }) =>
      browseMods(db, { filters: body.filters, sort: body.sort, page: body.currentPage }),
    getFilterCounts: ({ body }) =>
      countChoices(db, { ...readAuthor(body.searchQuery ?? '', body.filters), exact: body.exact }),
    getSuggestions: async ({ body }) => ({
      // Nobody who asks for an author is helped by mods of others.
      suggestions: splitAuthor(body.text).author ? [] : await suggest(db, body.text),
    }),
  }
}
