import { expect, test } from 'vitest'
import { scriptWordOf, scriptWords } from '#server/catalogue/search/words/script-languages.ts'

test('a script tells the language; what several share tells of each', () => {
  expect(scriptWords('Волна-7 «Такси»')).toEqual([scriptWordOf('russian')])
  expect(scriptWords('Pastel Morning プリセット')).toEqual([scriptWordOf('japanese')])
  expect(scriptWords('街舞動作包')).toEqual([scriptWordOf('japan'), scriptWordOf('china')])
  expect(scriptWords('Café Limón y Sal, 320 × «Größe»')).toEqual([])
  expect(scriptWordOf('wagon')).toBeUndefined()
})
