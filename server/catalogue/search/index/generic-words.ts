import { MOD_TYPES, TAXONOMY } from '#contract/base/taxonomy.ts'
import { facetKey } from '#server/catalogue/lists/facet-key.ts'
import {
  selectGenericWords,
  updateGenericWords,
} from '#server/catalogue/search/index/generic-words.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Words that so large a share of a category's mods have tell nothing among them. */
const SHARE = 0.6
/** What fewer mods have in common may be chance. */
const LEAST_MODS = 8

const MAIN_CATEGORIES = [
  ...new Set(
    MOD_TYPES.flatMap((type) => TAXONOMY[type].map(({ value }) => facetKey({ category: value }))),
  ),
]

/** By the lists of the main categories the words that say nothing there, such as 'vehicle add-on'. */
export type GenericWords = ReadonlyMap<number, ReadonlySet<number>>

/** Other processes find them anew, too; they hardly ever differ. */
const KEPT_MS = 60_000

interface Kept {
  readonly words: GenericWords
  readonly until: number
  readonly refreshed: number
}

const kept = new WeakMap<Database, Kept>()
/** How often this process has found them anew. */
let refreshed = 0

/**
 * These words, from memory where they were read within the last minute.
 * @param db whose they are; `search` is where they are read.
 */
export async function readGenericWords(db: Database, search: Database): Promise<GenericWords> {
  const known = kept.get(db)
  if (known && known.refreshed === refreshed && performance.now() < known.until) return known.words
  const before = refreshed
  const rows = await selectGenericWords(search)
  const words = new Map(rows.map(({ facet_id, word_ids }) => [facet_id, new Set(word_ids)]))
  kept.set(db, { words, until: performance.now() + KEPT_MS, refreshed: before })
  return words
}

/** Finds these words anew: after many mods have changed, and once an hour. */
export async function refreshGenericWords(tx: Database): Promise<void> {
  await updateGenericWords(tx, MAIN_CATEGORIES, { share: SHARE, least: LEAST_MODS })
  refreshed++
}
