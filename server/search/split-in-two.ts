import type { Database } from '#server/db/connect.ts'
import { selectWords, type WordRow } from '#server/search/words.sql.ts'

/** Two words that were written as one. */
export interface TwoWords {
  readonly left: readonly WordRow[]
  readonly right: readonly WordRow[]
}

const MOST_COMPLETIONS = 5
const MOST_SPLITS = 3
/** Shorter halves are found in everything. */
const SHORTEST = 2

/**
 * For each text the two known words that it most likely consists of ('kerbalengineer'), the second
 * perhaps only begun; undefined where there are none.
 */
export async function splitInTwo(
  db: Database,
  texts: readonly string[],
): Promise<(TwoWords | undefined)[]> {
  const places = texts.flatMap((text, index) =>
    placesToSplit(text).map((at) => ({ text, index, at })),
  )
  const requests = places.flatMap(({ text, at }) => [
    { text: text.slice(0, at), most: 1 },
    { text: text.slice(at), most: text.length - at > 3 ? MOST_COMPLETIONS : 1 },
  ])
  const found: WordRow[][] = requests.map(() => [])
  for (const row of await selectWords(db, requests)) found[row.place]?.push(row)
  const splits: (TwoWords & { score: number })[][] = texts.map(() => [])
  for (const [place, { text, index, at }] of places.entries()) {
    const left = found[place * 2] ?? []
    const right = found[place * 2 + 1] ?? []
    const score = scoreOf(left, right, Math.min(at, text.length - at))
    if (score > 0) splits[index]?.push({ left, right, score })
  }
  return splits.map(bestOf)
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
