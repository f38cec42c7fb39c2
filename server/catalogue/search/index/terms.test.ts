import { expect, test } from 'vitest'
import {
  facetOf,
  facetTerm,
  isFacetTerm,
  isTierStep,
  leastOfTier,
  nameTerm,
  periodTerm,
  periodTermsSince,
  TIERS,
  tierOf,
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

test('of sorted terms those of lists stand between the one of a time and those of words', () => {
  const others = [periodTerm(now()), nameTerm(1), wordTerm(1)]
  const lists = [1, 7, 1_900_000_000]
  const sorted = [...others, ...lists.map(facetTerm)].toSorted((a, b) => a - b)
  expect(sorted.filter(isFacetTerm).map(facetOf)).toEqual(lists.toReversed())
  expect(sorted.slice(1, 4).every(isFacetTerm)).toBe(true)
  expect(sorted.slice(4).every((term) => term > 0)).toBe(true)
})

test('a tier begins at the fewest downloads that are in it', () => {
  for (const tier of TIERS) {
    const least = leastOfTier(tier)
    expect(tierOf(least)).toBe(tier)
    expect([isTierStep(least), isTierStep(least + 1)]).toEqual([true, false])
    if (tier > 0) expect(tierOf(least - 1)).toBe(tier - 1)
  }
})
