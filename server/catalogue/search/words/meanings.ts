import { readFileSync } from 'node:fs'
import { baseForms } from '#server/catalogue/search/words/english-words.ts'

/** One thing: the words for it, and the kinds of it. */
interface Meaning {
  readonly words: readonly string[]
  readonly narrower: Meaning[]
  readonly broader: Meaning[]
}

/** A word or an expression that stands for nearly the same, or for a kind of it. */
export interface RelatedWord {
  /** Words with spaces between them. */
  readonly text: string
  /** 0: the same. Else how many steps further down. */
  readonly steps: number
}

const TABLE = new URL('./wordnet/meanings.txt', import.meta.url)
const MAX_STEPS = 2
/** More would be found by anything. */
const MOST = 40

let known: Map<string, Meaning[]> | undefined

/** The things of WordNet by their words, read at the first search. */
function meanings(): Map<string, Meaning[]> {
  if (known) return known
  known = new Map()
  const lines = readFileSync(TABLE, 'utf8').trimEnd().split('\n')
  const all: (Meaning & { parents: string })[] = lines.map((line) => {
    const [words = '', parents = ''] = line.split(' ')
    return { words: words.split(',').map(plain), narrower: [], broader: [], parents }
  })
  for (const meaning of all) {
    for (const word of meaning.words) known.set(word, [...(known.get(word) ?? []), meaning])
    for (const parent of meaning.parents.split(',').filter(Boolean)) {
      const above = all[Number.parseInt(parent, 36)]
      if (!above) continue
      above.narrower.push(meaning)
      meaning.broader.push(above)
    }
  }
  return known
}

function plain(word: string): string {
  return word.replace(/[_-]/g, ' ')
}

/** Whether several words stand for one thing together. */
export function isExpression(text: string): boolean {
  return meanings().has(text)
}

/** What means the same as a word or an expression, and kinds of it, the nearest first. */
export function relatedWords(text: string): RelatedWord[] {
  const found = new Map<string, number>()
  let level = [text, ...baseForms(text)].flatMap((word) => meanings().get(word) ?? [])
  for (let steps = 0; steps <= MAX_STEPS; steps++) {
    for (const word of level.flatMap(({ words }) => words)) {
      if (word !== text && !found.has(word)) found.set(word, steps)
    }
    level = level.flatMap(({ narrower }) => narrower)
  }
  return [...found].slice(0, MOST).map(([word, steps]) => ({ text: word, steps }))
}

/** What the first of these words that is known is a kind of, by what it means most. */
export function broaderWords(names: readonly string[]): RelatedWord[] {
  const [meaning] = names.flatMap((name) => meanings().get(name) ?? [])
  const above = meaning?.broader.flatMap(({ words }) => words) ?? []
  return [...new Set(above)].map((text) => ({ text, steps: -1 }))
}
