import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFloors } from '#tests/search/everyday-floors.ts'
import { openCatalogue, type SearchCatalogue } from '#tests/search/open-catalogue.ts'
import { everydayQuestions, siteSearch } from '#tests/search/open-everyday.ts'
import { relevanceSet } from '#tests/search/relevance-set.ts'
import { type AnsweredQuery, askAll } from '#tests/search/score-everyday.ts'
import { runQueries, type Scores, scoresByKind } from '#tests/search/score-queries.ts'

/** A little below what was measured: a change that makes search worse has to say why. */
const FLOORS: Readonly<Record<string, Partial<Scores>>> = {
  all: { recall1: 0.96, recall10: 0.985, ndcg10: 0.965 },
  exact: { recall1: 1, recall10: 1, ndcg10: 1 },
  partial: { recall1: 0.95, recall10: 0.98 },
  prefix: { recall1: 0.97, recall10: 0.98 },
  reordered: { recall1: 0.97, recall10: 1 },
  joined: { recall1: 0.97, recall10: 0.98 },
  split: { recall1: 0.97, recall10: 1 },
  'one error': { recall1: 0.97, recall10: 0.98 },
  'one error, one word': { recall1: 0.87, recall10: 0.97 },
  'two errors in a long word': { recall10: 0.95 },
  'half the name with an error': { recall10: 0.92 },
  'tag and name': { recall10: 0.98 },
  'by hand: as typed': { recall1: 0.9, recall10: 0.98 },
  'by hand: misspelt': { recall1: 0.87, recall10: 0.97 },
  'by hand: other scripts': { recall1: 0.97, recall10: 0.97 },
}

describe('relevance', () => {
  let catalogue: SearchCatalogue
  let everyday: AnsweredQuery[] = []
  beforeAll(async () => {
    catalogue = await openCatalogue(async (handle) => {
      everyday = await askAll(everydayQuestions('real'), await siteSearch(handle))
    })
  }, 120_000)
  afterAll(() => catalogue.handle.close())

  test('everyday questions over the real mods are answered, in four languages', () => {
    expectFloors(everyday, {
      'real: kinds tuned': { precision: 0.83, first: 0.88 },
      'real: kinds reported': { precision: 0.8, first: 0.86 },
      'other languages tuned': { precision: 0.88 },
      'other languages reported': { precision: 0.9 },
    })
  })

  test('keeps its floors for every kind of query', { timeout: 120_000 }, async () => {
    const { real, sample } = relevanceSet(catalogue)
    expect(real.length).toBeGreaterThanOrEqual(300)
    expect(sample.length).toBeGreaterThanOrEqual(200)
    const scored = await runQueries(catalogue.handle.db, [...real, ...sample])
    const scores = scoresByKind(scored)
    expect([...scores.keys()].sort()).toEqual(Object.keys(FLOORS).sort())
    const below = Object.entries(FLOORS).flatMap(([kind, floors]) =>
      Object.entries(floors).flatMap(([name, floor]) => {
        const score = scores.get(kind)?.[name as keyof Scores] ?? 0
        return score < floor ? [`${kind}: ${name} is ${score.toFixed(3)}, below ${floor}`] : []
      }),
    )
    expect(below).toEqual([])
  })
})
