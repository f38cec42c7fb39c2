import { isEnglish } from '#server/catalogue/search/words/english-words.ts'
import { chanceOf } from '#server/operations/generate/skewed-choice.ts'
import type { EverydayQuery } from '#tests/search/everyday-set.ts'
import { withTypingError } from '#tests/search/typing-errors.ts'

interface Question {
  readonly query: EverydayQuery
  readonly answers: ReadonlySet<string>
}

const SEED = 7
/** Another error may be no word. */
const TRIES = 5

/**
 * The questions of one to three English words with one typing error in a word of five letters and more,
 * the same at every call, each of the kind 'misspelt' and in the half of the one that it was made of.
 * Those that are a word with every error that was tried are left out.
 */
export function misspeltQuestions(questions: readonly Question[]): Question[] {
  return questions.flatMap((question, index) => {
    const { query } = question
    const chance = chanceOf(SEED, index)
    if (!query.kind.includes(': ') || query.kind.endsWith('described')) return []
    const words = query.text.split(' ')
    const long = words.filter((word) => /^[a-z]{5,}$/.test(word))
    const right = long[Math.floor(chance() * long.length)]
    if (right === undefined) return []
    const wrong = Array.from({ length: TRIES }, () => withTypingError(right, chance)).find(
      (word) => !isEnglish(word),
    )
    if (wrong === undefined) return []
    const text = words.map((word) => (word === right ? wrong : word)).join(' ')
    const [catalogue = ''] = query.kind.split(/[ :]/)
    return [{ ...question, query: { ...query, kind: `${catalogue}: misspelt`, text } }]
  })
}
