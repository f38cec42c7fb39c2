import { type ExactRequest, foundWords } from '#server/catalogue/search/query/exact-requests.ts'
import { addWord, emptyGroup, type Group } from '#server/catalogue/search/query/query-groups.ts'
import type { TypedWord } from '#server/catalogue/search/query/query-words.ts'
import type { Vocabulary } from '#server/catalogue/search/query/vocabulary.sql.ts'
import { FIT } from '#server/catalogue/search/ranking-weights.ts'
import { nounFormsOf } from '#server/catalogue/search/words/english-words.ts'
import { thingsDescribed } from '#server/catalogue/search/words/reverse-dictionary.ts'

/** The words of the catalogue to look for, for what all words of a text describe together. */
export function describedRequests(words: readonly TypedWord[]): ExactRequest[] {
  const described = thingsDescribed(words.map(({ text, meaning }) => meaning ?? text))
  return [...described].flatMap(([word, fit]) =>
    [word, ...nounFormsOf(word)].map((text) => ({ text, slots: [0], fit })),
  )
}

/**
 * What the words describe together, as one more word of the query; undefined where they describe nothing
 * that the catalogue has, or where a kind of thing is asked for by its own name.
 * @param groups of the words themselves: what was typed needs no description.
 */
export function describedGroup(
  requests: readonly ExactRequest[],
  { words }: Vocabulary,
  groups: readonly Group[],
): Group | undefined {
  if (isKindOfSort(groups)) return undefined
  const isTyped = (id: number) => groups.some(({ fits }) => (fits.get(id) ?? 0) >= FIT.form)
  const described = emptyGroup()
  for (const { row, fit } of foundWords(requests, words)) {
    if (!isTyped(row.id)) addWord(described, row, fit)
  }
  return described.fits.size > 0 ? described : undefined
}

/** Whether of two words the second names a kind, as of a 'delivery van', which is no courier. */
function isKindOfSort(groups: readonly Group[]): boolean {
  const [, kind, ...others] = groups
  return kind !== undefined && kind.kinds.size > 0 && others.length === 0
}
