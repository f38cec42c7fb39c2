import type { OwnSynonyms } from '#server/catalogue/search/misses/own-synonyms.ts'
import type { TypedWord } from '#server/catalogue/search/query/query-words.ts'
import {
  type Senses,
  sensesOfExpression,
  sensesOfWord,
} from '#server/catalogue/search/query/word-senses.ts'

/** Words that an expression has at most. */
const MAX_EXPRESSION = 3

/** Neighbouring words that mean something together, or one word. */
export interface Span {
  readonly first: number
  readonly count: number
  readonly senses: Senses
}

/** Single words first, in their order, then expressions. */
export function spansOf(words: readonly TypedWord[], own: OwnSynonyms): Span[] {
  const single = words.map(({ text, meaning }, first) => ({
    first,
    count: 1,
    senses: sensesOfWord(meaning ?? text, own),
  }))
  const expressions: Span[] = []
  for (let first = 0; first < words.length; first++) {
    for (let count = 2; count <= MAX_EXPRESSION && first + count <= words.length; count++) {
      const part = words.slice(first, first + count)
      const text = part.map(({ text, meaning }) => meaning ?? text).join(' ')
      const senses = sensesOfExpression(text, own)
      if (senses) expressions.push({ first, count, senses })
    }
  }
  return [...single, ...expressions, ...runsOf(words, own)]
}

/** Pieces of scripts without spaces, as a whole. */
function runsOf(words: readonly TypedWord[], own: OwnSynonyms): Span[] {
  const spans: Span[] = []
  for (let first = 0; first < words.length; ) {
    const word = words[first] as TypedWord
    let count = 1
    const isSame = (other?: TypedWord) => !word.isWord && other?.run === word.run
    while (isSame(words[first + count])) count++
    if (!word.isWord) spans.push({ first, count, senses: sensesOfWord(word.run, own) })
    first += count
  }
  return spans
}
