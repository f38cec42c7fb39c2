import type { FoundWord, WordRequest, WordRow } from '#server/catalogue/search/query/words.sql.ts'

/** Two words that were written as one. */
export interface TwoWords {
  readonly left: readonly WordRow[]
  readonly right: readonly WordRow[]
}

const MOST_COMPLETIONS = 5
const MOST_SPLITS = 3
/** Shorter halves are found in everything. */
const SHORTEST = 2

/** The two words that a text may consist of, for each place where it can be split, to be looked up. */
export function splitRequests(text: string): WordRequest[] {
  return placesToSplit(text).flatMap((at) => [
    { text: text.slice(0, at), most: 1 },
    { text: text.slice(at), most: text.length - at > 3 ? MOST_COMPLETIONS : 1 },
  ])
}

/**
 * The two known words that a text most likely consists of ('kerbalengineer'), the second perhaps only
 * begun; undefined where there are none.
 * @param words what its `splitRequests` have found, by their places.
 */
export function splitInTwo(text: string, words: readonly FoundWord[]): TwoWords | undefined {
  const found = Map.groupBy(words, ({ position }) => position)
  const splits = placesToSplit(text).map((at, index) => {
    const left = found.get(index * 2) ?? []
    const right = found.get(index * 2 + 1) ?? []
    return { left, right, score: scoreOf(left, right, Math.min(at, text.length - at)) }
  })
  return bestOf(splits.filter(({ score }) => score > 0))
}

/** The likeliest splits taken together: which of them was meant, the mods that have both tell. */
function bestOf(splits: readonly (TwoWords & { score: number })[]): TwoWords | undefined {
  const best = splits.toSorted((a, b) => b.score - a.score).slice(0, MOST_SPLITS)
  if (best.length === 0) return undefined
  return { left: best.flatMap(({ left }) => left), right: best.flatMap(({ right }) => right) }
}

function placesToSplit(text: string): number[] {
  const places = Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => index + 1)
  return places.filter((at) => {
    if (isDigit(text[at - 1]) !== isDigit(text[at])) return true
    return at >= SHORTEST && text.length - at >= SHORTEST
  })
}

function isDigit(character: string | undefined): boolean {
  return /^\p{N}$/u.test(character ?? '')
}

/** Long halves are less of an accident than short ones, frequent words less than rare ones. */
function scoreOf(left: readonly WordRow[], right: readonly WordRow[], shorter: number): number {
  const docs = Math.min(countOf(left), countOf(right))
  return docs === 0 ? 0 : shorter * 2 + Math.log10(docs)
}

function countOf(rows: readonly WordRow[]): number {
  return rows.reduce((sum, row) => sum + row.docs, 0)
}
