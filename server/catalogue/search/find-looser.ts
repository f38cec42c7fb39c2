import type { SearchPage } from '#contract/search.ts'
import { matchingTier, selectIds, withIndexes } from '#server/catalogue/search/candidates.sql.ts'
import { expandQuery } from '#server/catalogue/search/expand-query.ts'
import { NO_FILTER } from '#server/catalogue/search/filter-terms.ts'
import { isEmpty } from '#server/catalogue/search/query-groups.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** More words than that are not tried one by one. */
const MAX_WORDS = 6
const MAX_OFFERS = 3
/** Enough to tell which text finds more. */
const COUNTED = 100

type Looser = SearchPage['looser'][number]

/**
 * Texts that lack a word of a text that finds nothing, and find something, spelt as they find it; best
 * first.
 */
export async function findLooser(db: Database, text: string): Promise<Looser[]> {
  const words = text.trim().split(/\s+/).slice(0, MAX_WORDS)
  if (words.length < 2) return []
  const texts = words.map((_, left) => words.filter((_, index) => index !== left).join(' '))
  const found: Looser[] = []
  await withIndexes(db, async (tx) => {
    for (const looser of [...new Set(texts)]) {
      const offer = (await count(tx, looser)) ?? (await countRespelt(tx, looser))
      if (offer && !found.some(({ text }) => text === offer.text)) found.push(offer)
    }
  })
  return found.sort((a, b) => a.count - b.count).slice(0, MAX_OFFERS)
}

/** The text with its unknown words as they were probably meant; undefined where there are none. */
async function respell(tx: Database, text: string): Promise<string | undefined> {
  const { words, corrected } = await expandQuery(tx, text, { forgiveness: 'unknown' })
  if (corrected.length === 0) return undefined
  const meant = new Map(
    corrected.map(({ typed, corrections }) => [typed, corrections[0]?.row.word]),
  )
  return words.map((word) => meant.get(word.text) ?? word.text).join(' ')
}

async function countRespelt(tx: Database, text: string): Promise<Looser | undefined> {
  const respelt = await respell(tx, text)
  return respelt === undefined ? undefined : count(tx, respelt)
}

async function count(tx: Database, text: string): Promise<Looser | undefined> {
  const { groups } = await expandQuery(tx, text, { forgiveness: 'none' })
  if (groups.length === 0 || groups.some(isEmpty)) return undefined
  const tier = matchingTier(groups, 'anywhere', NO_FILTER)
  const { length } = await selectIds(tx, [tier], COUNTED)
  return length > 0 ? { text, count: length, isCapped: length === COUNTED } : undefined
}
