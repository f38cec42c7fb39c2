import type { Handlers } from '#contract/api.ts'
import type { ParsedModFilters } from '#contract/catalogue/search.ts'
import { readSearchKeys } from '#contract/catalogue/search-keys.ts'
import { browseMods } from '#server/catalogue/search/candidates/browse-mods.ts'
import { countChoices } from '#server/catalogue/search/counts/count-choices.ts'
import { searchByAuthor } from '#server/catalogue/search/results/search-by-author.ts'
import { suggest } from '#server/catalogue/search/suggestions/suggest.ts'
import { followTags } from '#server/catalogue/tags/follow-tags.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The calls of search and of the narrowing of lists. */
export function createSearchHandlers(
  db: Database,
): Handlers<unknown, 'getSearchMods' | 'browseMods' | 'getFilterCounts' | 'getSuggestions'> {
  return {
    getSearchMods: async ({ body }) => {
      const { filters } = await presentFilters(db, body)
      const { searchQuery: text, currentPage: page, sort, exact } = body
      return searchByAuthor(db, { text, filters, page, sort, exact })
    },
    browseMods: async ({ body }) => {
      const { filters } = await presentFilters(db, body)
      return browseMods(db, { filters, sort: body.sort, page: body.currentPage })
    },
    getFilterCounts: async ({ body }) => {
      const { filters, askedAs } = await presentFilters(db, body)
      const request = { text: body.searchQuery ?? '', filters, exact: body.exact }
      const counts = await countChoices(db, request)
      // Whoever asks by an old id has to find it in the answer.
      const tags = counts.tags.map((tag) => ({ ...tag, id: askedAs.get(tag.id) ?? tag.id }))
      return { ...counts, tags }
    },
    getSuggestions: async ({ body }) => ({
      // Nobody who asks for an author or a file is helped by mods that are named so.
      suggestions: asksByKeys(body.text) ? [] : await suggest(db, body.text),
    }),
  }
}

/** What is asked for, by the tags that there are now. */
function presentFilters(db: Database, body: { filters?: ParsedModFilters | undefined }) {
  return followTags(db, body.filters ?? {})
}

function asksByKeys(text: string): boolean {
  return Object.keys(readSearchKeys(text).keys).length > 0
}
