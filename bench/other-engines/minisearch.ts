import MiniSearch from 'minisearch'
import type { Find } from '#tests/search/score-everyday.ts'
import { FIELD_WEIGHTS, FIELDS, type SearchDocument } from './search-documents.ts'

/** MiniSearch as its documentation shows it: weighed fields, beginnings, misspelt words, any word. */
export async function openMiniSearch(documents: readonly SearchDocument[]): Promise<Find> {
  const index = new MiniSearch<SearchDocument>({
    fields: FIELDS,
    searchOptions: { boost: FIELD_WEIGHTS, prefix: true, fuzzy: 0.2, combineWith: 'OR' },
  })
  index.addAll(documents)
  return async (text) => index.search(text).map(({ id }) => id as string)
}
