import { create, insertMultiple, search } from '@orama/orama'
import type { Find } from '#tests/search/score-everyday.ts'
import { FIELD_WEIGHTS, FIELDS, type SearchDocument } from './search-documents.ts'

/** Orama with its English stems, weighed fields and one misspelt letter. */
export async function openOrama(documents: readonly SearchDocument[]): Promise<Find> {
  const schema = Object.fromEntries(FIELDS.map((field) => [field, 'string' as const]))
  const index = create({
    schema,
    components: { tokenizer: { stemming: true, language: 'english' } },
  })
  await insertMultiple(index, [...documents])
  return async (text) => {
    const options = { term: text, boost: FIELD_WEIGHTS, tolerance: 1, threshold: 1, limit: 10 }
    const { hits } = await search(index, options)
    return hits.map(({ id }) => id)
  }
}
