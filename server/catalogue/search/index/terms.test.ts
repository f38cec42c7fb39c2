import { expect, test } from 'vitest'
import {
  facetTerm,
  periodTerm,
  periodTermsSince,
  wordTerm,
} from '#server/catalogue/search/index/terms.ts'

const DAY = 86_400_000_000
const now = () => Date.now() * 1000

test('what came since a moment has one of its terms, whenever that is', () => {
  for (const days of [0, 1, 7, 30, 90, 91, 92, 365]) {
    const terms = periodTermsSince(now() - days * DAY)
    expect(terms.length).toBeLessThanOrEqual(days / 91 + 3)
    for (const age of [0, days / 3, days]) expect(terms).toContain(periodTerm(now() - age * DAY))
  }
  expect(periodTermsSince(now() - 30 * DAY)).not.toContain(periodTerm(now() - 200 * DAY))
})

test('no word and no list has the term of a time, however many there are', () => {
  for (const key of [0, now(), -(2 ** 63)]) {
    const term = periodTerm(key)
    expect(term).toBeLessThan(facetTerm(1_900_000_000))
    expect(term).toBeLessThan(wordTerm(0))
    expect(term).toBeGreaterThanOrEqual(-(2 ** 31))
  }
})
