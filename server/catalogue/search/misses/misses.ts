import {
  deleteOldMisses,
  insertMiss,
  type Miss,
  selectMisses,
} from '#server/catalogue/search/misses/misses.sql.ts'
import { foldText } from '#server/catalogue/search/words/fold-text.ts'
import type { Database } from '#server/platform/db/connect.ts'

const MAX_LENGTH = 80
/** Kept at most; the rarest and oldest go first. */
const MOST_KEPT = 5_000
/** How often the table is cut back. */
const CLEANED_EVERY = 200

/** What might name a person: addresses, long numbers, links. It is not counted. */
const PERSONAL = /@|\d{6,}|:\/\/|www\./

let counted = 0

/**
 * Counts a search that found nothing, for the operator: the folded text and the day of the last time,
 * nothing about who searched.
 */
export async function countMiss(db: Database, text: string): Promise<void> {
  const query = foldText(text).trim().replace(/\s+/g, ' ')
  if (query === '' || query.length > MAX_LENGTH || PERSONAL.test(query)) return
  await insertMiss(db, query)
  counted++
  if (counted % CLEANED_EVERY === 0) await deleteOldMisses(db, MOST_KEPT)
}

/** Searches that found nothing, the most frequent first. */
export function listMisses(db: Database, most: number): Promise<Miss[]> {
  return selectMisses(db, most)
}
