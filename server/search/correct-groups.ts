import type { Database } from '#server/db/connect.ts'
import { allowedErrors, chooseCorrections } from '#server/search/correct-word.ts'
import { isEnglish } from '#server/search/english-words.ts'
import {
  addWord,
  type CorrectedWord,
  emptyGroup,
  type Forgiveness,
  type Group,
} from '#server/search/query-groups.ts'
import type { TypedWord } from '#server/search/query-words.ts'
import { FIT } from '#server/search/ranking-weights.ts'
import { splitInTwo } from '#server/search/split-in-two.ts'
import { selectSimilar } from '#server/search/words.sql.ts'

/** Words of texts that so few mods have may well be misspelt there. */
const DOUBTFUL = 2

/**
 * Adds to the groups of words that are none what they may have been, misspelt or written as one. Words
 * that people typed right are never touched: English ones, names of kinds, and those that occur.
 * @param query.isUnsure whether a word by its place may be corrected as far as its meaning goes.
 */
export async function correctGroups(
  db: Database,
  query: {
    words: readonly TypedWord[]
    groups: readonly Group[]
    isUnsure: (index: number) => boolean
    forgiveness: Forgiveness
  },
): Promise<{ groups: readonly Group[]; corrected: readonly CorrectedWord[] }> {
  const { words, groups, isUnsure } = query
  const isWide = query.forgiveness === 'all'
  const unsure = words.flatMap((word, index) => {
    const isRight = !word.isWord || isEnglish(word.text) || !isUnsure(index)
    return isRight || !(isWide || isDoubtful(groups[index])) ? [] : [{ word, index }]
  })
  if (unsure.length === 0) return { groups, corrected: [] }
  const texts = unsure.map(({ word }) => word.text)
  const similar = await selectSimilar(
    db,
    texts.map((text) => ({ text, distance: allowedErrors(text, isWide) })),
  )
  const splits = await splitInTwo(db, texts)
  const corrected: CorrectedWord[] = []
  const second = new Map<number, Group>()
  for (const [place, { word, index }] of unsure.entries()) {
    const rows = similar.filter((row) => row.place === place)
    const corrections = chooseCorrections(word.text, rows, isWide)
    const parts = splits[place]
    if (parts) {
      const other = copyOf(groups[index])
      for (const row of parts.left) addWord(groups[index], row, FIT.split)
      for (const row of parts.right) addWord(other, row, FIT.split)
      second.set(index, other)
    }
    for (const { row, cost } of corrections) {
      const fit = FIT.corrected - FIT.errorCost * cost
      addWord(groups[index], row, fit)
      addWord(second.get(index), row, fit)
    }
    if (corrections.length > 0) corrected.push({ typed: word.text, corrections })
  }
  const all = groups.flatMap((group, index) => {
    const other = second.get(index)
    return other ? [group, other] : [group]
  })
  return { groups: all, corrected }
}

/** It does not occur, or hardly, and in no name: others may have made the same mistake before. */
function isDoubtful(group: Group | undefined): boolean {
  return !group || (group.docs <= DOUBTFUL && group.names === 0)
}

function copyOf(group: Group | undefined): Group {
  if (!group) return emptyGroup()
  return { ...group, fits: new Map(group.fits) }
}
