import { keepSizes, knownListSizes } from '#server/catalogue/lists/list-sizes.ts'
import { databaseOf } from '#server/catalogue/search/index/search-database.ts'
import {
  type ListRow,
  selectVocabulary,
  type Vocabulary,
  type VocabularyRequest,
} from '#server/catalogue/search/query/vocabulary.sql.ts'
import type { FoundWord, WordRequest } from '#server/catalogue/search/query/words.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Beginnings of so few letters are those of hundreds of words, which take long to put in order. */
const SHORT = 2
/** The most frequent words that begin so are hardly others a while later. */
const KEPT_MS = 30_000
/** Of so many beginnings. */
const MOST_KEPT = 400

interface Kept {
  readonly begun: Map<string, readonly FoundWord[]>
  readonly until: number
}

const kept = new WeakMap<Database, Kept>()

/**
 * What the catalogue has of a text, in one statement. How many mods there are in the places that it
 * names comes from memory where that was read a moment ago: ranks need no exact numbers. So do the
 * words of which it is a short beginning.
 */
export async function readVocabulary(
  search: Database,
  request: VocabularyRequest,
): Promise<Vocabulary> {
  const db = databaseOf(search)
  const sizes = knownListSizes(db)
  const known: ListRow[] = request.keys.flatMap((key) => {
    const size = sizes.get(key)
    return size ? [{ ...size, key, tag: null, label: null }] : []
  })
  const keys = request.keys.filter((key) => !sizes.has(key))
  const before = begunBefore(db)
  const beginnings = request.beginnings.filter((each) => !before.has(keyOf(each)))
  const vocabulary = await selectVocabulary(search, { ...request, keys, beginnings })
  keepSizes(
    db,
    vocabulary.lists.filter(({ tag }) => tag === null),
  )
  const found = Map.groupBy(vocabulary.begun, ({ position }) => keyOf(beginnings[position]))
  const begun = request.beginnings.flatMap((each, position) => {
    const words = before.get(keyOf(each)) ?? found.get(keyOf(each)) ?? []
    return words.map((word) => ({ ...word, position }))
  })
  for (const each of beginnings) keepBegun(before, each, found.get(keyOf(each)) ?? [])
  return { ...vocabulary, lists: [...known, ...vocabulary.lists], begun }
}

function begunBefore(db: Database): Kept['begun'] {
  const known = kept.get(db)
  if (known && performance.now() < known.until) return known.begun
  const begun: Kept['begun'] = new Map()
  kept.set(db, { begun, until: performance.now() + KEPT_MS })
  return begun
}

/** Only where there are more: a new word is then rarer than all of them, else it must be seen at once. */
function keepBegun(
  begun: Kept['begun'],
  { text, most }: WordRequest,
  words: readonly FoundWord[],
): void {
  if (text.length > SHORT || words.length < most || begun.size >= MOST_KEPT) return
  begun.set(keyOf({ text, most }), words)
}

function keyOf(request: WordRequest | undefined): string {
  return request ? `${request.most} ${request.text}` : ''
}
