import { baseForms, isEnglish, isSmallWord } from '#server/catalogue/search/words/english-words.ts'
import { kindNamesApart, kindsNamed } from '#server/catalogue/search/words/kinds.ts'
import { thingsNamed } from '#server/catalogue/search/words/named-things.ts'
import { type QueryWord, splitQuery } from '#server/catalogue/search/words/split-words.ts'
import { FILLER_WORDS } from '#server/catalogue/search/words/synonyms.ts'
import { splitCompound, toEnglish } from '#server/catalogue/search/words/translations.ts'

/** A word of a search text that counts. */
export interface TypedWord extends QueryWord {
  /** What it means as a part of a compound of another language: 'Polizei' in 'Polizeihund'. */
  readonly meaning?: string | undefined
}

const MAX_WORDS = 12

/** The words of a search text. */
export interface TypedWords {
  readonly words: readonly TypedWord[]
  /** Those that only hold it together, where there are others. */
  readonly small: readonly string[]
}

export function typedWords(text: string): TypedWords {
  const words = splitQuery(text, MAX_WORDS)
  const isSmall = ({ text: word }: QueryWord) => isSmallWord(word) || FILLER_WORDS.has(word)
  const kept = words.filter((word, at) => !isSmall(word) || isPartOfName(words, at))
  if (kept.length === 0) return { words, small: [] }
  const small = words.filter((word) => !kept.includes(word))
  return { words: kept.flatMap(withParts), small: small.map((word) => word.text) }
}

/** Whether it names a place together with its neighbour: 'mod menu', 'planet packs'. */
function isPartOfName(words: readonly QueryWord[], at: number): boolean {
  const isName = (first: number) => {
    const pair = words.slice(Math.max(0, first), first + 2).map(({ text }) => text)
    const [one = '', other = ''] = pair
    const names = [other, ...baseForms(other)].map((last) => `${one} ${last}`)
    return (
      pair.length === 2 &&
      names.some((name) => kindsNamed(name).length + thingsNamed(name).length > 0)
    )
  }
  return isName(at - 1) || isName(at)
}

/** Less is the beginning and the end of anything. */
const SHORTEST_PART = 3

/** 'megaramp' is two words elsewhere, 'Polizeiauto' two in English, and 'Polizeihund' two of its own. */
function withParts(word: QueryWord): TypedWord[] {
  const { text, isWord } = word
  if (!isWord || isEnglish(text)) return [word]
  const apart = kindsNamed(text).length > 0 ? undefined : kindNamesApart(text)[0]
  if (apart) return apart.split(' ').map((meaning) => ({ ...word, meaning }))
  const [english] = toEnglish(text)
  if (english?.includes(' ')) return english.split(' ').map((meaning) => ({ ...word, meaning }))
  if (text.length < 2 * SHORTEST_PART || english) return [word]
  const parts = kindAtEnd(text) ?? (text.length < 7 ? undefined : splitCompound(text))
  return parts?.map((meaning) => ({ ...word, meaning })) ?? [word]
}

/** The two words that a text is when it ends in the name of a kind: 'sports car' for 'sportscar'. */
function kindAtEnd(text: string): [string, string] | undefined {
  if (thingsNamed(text).length + kindsNamed(text).length > 0) return undefined
  for (let at = SHORTEST_PART; at <= text.length - SHORTEST_PART; at++) {
    const [left, right] = [text.slice(0, at), text.slice(at)]
    const kinds = [right, ...baseForms(right)].flatMap(kindsNamed)
    if (kinds.some(({ isWhole }) => isWhole) && isEnglish(left)) return [left, right]
  }
  return undefined
}
