import { expect, test } from 'vitest'
import { editDistance } from '#server/catalogue/search/words/edit-distance.ts'

test.each([
  ['police', 'police', 0, 0],
  ['polcie', 'police', 1, 1],
  ['plice', 'police', 1, 1],
  ['poolice', 'police', 1, 1],
  ['pokice', 'police', 1, 1],
  ['areonautics', 'aeronautics', 1, 1],
  ['lamborgini', 'lamborghini', 1, 1],
  ['koenigseg', 'koenigsegg', 1, 0],
  ['engni', 'engineering', 6, 1],
  ['ab', 'ba', 1, 1],
  ['abcd', 'badc', 2, 2],
  ['', 'abc', 3, 0],
  ['титна', 'титан', 1, 1],
])('from %j to %j it is %i, to its beginning %i', (typed, word, whole, prefix) => {
  expect(editDistance(typed, word)).toEqual({ whole, prefix })
})

test('long words do not end it', () => {
  const long = 'x'.repeat(200)
  expect(editDistance(long, long).prefix).toBeLessThanOrEqual(1)
  expect(editDistance('abc', long).whole).toBeGreaterThan(3)
})

test('where no more errors than some are of interest, it is the same up to these', () => {
  const words = [
    'police',
    'polices',
    'opalescent',
    'abcd',
    'badc',
    'engineering',
    'titan',
    'pol',
    'x',
  ]
  for (const typed of [...words, 'plcoie', 'engni', 'tiatn', 'dcba']) {
    for (const word of words) {
      const all = editDistance(typed, word)
      for (const most of [0, 1, 2, 3]) {
        const { whole, prefix } = editDistance(typed, word, most)
        expect([typed, word, Math.min(whole, most + 1)]).toEqual([
          typed,
          word,
          Math.min(all.whole, most + 1),
        ])
        expect([typed, word, Math.min(prefix, most + 1)]).toEqual([
          typed,
          word,
          Math.min(all.prefix, most + 1),
        ])
      }
    }
  }
})
