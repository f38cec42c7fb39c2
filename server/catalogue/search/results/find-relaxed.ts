import type { SearchPage } from '#contract/catalogue/search.ts'
import { countMatches, matchingLookup } from '#server/catalogue/search/candidates/candidates.sql.ts'
import { NO_FILTER } from '#server/catalogue/search/candidates/filter-terms.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import type { LookedUp } from '#server/catalogue/search/query/correct-groups.ts'
import {
  correctQuery,
  type ReadQuery,
  readQueries,
} from '#server/catalogue/search/query/expand-query.ts'
import { isEmpty } from '#server/catalogue/search/query/query-groups.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** More words than that are not tried one by one. */
const MAX_WORDS = 6
const MAX_OFFERS = 3
/** Enough to tell which text finds more. */
const COUNTED = 100

type RelaxedQuery = SearchPage['relaxedQueries'][number]

/**
 * Texts that lack a word of a text that finds nothing, and find something, spelt as they find it; best
 * first. All are looked up together.
 * @param lookedUp what was looked up to correct the whole text.
 */
export async function findRelaxed(
  db: Database,
  text: string,
  lookedUp: LookedUp = new Map(),
): Promise<RelaxedQuery[]> {
  const words = text.trim().split(/\s+/).slice(0, MAX_WORDS)
  if (words.length < 2) return []
  const texts = [...new Set(words.map((_, left) => words.toSpliced(left, 1).join(' ')))]
  const search = searchDatabase(db)
  const read = (await readQueries(search, texts)).map((query) => ({ ...query, lookedUp }))
  const asTyped = await offersOf(search, texts, read)
  const respelt: (string | undefined)[] = []
  // One after the other: the next needs no look for a word that the last looked up.
  for (const [index, query] of read.entries()) {
    respelt.push(asTyped[index] ? undefined : await respell(search, query))
  }
  const others = respelt.filter((other) => other !== undefined)
  const offers = await offersOf(search, others, await readQueries(search, others))
  const byText = new Map(offers.flatMap((offer) => (offer ? [[offer.text, offer]] : [])))
  const found = asTyped.flatMap((offer, index) => offer ?? byText.get(respelt[index] ?? '') ?? [])
  const distinct = found.filter(
    ({ text: each }, index) => found.findIndex((other) => other.text === each) === index,
  )
  return distinct.sort((a, b) => a.count - b.count).slice(0, MAX_OFFERS)
}

/** The text with its unknown words as they were probably meant; undefined where there are none. */
async function respell(search: Database, query: ReadQuery): Promise<string | undefined> {
  const { words, corrected } = await correctQuery(search, query, 'unknown')
  if (corrected.length === 0) return undefined
  const meant = new Map(
    corrected.map(({ typed, corrections }) => [typed, corrections[0]?.row.word]),
  )
  return words.map((word) => meant.get(word.text) ?? word.text).join(' ')
}

/** Of each of the texts how many mods have all of its words; undefined where none has. */
async function offersOf(
  search: Database,
  texts: readonly string[],
  queries: readonly ReadQuery[],
): Promise<(RelaxedQuery | undefined)[]> {
  const isPossible = ({ groups }: ReadQuery) => groups.length > 0 && !groups.some(isEmpty)
  const possible = queries.filter(isPossible)
  const lookups = possible.map(({ groups }) => matchingLookup(groups, 'anywhere', NO_FILTER))
  const counts = await countMatches(search, lookups, COUNTED)
  return queries.map((query, index) => {
    const count = counts[possible.indexOf(query)] ?? 0
    const text = texts[index]
    return text === undefined || count === 0
      ? undefined
      : { text, count, isCapped: count === COUNTED }
  })
}
