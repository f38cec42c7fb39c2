import { allowedErrors, chooseCorrections } from '#server/catalogue/search/query/correct-word.ts'
import {
  addWord,
  type CorrectedWord,
  copyOf,
  emptyGroup,
  type Fuzziness,
  type Group,
} from '#server/catalogue/search/query/query-groups.ts'
import type { TypedWord } from '#server/catalogue/search/query/query-words.ts'
import {
  splitInTwo,
  splitRequests,
  type TwoWords,
} from '#server/catalogue/search/query/split-in-two.ts'
import { selectSimilar, type WordRow } from '#server/catalogue/search/query/words.sql.ts'
import { FIT } from '#server/catalogue/search/ranking-weights.ts'
import { isEnglish } from '#server/catalogue/search/words/english-words.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Words of texts that so few mods have may well be misspelt there. */
const DOUBTFUL = 2

/** By words that are none what they may have been. */
export type LookedUp = Map<string, { similar: readonly WordRow[]; parts: TwoWords | undefined }>

/**
 * Adds to the groups of words that are none what they may have been, misspelt or written as one. Words
 * that people typed right are never touched: English ones, names of kinds, and those that occur.
 * @param query.isUnsure whether a word by its place may be corrected as far as its meaning goes.
 * @param query.lookedUp is kept for the next time.
 */
export async function correctGroups(
  db: Database,
  query: {
    words: readonly TypedWord[]
    groups: readonly Group[]
    isUnsure: (index: number) => boolean
    lookedUp: LookedUp
    fuzziness: Fuzziness
  },
): Promise<{ groups: readonly Group[]; corrected: readonly CorrectedWord[] }> {
  const { groups, lookedUp } = query
  const isWide = query.fuzziness === 'all'
  const unsure = unsureWords(query, isWide)
  await lookUp(
    db,
    unsure.map(({ text }) => text),
    lookedUp,
  )
  const corrected: CorrectedWord[] = []
  const second = new Map<number, Group>()
  for (const { text, index } of unsure) {
    const { similar = [], parts } = lookedUp.get(text) ?? {}
    const corrections = chooseCorrections(text, similar, isWide)
    if (parts) {
      const other = copyOf(groups[index] ?? emptyGroup())
      for (const row of parts.left) addWord(groups[index], row, FIT.split)
      for (const row of parts.right) addWord(other, row, FIT.split)
      second.set(index, other)
    }
    for (const { row, cost } of corrections) {
      const fit = FIT.corrected - FIT.errorCost * cost
      addWord(groups[index], row, fit)
      addWord(second.get(index), row, fit)
    }
    const own = [groups[index], second.get(index)].filter((group) => group !== undefined)
    if (corrections.length > 0) corrected.push({ typed: text, corrections, groups: own })
  }
  const all = groups.flatMap((group, index) => {
    const other = second.get(index)
    return other ? [group, other] : [group]
  })
  return { groups: all, corrected }
}

/**
 * The words that may be misspelt, and their places.
 * @param isWide takes also those that more than a few texts have.
 */
export function unsureWords(
  query: {
    words: readonly TypedWord[]
    groups: readonly Group[]
    isUnsure: (index: number) => boolean
  },
  isWide: boolean,
): { text: string; index: number }[] {
  return query.words.flatMap((word, index) => {
    const isRight = !word.isWord || isEnglish(word.text) || !query.isUnsure(index)
    const isMisspelt = !isRight && (isWide || isDoubtful(query.groups[index]))
    return isMisspelt ? [{ text: word.text, index }] : []
  })
}

/** Looks up what words may have been, as far as that is not known. */
export async function lookUp(
  db: Database,
  texts: readonly string[],
  lookedUp: LookedUp,
): Promise<void> {
  const unknown = [...new Set(texts)].filter((text) => !lookedUp.has(text))
  if (unknown.length === 0) return
  const splits = unknown.map(splitRequests)
  const found = await selectSimilar(
    db,
    unknown.map((text) => ({ text, distance: allowedErrors(text, true) })),
    splits.flat(),
  )
  let first = 0
  for (const [position, text] of unknown.entries()) {
    const { length } = splits[position] ?? []
    const parts = found.parts.filter(
      (row) => row.position >= first && row.position < first + length,
    )
    lookedUp.set(text, {
      similar: found.similar.filter((row) => row.position === position),
      parts: splitInTwo(
        text,
        parts.map((row) => ({ ...row, position: row.position - first })),
      ),
    })
    first += length
  }
}

/** It does not occur, or hardly, and in no name: others may have made the same mistake before. */
function isDoubtful(group: Group | undefined): boolean {
  return !group || (group.docs <= DOUBTFUL && group.names === 0)
}
