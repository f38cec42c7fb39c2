import { expect } from 'vitest'
import {
  type AnsweredQuery,
  type EverydayScores,
  everydayScores,
} from '#tests/search/score-everyday.ts'

/** Least scores of a kind and half, a little below what was measured. */
export type Floors = Readonly<Record<string, Partial<EverydayScores>>>

/** Fails for every score that is below its floor; kinds with a language count together. */
export function expectFloors(answered: readonly AnsweredQuery[], floors: Floors): void {
  const below = Object.entries(floors).flatMap(([name, least]) => {
    const some = answered.filter(({ query }) => nameOf(query.kind, query.half) === name)
    expect([name, some.length]).not.toEqual([name, 0])
    const scores = everydayScores(some)
    return Object.entries(least).flatMap(([score, floor]) => {
      const reached = scores[score as keyof EverydayScores]
      return reached < floor ? [`${name}: ${score} is ${reached.toFixed(3)}, below ${floor}`] : []
    })
  })
  expect(below).toEqual([])
}

function nameOf(kind: string, half: string): string {
  return /^\w+ \w\w$/.test(kind) ? `other languages ${half}` : `${kind} ${half}`
}
