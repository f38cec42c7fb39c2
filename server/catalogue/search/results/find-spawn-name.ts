import type { SpawnNameFound } from '#contract/catalogue/search.ts'
import type { ReadQuery } from '#server/catalogue/search/query/expand-query.ts'
import { selectModsBySpawnName } from '#server/catalogue/search/results/spawn-names.sql.ts'
import { isEnglish } from '#server/catalogue/search/words/english-words.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** So many mods are named; of more it is said how many. */
const NAMED = 5
/** So many come first, as many as are ranked together. */
const FIRST = 120
const NAME = /^[\w.-]{1,64}$/

/** The mods of which a text is a spawn name. */
export interface FoundSpawnName {
  /** What is said of them. */
  readonly said: SpawnNameFound
  /** Those that come before all others, the most downloaded first; none where it is a plain word. */
  readonly first: readonly number[]
}

/**
 * The mods in which the text is a spawn name as it stands; null where it is none.
 * @param read the same text as search reads it.
 */
export async function findSpawnName(
  db: Database,
  text: string,
  read: ReadQuery,
): Promise<FoundSpawnName | null> {
  const name = text.trim()
  if (!NAME.test(name)) return null
  const mods = await selectModsBySpawnName(db, name.toLowerCase(), FIRST)
  const [first] = mods
  if (!first) return null
  return {
    said: {
      name,
      total: first.total,
      mods: mods.slice(0, NAMED).map((mod) => ({ id: mod.id, name: mod.name })),
    },
    first: isPlainWord(name, read) ? [] : mods.map(({ id }) => id),
  }
}

/** Whether it is a word, or names a tag or a place: then it was more likely meant as such. */
function isPlainWord(name: string, { words, isUnsure }: ReadQuery): boolean {
  return isEnglish(name.toLowerCase()) || (words.length === 1 && !isUnsure(0))
}
