import type { SearchPage } from '#contract/search.ts'
import type { ExpandedQuery } from '#server/search/expand-query.ts'
import { foldText } from '#server/search/fold-text.ts'
import { parseIds } from '#server/search/match-fields.ts'
import type { CorrectedWord } from '#server/search/query-groups.ts'
import type { RankedMod } from '#server/search/rank-mods.ts'

/**
 * How the text had to be changed for these results, or null. Of the words that a misspelt one may
 * have been, the one that the best result has is named.
 */
export function spellingOf(
  text: string,
  query: ExpandedQuery,
  best: RankedMod | undefined,
): SearchPage['spelling'] {
  if (!best || query.corrected.length === 0) return null
  const { name_words, tag_words, key_words, lead_words } = best.row
  const ids = new Set([name_words, tag_words, key_words, lead_words].flatMap(parseIds))
  let corrected = foldText(text).trim().replace(/\s+/g, ' ')
  for (const word of query.corrected) {
    const meant = meantWord(word, query, ids)
    if (meant !== undefined) corrected = corrected.replace(word.typed, meant)
  }
  return corrected === foldText(text).trim().replace(/\s+/g, ' ')
    ? null
    : { original: text, corrected }
}

/** Undefined when the best result has the word as it was typed, or has it in two parts. */
function meantWord(
  { typed, corrections }: CorrectedWord,
  query: ExpandedQuery,
  ids: ReadonlySet<number>,
): string | undefined {
  const shown = corrections.find(({ row }) => ids.has(row.id))
  const place = query.words.findIndex(({ text }) => text === typed)
  const other = [...(query.groups[place]?.fits ?? [])].some(([id, fit]) => fit > 0.7 && ids.has(id))
  if (!shown && other) return undefined
  return (shown ?? corrections[0])?.row.word
}
