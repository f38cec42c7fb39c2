import { keepSizes, knownListSizes } from '#server/catalogue/lists/list-sizes.ts'
import {
  type ListRow,
  selectVocabulary,
  type Vocabulary,
  type VocabularyRequest,
} from '#server/catalogue/search/vocabulary.sql.ts'
import { databaseOf } from '#server/catalogue/search/with-indexes.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * What the catalogue has of a text, in one statement. How many mods there are in the places that it
 * names comes from memory where that was read a moment ago: ranks need no exact numbers.
 */
export async function readVocabulary(
  tx: Database,
  request: VocabularyRequest,
): Promise<Vocabulary> {
  const db = databaseOf(tx)
  const sizes = knownListSizes(db)
  const known: ListRow[] = request.keys.flatMap((key) => {
    const size = sizes.get(key)
    return size ? [{ ...size, key, tag: null, label: null }] : []
  })
  const keys = request.keys.filter((key) => !sizes.has(key))
  const vocabulary = await selectVocabulary(tx, { ...request, keys })
  keepSizes(
    db,
    vocabulary.lists.filter(({ tag }) => tag === null),
  )
  return { ...vocabulary, lists: [...known, ...vocabulary.lists] }
}
