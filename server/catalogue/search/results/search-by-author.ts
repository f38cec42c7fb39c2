import type { SearchPage } from '#contract/catalogue/search.ts'
import { findAuthor } from '#server/catalogue/authors/find-author.ts'
import {
  type SearchRequest,
  searchMods,
  withKeys,
} from '#server/catalogue/search/results/search-mods.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** As `searchMods`; also says whom the filter means, and whose name the whole text is. */
export async function searchByAuthor(db: Database, typed: SearchRequest): Promise<SearchPage> {
  const request = withKeys(typed)
  const asked = request.filters?.author
  const name = asked || (request.page === 1 ? request.text.trim() : '')
  if (!name || name.length > LONGEST_NAME) return searchMods(db, request)
  const [found, { url: _, ...author }] = await Promise.all([
    searchMods(db, request),
    findAuthor(db, name),
  ])
  return asked || author.total > 0 ? { ...found, author } : found
}

/** A longer text is nobody's name. */
const LONGEST_NAME = 200
