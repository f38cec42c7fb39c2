import type { Span } from '#server/catalogue/search/query/query-spans.ts'
import type { TypedWord } from '#server/catalogue/search/query/query-words.ts'
import type { WordRow } from '#server/catalogue/search/query/words.sql.ts'
import { FIT } from '#server/catalogue/search/ranking-weights.ts'
import { isEnglish } from '#server/catalogue/search/words/english-words.ts'
import { MAX_WORD_LENGTH } from '#server/catalogue/search/words/split-words.ts'

/** Words that a beginning stands for at most, the most frequent ones: by its letters, one and more. */
const MOST_COMPLETIONS = [30, 60, 120] as const

/** A text that may be the beginning of words, or a word itself. */
export interface Completion {
  readonly text: string
  /** Words at most. */
  readonly most: number
  /** The words of the query that it stands for. */
  readonly slots: readonly number[]
  readonly exact: number
  readonly completed: number
  readonly bonus: number
  readonly isLate: boolean
}

/** What of a text may be the beginning of words; spans begin with one for each word. */
export function completionsOf(query: CompletedQuery): Completion[] {
  const beginnings = query.words.flatMap((word, slot) => beginningsOf(word, slot, query))
  return [...beginnings, ...jointsOf(query.words)].filter(
    ({ text }) => text.length <= MAX_WORD_LENGTH,
  )
}

/** How well a word fits that a completion found. */
export function completionFit(completion: Completion, { word }: WordRow): number {
  const { text, exact, completed, bonus } = completion
  return word === text ? exact : completed + (bonus * text.length) / word.length
}

interface CompletedQuery {
  readonly words: readonly TypedWord[]
  readonly spans: readonly Span[]
  readonly isTyping: boolean
}

function beginningsOf(
  { text, isWord }: TypedWord,
  slot: number,
  query: CompletedQuery,
): Completion[] {
  const isLast = slot === query.words.length - 1
  if (!isWord || (text.length < 2 && !isLast)) return []
  const isBegun = query.isTyping && isLast
  const isWhole = isEnglish(text) || (query.spans[slot]?.senses.isKnown ?? false)
  const isLate = isWhole && !isBegun
  const completed = isWhole ? FIT.completedWord : FIT.completed
  const bonus = isWhole ? 0 : FIT.completionBonus
  return [{ text, most: mostCompletions(text), slots: [slot], exact: 1, completed, bonus, isLate }]
}

function mostCompletions(text: string): number {
  return MOST_COMPLETIONS[Math.max(0, Math.min(text.length, 3) - 1)] ?? 1
}

/** Neighbours written as one: 'gt r' may be 'gtr'. */
function jointsOf(words: readonly TypedWord[]): Completion[] {
  const requests: Completion[] = []
  for (let first = 0; first < words.length - 1; first++) {
    for (let last = first + 1; last < Math.min(first + 4, words.length); last++) {
      const joint = words.slice(first, last + 1)
      const isOneChunk = joint.every(({ chunk }) => chunk === joint[0]?.chunk)
      if (joint.some(({ isWord }) => !isWord) || (joint.length > 2 && !isOneChunk)) continue
      const most = last === words.length - 1 ? mostCompletions('') : 1
      const fits = { exact: FIT.joined, completed: FIT.joinedCompleted, bonus: FIT.completionBonus }
      const text = joint.map((word) => word.text).join('')
      requests.push({ text, most, slots: range(first, joint.length), ...fits, isLate: false })
    }
  }
  return requests
}

export function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}
