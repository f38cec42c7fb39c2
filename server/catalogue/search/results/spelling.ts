import type { SearchPage } from '#contract/catalogue/search.ts'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import type { ExpandedQuery } from '#server/catalogue/search/query/expand-query.ts'
import type { CorrectedWord, RespeltWord } from '#server/catalogue/search/query/query-groups.ts'
import { FIT } from '#server/catalogue/search/ranking-weights.ts'
import type { RankedMod } from '#server/catalogue/search/results/rank-mods.ts'
import { foldText } from '#server/catalogue/search/words/fold-text.ts'
import { replaceWords } from '#server/catalogue/search/words/replace-words.ts'

/**
 * How the text had to be changed for these results, or null. Of the words that a misspelt one may
 * have been, the one that the best result has is named.
 */
export function spellingOf(
  text: string,
  query: ExpandedQuery,
  best: RankedMod | undefined,
): SearchPage['spelling'] {
  if (!best || query.corrected.length + query.respelt.length === 0) return null
  const { name_words, tag_words, key_words, lead_words } = best.row
  const ids = new Set([name_words, tag_words, key_words, lead_words].flatMap(parseIds))
  const typed = foldText(text).trim().replace(/\s+/g, ' ')
  const meant = new Map<string, string>()
  for (const word of query.respelt) meant.set(word.typed, respeltAs(word, ids) ?? word.typed)
  for (const word of query.corrected) meant.set(word.typed, meantWord(word, ids) ?? word.typed)
  const corrected = replaceWords(typed, meant)
  return corrected === typed ? null : { original: text, corrected }
}

/** As what it was looked for that the best result has; undefined where that has the word as typed. */
function respeltAs(
  { meant, corrections, asTyped, group }: RespeltWord,
  ids: ReadonlySet<number>,
): string | undefined {
  const isThere = [...ids].some((id) => (group.fits.get(id) ?? 0) > FIT.corrected)
  if (isThere) return [...ids].some((id) => asTyped.has(id)) ? undefined : meant
  return corrections.find(({ row }) => ids.has(row.id))?.row.word ?? meant
}

/**
 * Undefined when the best result has the word as it was typed, begun, or written in two: then it was
 * not misspelt.
 */
function meantWord(
  { corrections, groups }: CorrectedWord,
  ids: ReadonlySet<number>,
): string | undefined {
  const isThere = groups.every(({ fits }) =>
    [...fits].some(([id, fit]) => fit > FIT.corrected && ids.has(id)),
  )
  if (isThere) return undefined
  return (corrections.find(({ row }) => ids.has(row.id)) ?? corrections[0])?.row.word
}

/**
 * The words as names write them, in lower case: the index has them without accents.
 * @param corrected a corrected text, folded.
 */
export function asWritten(corrected: string, names: readonly string[]): string {
  const written = new Map<string, string>()
  for (const name of names.toReversed()) {
    const words =
      name
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    for (const word of words) written.set(foldText(word), word)
  }
  return replaceWords(corrected, written)
}
