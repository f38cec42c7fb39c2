import type { WordRow } from '#server/catalogue/search/query/words.sql.ts'
import { editDistance } from '#server/catalogue/search/words/edit-distance.ts'

/** A word that may have been meant. */
export interface Correction {
  readonly row: WordRow
  /** 0 is as typed; about one for each typing error. */
  readonly cost: number
}

const PREFIX_COST = 0.4
/** The first letter is the one that people get right. */
const FIRST_LETTER_COST = 0.3
const MOST = 8
const MOST_WIDE = 80
/** How much further than the nearest word others may be. */
const CLOSE = 0.5
const WIDE = 1.4

/**
 * How many errors a word of that many letters may have; 0: it is not corrected.
 * @param isWide takes an error in three letters too.
 */
export function allowedErrors(text: string, isWide: boolean): number {
  if (/^\p{N}*$/u.test(text)) return 0
  const { length } = [...text]
  if (length < (isWide ? 3 : 4)) return 0
  if (length < 6) return 1
  return length < 11 ? 2 : 3
}

/** A beginning fits many words, so fewer errors are allowed in it, and none in one of three letters. */
function allowedInPrefix(text: string, isWide: boolean): number {
  if ([...text].length < 4) return 0
  return Math.min(allowedErrors(text, isWide), text.length < 7 ? 1 : 2)
}

/**
 * The words of `rows` that `typed` may have meant, the likeliest first: few errors, then frequent.
 * @param isWide takes also words that are an error further away than the nearest.
 */
export function chooseCorrections(
  typed: string,
  rows: readonly WordRow[],
  isWide: boolean,
): Correction[] {
  const found: Correction[] = []
  for (const row of rows) {
    if (row.word === typed) continue
    const cost = correctionCost(typed, row.word, isWide)
    if (cost !== undefined) found.push({ row, cost })
  }
  found.sort((a, b) => a.cost - b.cost || b.row.docs - a.row.docs || a.row.id - b.row.id)
  const limit = (found[0]?.cost ?? 0) + (isWide ? WIDE : CLOSE)
  return found.filter(({ cost }) => cost <= limit).slice(0, isWide ? MOST_WIDE : MOST)
}

function correctionCost(typed: string, word: string, isWide: boolean): number | undefined {
  const { whole, prefix } = editDistance(typed, word)
  const costs: number[] = []
  if (whole <= allowedErrors(typed, isWide)) costs.push(whole)
  if (prefix <= allowedInPrefix(typed, isWide)) costs.push(prefix + PREFIX_COST)
  if (costs.length === 0) return undefined
  return Math.min(...costs) + (typed[0] === word[0] ? 0 : FIRST_LETTER_COST)
}
