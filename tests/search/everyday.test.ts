import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { isEnglish } from '#server/catalogue/search/words/english-words.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { expectFloors } from '#tests/search/everyday-floors.ts'
import { misspeltQuestions } from '#tests/search/everyday-misspelt.ts'
import {
  everydayQuestions,
  openEverydayCatalogue,
  siteSearch,
} from '#tests/search/open-everyday.ts'
import { askAll } from '#tests/search/score-everyday.ts'

describe('everyday questions over the sample catalogue', () => {
  let handle: DatabaseHandle
  beforeAll(async () => {
    handle = await openEverydayCatalogue('sample')
  }, 120_000)
  afterAll(() => handle.close())

  test('are answered, in both halves', { timeout: 120_000 }, async () => {
    const answered = await askAll(everydayQuestions('sample'), await siteSearch(handle))
    expectFloors(answered, {
      'sample: kinds tuned': { precision: 0.91, first: 0.95 },
      'sample: kinds reported': { precision: 0.89, first: 0.93 },
      'sample: two and three words tuned': { precision: 0.87, first: 0.93 },
      'sample: two and three words reported': { precision: 0.8, first: 0.83 },
      'sample: filters in words tuned': { precision: 0.95 },
      'sample: filters in words reported': { precision: 0.95 },
      'sample: attributes tuned': { precision: 0.92 },
      'sample: attributes reported': { precision: 0.92 },
      'sample: described tuned': { inTwo: 0.92 },
      'sample: described reported': { inTwo: 0.92 },
      'sample players: kinds tuned': { precision: 0.9, first: 0.94 },
      'sample players: kinds reported': { precision: 0.82, first: 0.88 },
      'sample players: two and three words tuned': { precision: 0.86, first: 0.88 },
      'sample players: two and three words reported': { precision: 0.74, first: 0.79 },
      'sample players: described tuned': { inTwo: 0.92 },
      'sample players: described reported': { inTwo: 0.92 },
      'sample visitors: kinds tuned': { precision: 0.75, first: 0.77 },
      'sample visitors: kinds reported': { precision: 0.63, first: 0.6 },
      'sample visitors: two and three words tuned': { precision: 0.81, first: 0.8 },
      'sample visitors: two and three words reported': { precision: 0.75, first: 0.78 },
      'sample visitors: described tuned': { inTwo: 0.84 },
      'sample visitors: described reported': { inTwo: 0.8 },
      'sample newcomers: kinds tuned': { precision: 0.71, first: 0.76 },
      'sample newcomers: kinds reported': { precision: 0.73, first: 0.73 },
      'sample newcomers: two and three words tuned': { precision: 0.8, first: 0.82 },
      'sample newcomers: two and three words reported': { precision: 0.73, first: 0.74 },
      'sample newcomers: described tuned': { inTwo: 0.8 },
      'sample newcomers: described reported': { inTwo: 0.8 },
      'sample strangers: kinds tuned': { precision: 0.72, first: 0.75 },
      'sample strangers: kinds reported': { precision: 0.55, first: 0.6 },
      'sample strangers: two and three words tuned': { precision: 0.78, first: 0.75 },
      'sample strangers: two and three words reported': { precision: 0.75, first: 0.75 },
      'sample strangers: described tuned': { inTwo: 0.75 },
      'sample strangers: described reported': { inTwo: 0.75 },
      'sample guests: kinds tuned': { precision: 0.75, first: 0.82 },
      'sample guests: kinds reported': { precision: 0.8, first: 0.82 },
      'sample guests: two and three words tuned': { precision: 0.93, first: 0.95 },
      'sample guests: two and three words reported': { precision: 0.85, first: 0.9 },
      'sample guests: described tuned': { inTwo: 0.8 },
      'sample guests: described reported': { inTwo: 0.7 },
      'sample neighbours: kinds with and without attributes tuned': { precision: 0.9, first: 0.95 },
      'sample neighbours: kinds with and without attributes reported': {
        precision: 0.84,
        first: 0.85,
      },
      'sample neighbours: described tuned': { inTwo: 0.84 },
      'sample neighbours: described reported': { inTwo: 0.84 },
      'sample onlookers: described tuned': { inTwo: 0.79 },
      'sample onlookers: described reported': { inTwo: 0.78 },
      'other languages tuned': { precision: 0.88 },
      'other languages reported': { precision: 0.83 },
    })
  })

  test('are answered nearly as well with a typing error', { timeout: 120_000 }, async () => {
    const misspelt = misspeltQuestions(everydayQuestions('sample'))
    const answered = await askAll(misspelt, await siteSearch(handle))
    expectFloors(answered, {
      'sample: misspelt tuned': { precision: 0.84, first: 0.87 },
      'sample: misspelt reported': { precision: 0.78, first: 0.81 },
    })
  })

  test('no English word is replaced', { timeout: 120_000 }, async () => {
    for (const { query } of everydayQuestions('sample')) {
      const words = query.text.split(/[^\p{L}\p{N}]+/u)
      // Other languages and scripts have kinds without a colon.
      if (!query.kind.includes(':') || !words.every(isEnglish)) continue
      const { spelling } = await searchMods(handle.db, { text: query.text, page: 1 })
      expect([query.text, spelling]).toEqual([query.text, null])
    }
  })
})
