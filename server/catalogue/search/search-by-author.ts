import { splitAuthor } from '#contract/author-query.ts'
import type { ParsedModFilters, SearchPage } from '#contract/search.ts'
import { findAuthor } from '#server/catalogue/authors/find-author.ts'
import { type SearchRequest, searchMods } from '#server/catalogue/search/search-mods.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What a text asks for: `author:name` in it becomes a part of the filter, unless that names somebody. */
export function readAuthor(
  typed: string,
  filters: ParsedModFilters | undefined,
): { readonly text: string; readonly filters: ParsedModFilters | undefined } {
  const { author, text } = splitAuthor(typed)
  if (author === undefined) return { text: typed, filters }
  return { text, filters: { ...filters, author: filters?.author || author } }
}

/** As `searchMods`; also says whom the filter means, and whose name the whole text is. */
export async function searchByAuthor(db: Database, request: SearchRequest): Promise<SearchPage> {
  const found = await searchMods(db, request)
  const asked = request.filters?.author
  const name = asked || (request.page === 1 ? request.text.trim() : '')
  if (!name || name.length > LONGEST_NAME) return found
  const { url: _, ...author } = await findAuthor(db, name)
  return asked || author.total > 0 ? { ...found, author } : found
}

/** A longer text is nobody's name. */
const LONGEST_NAME = 200
