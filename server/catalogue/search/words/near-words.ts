import { editDistance } from '#server/catalogue/search/words/edit-distance.ts'
import { nounFormsOf } from '#server/catalogue/search/words/english-words.ts'
import {
  isKnownWord,
  lettersOf,
  wordsBegunBy,
  wordsOfLength,
} from '#server/catalogue/search/words/known-words.ts'

/** A word that may have been meant by a misspelt one. */
export interface NearWord {
  readonly word: string
  /** About one for each typing error, more for words that are less likely to be meant. */
  readonly cost: number
}

/** The first letter is the one that people get right. */
const FIRST_LETTER_COST = 0.3
/** Swapped or doubled letters are the likeliest errors: the word still has the letters that it has. */
const SAME_LETTERS_COST = -0.2
/** More letters are left out or typed twice than are typed for others. */
const OTHER_LETTER_COST = 0.1
/** What was only begun, and each letter that is missing. */
const BEGUN_COST = 0.4
const MISSING_LETTER_COST = 0.02
/** A plural that is not written down as one. */
const PLURAL_COST = 0.1
/** Shorter ones are near to everything. */
const SHORTEST = 4

/**
 * Words that a misspelt one may stand for, or one that was only begun: names of kinds, synonyms, words of
 * other languages, names of real things, English words; with as few errors as any has, the likeliest first.
 * None for a word that is one of these itself.
 * @param typed folded.
 * @param most how many errors it may have.
 */
export function nearWords(typed: string, most: number): NearWord[] {
  // What has digits in it is the name of a model, or two words.
  if (typed.length < SHORTEST || /\p{N}/u.test(typed) || isKnownWord(typed)) return []
  const begun = wordsBegunBy(typed).map(({ word, cost }) => ({
    word,
    cost: BEGUN_COST + MISSING_LETTER_COST * (word.length - typed.length) + cost,
  }))
  const isPlural = typed.endsWith('s') && typed.length > SHORTEST
  for (let errors = 1; errors <= most; errors++) {
    const found = [
      ...begun,
      ...nearTo(typed, errors),
      ...(isPlural ? nearTo(typed.slice(0, -1), errors).flatMap(pluralsOf) : []),
    ]
    if (found.length > 0) return found.sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
  }
  return begun
}

/** Words with just so many errors. */
function nearTo(typed: string, errors: number): NearWord[] {
  const letters = lettersOf(typed)
  const found: NearWord[] = []
  for (let length = typed.length - errors; length <= typed.length + errors; length++) {
    const { words, letters: others } = wordsOfLength(length)
    // Each error takes a letter away or brings one in, or both; where lengths differ some do but one.
    const most = 2 * errors - Math.abs(length - typed.length)
    for (let at = 0; at < others.length; at++) {
      if (bitsOf(letters ^ (others[at] as number)) > most) continue
      const { word, cost } = words[at] as NearWord
      if (!Number.isFinite(cost) || !beginAlike(typed, word)) continue
      if (editDistance(typed, word, errors).whole !== errors) continue
      const first = typed[0] === word[0] ? 0 : FIRST_LETTER_COST
      found.push({ word, cost: errors + cost + first + errorCost(typed, word) })
    }
  }
  return found
}

/** Whether one of the first two letters is right, or stands beside its place: else much more is compared. */
function beginAlike(typed: string, word: string): boolean {
  const [first, second] = [typed[0], typed[1]]
  return word[0] === first || word[1] === second || word[0] === second || word[1] === first
}

/** What an error costs by its sort, besides one for itself. */
export function errorCost(typed: string, word: string): number {
  if (typed.length !== word.length) {
    return lettersOf(typed) === lettersOf(word) ? SAME_LETTERS_COST : 0
  }
  return inOrder(typed) === inOrder(word) ? SAME_LETTERS_COST : OTHER_LETTER_COST
}

function inOrder(word: string): string {
  return [...word].sort().join('')
}

function pluralsOf({ word, cost }: NearWord): NearWord[] {
  const plural = nounFormsOf(word).find((form) => form.endsWith('s'))
  return word.endsWith('s') || !plural ? [] : [{ word: plural, cost: cost + PLURAL_COST }]
}

/** How many bits are set, added up in pairs, fours and eights. */
function bitsOf(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
