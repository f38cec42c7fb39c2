import type { EverydayQuery } from '#tests/search/everyday-set.ts'

/** Finds the external ids of the best results of a text, best first; ten are looked at. */
export type Find = (text: string) => Promise<readonly string[]>

/** A question, what answers it, and what was found. */
export interface AnsweredQuery {
  readonly query: EverydayQuery
  readonly answers: ReadonlySet<string>
  /** The first ten. */
  readonly found: readonly string[]
  readonly milliseconds: number
}

/** How good answers are, each from 0 to 1. */
export interface EverydayScores {
  readonly queries: number
  /** Of the first ten, or of as many as there are answers, the share that is right. */
  readonly precision: number
  /** The first is right. */
  readonly first: number
  /** One of the first two is right. */
  readonly inTwo: number
}

const LOOKED_AT = 10

export async function askAll(
  questions: readonly { query: EverydayQuery; answers: ReadonlySet<string> }[],
  find: Find,
): Promise<AnsweredQuery[]> {
  const answered: AnsweredQuery[] = []
  for (const { query, answers } of questions) {
    const started = performance.now()
    const found = (await find(query.text)).slice(0, LOOKED_AT)
    answered.push({ query, answers, found, milliseconds: performance.now() - started })
  }
  return answered
}

export function precisionOf({ answers, found }: AnsweredQuery): number {
  const most = Math.min(LOOKED_AT, answers.size)
  return found.slice(0, most).filter((id) => answers.has(id)).length / most
}

export function everydayScores(answered: readonly AnsweredQuery[]): EverydayScores {
  const mean = (score: (each: AnsweredQuery) => number) =>
    answered.reduce((sum, each) => sum + score(each), 0) / Math.max(1, answered.length)
  const isRightIn = (most: number) => (each: AnsweredQuery) =>
    each.found.slice(0, most).some((id) => each.answers.has(id)) ? 1 : 0
  return {
    queries: answered.length,
    precision: mean(precisionOf),
    first: mean(isRightIn(1)),
    inTwo: mean(isRightIn(2)),
  }
}
