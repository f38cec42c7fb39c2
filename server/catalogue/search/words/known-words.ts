import { begunBy } from '#server/catalogue/search/words/begun-by.ts'
import { englishWords, nounFormsOf } from '#server/catalogue/search/words/english-words.ts'
import { kindNames } from '#server/catalogue/search/words/kinds.ts'
import { thingNames } from '#server/catalogue/search/words/named-things.ts'
import { SYNONYMS } from '#server/catalogue/search/words/synonyms.ts'
import { foreignNames } from '#server/catalogue/search/words/translations.ts'

/** What it costs that a word is one of these: less likely ones more. */
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
/** Shorter ones are near to everything. */
const SHORTEST = 4
/** Names and other English words are too many to guess a shorter one. */
const SHORTEST_RARE = 5

/** A word that is known before any catalogue. */
export interface KnownWord {
  readonly word: string
  /** How unlikely it is meant; infinite for those that are never guessed. */
  readonly cost: number
}

/** The words of one length, and the letters that each has, one bit for each. */
export interface SameLength {
  readonly words: readonly KnownWord[]
  readonly letters: Int32Array
}

const NONE: SameLength = { words: [], letters: new Int32Array() }

interface KnownWords {
  readonly all: ReadonlySet<string>
  readonly byLength: ReadonlyMap<number, SameLength>
  /** What each word costs, without English words that are nothing else, and these words, sorted. */
  readonly costs: ReadonlyMap<string, number>
  readonly sorted: readonly string[]
}

let known: KnownWords | undefined

/** All words of so many letters. */
export function wordsOfLength(length: number): SameLength {
  return allWords().byLength.get(length) ?? NONE
}

/** Whether search knows a word before any catalogue. */
export function isKnownWord(word: string): boolean {
  return allWords().all.has(word)
}

/** Longer words that begin with a text. Of English words that are nothing else too many do. */
export function wordsBegunBy(text: string): KnownWord[] {
  const { costs, sorted } = allWords()
  return begunBy(sorted, text)
    .map((word) => ({ word, cost: costs.get(word) ?? Number.POSITIVE_INFINITY }))
    .filter(({ cost }) => Number.isFinite(cost))
}

/** One bit for each letter that a word has; those of other scripts share bits. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function allWords(): KnownWords {
  known ??= readWords()
  return known
}

function readWords(): KnownWords {
  const costs = new Map<string, number>()
  const add = (names: Iterable<string>, cost: number, shortest = SHORTEST) => {
    for (const word of [...names].flatMap((name) => name.split(' '))) {
      if (costs.has(word)) continue
      costs.set(word, word.length < shortest ? Number.POSITIVE_INFINITY : cost)
    }
  }
  const everyday = [...kindNames(), ...SYNONYMS.keys()]
  add(everyday, SOURCE_COST.everyday)
  add(everyday.flatMap(nounFormsOf), SOURCE_COST.everyday)
  add(foreignNames(), SOURCE_COST.foreign)
  add(thingNames(), SOURCE_COST.name, SHORTEST_RARE)
  const special = new Map(costs)
  add(englishWords(), SOURCE_COST.english, SHORTEST_RARE)
  const words = [...costs].map(([word, cost]): KnownWord => ({ word, cost }))
  const byLength = new Map(
    [...Map.groupBy(words, ({ word }) => word.length)].map(([length, same]) => [
      length,
      { words: same, letters: Int32Array.from(same, ({ word }) => lettersOf(word)) },
    ]),
  )
  return {
    all: new Set(costs.keys()),
    byLength,
    costs: special,
    sorted: [...special.keys()].sort(),
  }
}
