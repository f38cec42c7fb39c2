import { Document } from 'flexsearch'
import type { Find } from '#tests/search/score-everyday.ts'
import { FIELDS, type SearchDocument } from './search-documents.ts'

/** FlexSearch with beginnings, fields in the order of their weights, and any word where not all. */
export async function openFlexSearch(documents: readonly SearchDocument[]): Promise<Find> {
  const index = new Document<SearchDocument>({
    document: { id: 'id', index: FIELDS },
    tokenize: 'forward',
  })
  for (const document of documents) index.add(document)
  return async (text) => {
    const found = index.search(text, { suggest: true, limit: 10 }) as { result: string[] }[]
    return [...new Set(found.flatMap(({ result }) => result))]
  }
}
