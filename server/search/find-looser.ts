import type { CappedCount } from '#contract/search.ts'
import type { Database } from '#server/db/connect.ts'
import { matchingTier, selectIds, withIndexes } from '#server/search/candidates.sql.ts'
import { expandQuery } from '#server/search/expand-query.ts'
import { NO_FILTER } from '#server/search/filter-terms.ts'

/** More words than that are not tried one by one. */
const MAX_WORDS = 6
const MAX_OFFERS = 3
/** Enough to tell which text finds more. */
const COUNTED = 100

/** Texts that lack a word of a text that finds nothing, and find something; best first. */
export async function findLooser(
  db: Database,
  text: string,
): Promise<({ text: string } & CappedCount)[]> {
  const words = text.trim().split(/\s+/).slice(0, MAX_WORDS)
  if (words.length < 2) return []
  const texts = words.map((_, left) => words.filter((_, index) => index !== left).join(' '))
  const found: ({ text: string } & CappedCount)[] = []
  await withIndexes(db, async (tx) => {
    for (const looser of [...new Set(texts)]) {
      const count = await countMatches(tx, looser)
      if (count > 0) found.push({ text: looser, count, isCapped: count === COUNTED })
    }
  })
  return found.sort((a, b) => a.count - b.count).slice(0, MAX_OFFERS)
}

async function countMatches(tx: Database, text: string): Promise<number> {
  const { groups } = await expandQuery(tx, text, 'none')
  if (groups.length === 0 || groups.some(({ fits }) => fits.size === 0)) return 0
  return (await selectIds(tx, [matchingTier(groups, 'anywhere', NO_FILTER)], COUNTED)).length
}
