import { editDistance } from '#server/catalogue/search/words/edit-distance.ts'
import { englishWords, nounFormsOf } from '#server/catalogue/search/words/english-words.ts'
import { kindNames, kindsNamed } from '#server/catalogue/search/words/kinds.ts'
import { thingNames } from '#server/catalogue/search/words/named-things.ts'
import { SYNONYMS } from '#server/catalogue/search/words/synonyms.ts'
import { foreignNames } from '#server/catalogue/search/words/translations.ts'

/** A word that is known before any catalogue, and may have been meant by a misspelt one. */
export interface NearWord {
  readonly word: string
  /** About one for each typing error, more for words that are less likely to be meant. */
  readonly cost: number
}

/** What it costs that a word is one of these. */
const SOURCE_COST = {
  /** What places and tags, what is in them, and things like these are called. */
  everyday: 0,
  /** The same in another language. */
  foreign: 0.2,
  /** Of real things. */
  name: 0.3,
  /** Any other English word. */
  english: 0.5,
} as const
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
/** Names and other English words are too many to guess a shorter one. */
const SHORTEST_RARE = 5

/** The words of one length, with the letters that each has, one bit for each, and what it costs. */
interface SameLength {
  readonly words: string[]
  readonly letters: number[]
  readonly costs: number[]
}

let known: ReadonlyMap<number, SameLength> | undefined

/**
 * Words that a misspelt one may stand for, or one that was only begun: names of kinds, synonyms, words of
 * other languages, names of real things, English words; with as few errors as any has, the likeliest first.
 * None for a word that is one of these itself.
 * @param typed folded.
 * @param most how many errors it may have.
 */
export function nearWords(typed: string, most: number): NearWord[] {
  known ??= readWords()
  const isKnown = known.get(typed.length)?.words.includes(typed)
  // What has digits in it is the name of a model, or two words.
  if (isKnown || typed.length < SHORTEST || /\p{N}/u.test(typed)) return []
  const isPlural = typed.endsWith('s') && typed.length > SHORTEST
  const begun = begunBy(typed)
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

/** Names that so few letters begin are too many to mean one. */
const SHORTEST_BEGUN = 3

/**
 * Names of kinds, synonyms and names of real things that begin with a text: 'police c' with 'police car'.
 * The likeliest first: those that end in the name of a kind, and short ones before long ones.
 * @param text folded, single spaces between its words.
 */
export function namesBegunBy(text: string): string[] {
  if (text.length < SHORTEST_BEGUN) return []
  const begun = (names: readonly string[]) =>
    names
      .filter((name) => name.startsWith(text) && name !== text)
      .map((name) => ({ name, rank: isOfKind(name) ? 0 : 1 }))
      .sort(
        (a, b) => a.rank - b.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
      )
      .map(({ name }) => name)
  return [...new Set([...begun([...kindNames(), ...SYNONYMS.keys()]), ...begun(thingNames())])]
}

function isOfKind(name: string): boolean {
  return kindsNamed(name.slice(name.lastIndexOf(' ') + 1)).some(({ isWhole }) => isWhole)
}

/** Of other English words too many begin like anything. */
function begunBy(typed: string): NearWord[] {
  const found: NearWord[] = []
  for (const [length, { words, costs }] of known ?? []) {
    for (let at = 0; at < words.length && length > typed.length; at++) {
      const [word, cost] = [words[at], costs[at]] as [string, number]
      if (cost >= SOURCE_COST.english || !word.startsWith(typed)) continue
      const missing = MISSING_LETTER_COST * (length - typed.length)
      found.push({ word, cost: BEGUN_COST + missing + cost })
    }
  }
  return found
}

/** Words with just so many errors. */
function nearTo(typed: string, errors: number): NearWord[] {
  const letters = lettersOf(typed)
  const found: NearWord[] = []
  for (let length = typed.length - errors; length <= typed.length + errors; length++) {
    const some = known?.get(length)
    for (let at = 0; at < (some?.words.length ?? 0); at++) {
      const { words, letters: others, costs } = some as SameLength
      const different = letters ^ (others[at] as number)
      // Each error takes a letter away or brings one in, or both.
      if (bitsOf(different) > 2 * errors) continue
      const word = words[at] as string
      if (editDistance(typed, word).whole !== errors) continue
      const first = typed[0] === word[0] ? 0 : FIRST_LETTER_COST
      const cost = errors + (costs[at] as number) + first + errorCost(typed, word)
      if (cost < Number.POSITIVE_INFINITY) found.push({ word, cost })
    }
  }
  return found
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

function readWords(): Map<number, SameLength> {
  const costs = new Map<string, number>()
  const add = (names: Iterable<string>, cost: number, shortest = SHORTEST) => {
    for (const word of [...names].flatMap((name) => name.split(' '))) {
      // Known, so that it is left as it is, but never guessed.
      if (!costs.has(word))
        costs.set(word, word.length < shortest ? Number.POSITIVE_INFINITY : cost)
    }
  }
  const everyday = [...kindNames(), ...SYNONYMS.keys()]
  add(everyday, SOURCE_COST.everyday)
  add(everyday.flatMap(nounFormsOf), SOURCE_COST.everyday)
  add(foreignNames(), SOURCE_COST.foreign)
  add(thingNames(), SOURCE_COST.name, SHORTEST_RARE)
  add(englishWords(), SOURCE_COST.english, SHORTEST_RARE)
  const byLength = new Map<number, SameLength>()
  for (const [word, cost] of costs) {
    const some = byLength.get(word.length) ?? { words: [], letters: [], costs: [] }
    byLength.set(word.length, some)
    some.words.push(word)
    some.letters.push(lettersOf(word))
    some.costs.push(cost)
  }
  return byLength
}

/** One bit for each letter that a word has; those of other scripts share bits. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsOf(number: number): number {
  let bits = 0
  for (let left = number; left !== 0; left &= left - 1) bits++
  return bits
}
