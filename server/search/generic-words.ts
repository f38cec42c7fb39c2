import { MOD_TYPES, TAXONOMY } from '#contract/taxonomy.ts'
import type { Database } from '#server/db/connect.ts'
import { facetKey } from '#server/lists/facet-key.ts'
import { selectGenericWords, updateGenericWords } from '#server/search/generic-words.sql.ts'

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
export async function readGenericWords(db: Database): Promise<Map<number, ReadonlySet<number>>> {
  const rows = await selectGenericWords(db)
  return new Map(rows.map(({ facet_id, word_ids }) => [facet_id, new Set(word_ids)]))
}

/** Finds these words anew: after many mods have changed, and once an hour. */
export function refreshGenericWords(tx: Database): Promise<void> {
  return updateGenericWords(tx, MAIN_CATEGORIES, { share: SHARE, least: LEAST_MODS })
}
