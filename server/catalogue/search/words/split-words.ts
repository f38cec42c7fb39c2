import { foldText, stripMarks } from '#server/catalogue/search/words/fold-text.ts'

/** What one text is found by. */
export interface TextWords {
  /** The words in their order; scripts without spaces give pairs of characters. */
  readonly words: string[]
  /** What else they may be typed as: joined, split, single characters. */
  readonly derived: string[]
}

export const MAX_WORD_LENGTH = 40
/** Words of one mod beyond which its text is not read. */
const MAX_WORDS = 600

const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々'
const RUN = new RegExp(
  `[${UNSPACED}][${UNSPACED}\\p{M}]*|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
)
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const LETTERS_AND_DIGITS = /\p{N}+|\p{M}*\p{L}[\p{L}\p{M}]*/gu
const CASE_BORDER = /(?<=[\p{Ll}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u
const MAX_SHORT_PAIR = 6

/** A stretch of a text between spaces, as its parts between punctuation. */
interface Chunk {
  readonly runs: readonly string[]
}

function chunksOf(text: string): Chunk[] {
  return text
    .split(/\s+/u)
    .map((chunk) => ({ runs: chunk.match(RUN) ?? [] }))
    .filter(({ runs }) => runs.length > 0)
}

function isUnspaced(text: string): boolean {
  return IS_UNSPACED.test(text)
}

/** Pairs of neighbouring characters; a single character is its own. */
function pairsOf(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** Everything that a text is to be found by. */
export function splitForIndex(text: string): TextWords {
  const words: string[] = []
  const derived: string[] = []
  let previous = ''
  for (const { runs } of chunksOf(stripMarks(text))) {
    if (words.length >= MAX_WORDS) break
    const folded = runs.map((run) => foldText(run).slice(0, MAX_WORD_LENGTH))
    for (const [index, word] of folded.entries()) {
      if (isUnspaced(word)) {
        words.push(...pairsOf(word))
        derived.push(...word)
        previous = ''
        continue
      }
      words.push(word)
      derived.push(...innerWords(runs[index] as string))
      if (isShortPair(previous, word)) derived.push(previous + word)
      previous = word
    }
    if (folded.length > 1 && !folded.some(isUnspaced)) addJoined(folded, derived)
  }
  return { words, derived }
}

/** 'GT-R' is also 'gtr'; 'K.E.R' is 'ker'. */
function addJoined(parts: readonly string[], derived: string[]): void {
  const joined = parts.join('')
  if (joined.length <= MAX_WORD_LENGTH && parts.length <= 5) derived.push(joined)
  if (parts.length > 2) {
    for (const [index, part] of parts.slice(1).entries()) derived.push(`${parts[index]}${part}`)
  }
}

/** 'AK 47', 'GT R': as often written as one word. */
function isShortPair(left: string, right: string): boolean {
  if (left === '' || left.length + right.length > MAX_SHORT_PAIR) return false
  return /\p{N}$/u.test(left) !== /^\p{N}/u.test(right) || Math.min(left.length, right.length) < 2
}

/** 'PlanetShine' is 'planet' and 'shine', 'AK47' is 'ak' and '47', 'السيارة' is also 'سيارة'. */
function innerWords(run: string): string[] {
  const pieces = (run.match(LETTERS_AND_DIGITS) ?? []).flatMap((piece) => piece.split(CASE_BORDER))
  const inner = pieces.length > 1 ? pieces.map(foldText).filter((piece) => piece.length > 1) : []
  if (pieces.length > 2) {
    for (const [index, piece] of pieces.slice(1).entries())
      inner.push(foldText(pieces[index] + piece))
  }
  if (/^ال\p{L}{3}/u.test(run)) inner.push(foldText(run.slice(2)))
  return inner.map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/** A word of a search text. */
export interface QueryWord {
  readonly text: string
  /** False for a piece of a script without spaces, which means just itself. */
  readonly isWord: boolean
  /** The number of its stretch between spaces. */
  readonly chunk: number
  /** What it was typed in: itself, or the whole piece of a script without spaces. */
  readonly run: string
}

/** The words of a search text, folded, in their order. */
export function splitQuery(text: string, most: number): QueryWord[] {
  const words: QueryWord[] = []
  for (const [chunk, { runs }] of chunksOf(stripMarks(text)).entries()) {
    for (const run of runs) {
      const folded = foldText(run).slice(0, MAX_WORD_LENGTH)
      if (isUnspaced(folded)) {
        words.push(
          ...pairsOf(folded).map((pair) => ({ text: pair, isWord: false, chunk, run: folded })),
        )
      } else words.push({ text: folded, isWord: true, chunk, run: folded })
      if (words.length >= most) return words.slice(0, most)
    }
  }
  return words
}
